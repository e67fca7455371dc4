import { type Minor, minor, parseMinor, parseQuantity, type Thousandths, thousandths } from '#shared/kernel/money.ts';
import { hasCheckDigit } from './check-digits.ts';
import { digitalLinkElements } from './digital-link.ts';
import { type Gs1Element, identifierAt, shapeOf } from './gs1-identifiers.ts';
import { GROUP_SEPARATOR } from './keystrokes.ts';

/** The elements a till uses; `elements` has all that were read. Dates are YYYY-MM-DD. */
export interface Gs1Data {
  readonly elements: readonly Gs1Element[];
  /** GTIN of this article (01), or of a carton's contents (02). */
  readonly gtin: string | null;
  readonly contentGtin: string | null;
  readonly batch: string | null;
  readonly serial: string | null;
  readonly sellBy: string | null;
  readonly expiry: string | null;
  readonly netWeight: { readonly weight: Thousandths; readonly unit: 'kg' | 'lb' } | null;
  /** Pieces in this article (30), or in a carton (37). */
  readonly count: number | null;
  /** `currency` is the ISO 4217 number, null for the currency of the country. */
  readonly price: { readonly price: Minor; readonly currency: string | null } | null;
}

export type Gs1Problem =
  'empty' | 'unknown-identifier' | 'length' | 'characters' | 'check-digit' | 'date' | 'zero-value' | 'contradiction';

type Gs1Result =
  | { readonly ok: true; readonly data: Gs1Data }
  | {
      readonly ok: false;
      readonly problem: Gs1Problem;
      /** The identifier, or the rest that could not be read. */ readonly at: string;
    };

interface Gs1Options {
  readonly now: Date;
  readonly currencyDecimals?: number;
}

type Reading = readonly Gs1Element[] | { readonly problem: Gs1Problem; readonly at: string };

/** GS1 character set 82, the only characters allowed in text values. */
const TEXT = /^[!-"%-?A-Z_a-z]+$/;

function valueProblem({ identifier, value }: Gs1Element): Gs1Problem | null {
  const shape = shapeOf(identifier);
  if (shape === null) return 'unknown-identifier';
  if (value.length < shape.minimum || value.length > shape.maximum) return 'length';
  if (!(shape.content === 'digits' ? /^\d+$/ : TEXT).test(value)) return 'characters';
  return /^(?:00|01|02|402|41\d)$/.test(identifier) && !hasCheckDigit(value) ? 'check-digit' : null;
}

/** Parses the form printed below the bars. Brackets without a known identifier belong to the value. */
function splitBracketed(text: string): Reading {
  const starts = [...text.matchAll(/\((\d{2,4})\)/g)].filter(
    (match) => match.index === 0 || shapeOf(match[1] ?? '') !== null,
  );
  if (starts[0]?.index !== 0) return { problem: 'unknown-identifier', at: text };
  return starts.map((match, index) => ({
    identifier: match[1] ?? '',
    value: text.slice(match.index + match[0].length, starts[index + 1]?.index),
  }));
}

/** Parses the form a scanner sends: values of predefined length follow directly, others end with the separator. */
function splitRaw(text: string): Reading {
  const elements: Gs1Element[] = [];
  let rest = text;
  while (rest !== '') {
    if (rest.startsWith(GROUP_SEPARATOR)) {
      rest = rest.slice(1);
      continue;
    }
    const identifier = identifierAt(rest);
    const shape = identifier === null ? null : shapeOf(identifier);
    if (identifier === null || shape === null) return { problem: 'unknown-identifier', at: rest };
    const behind = rest.slice(identifier.length);
    const end = shape.isFixed ? shape.maximum : behind.indexOf(GROUP_SEPARATOR);
    const value = end === -1 ? behind : behind.slice(0, end);
    elements.push({ identifier, value });
    rest = behind.slice(value.length);
  }
  return elements;
}

/** YYMMDD within fifty years of now; day 00 is the last of the month. Null when there is no such day. */
export function gs1Date(digits: string, now: Date): string | null {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return null;
  const thisYear = now.getFullYear();
  const ahead = year - (thisYear % 100);
  const century = Math.floor(thisYear / 100) + (ahead >= 51 ? -1 : ahead <= -50 ? 1 : 0);
  const full = century * 100 + year;
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate();
  if (day > last) return null;
  return `${full}-${digits.slice(2, 4)}-${String(day === 0 ? last : day).padStart(2, '0')}`;
}

/** The fourth digit of the identifier gives the number of decimals. */
function decimalText(identifier: string, value: string): string {
  const decimals = Number(identifier.slice(3));
  const padded = value.padStart(decimals + 1, '0');
  return decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

const DATES = ['11', '12', '13', '15', '16', '17'];

function understand(elements: readonly Gs1Element[], { now, currencyDecimals = 2 }: Gs1Options): Gs1Result {
  const of = (identifier: string): string | null =>
    elements.find((element) => element.identifier === identifier)?.value ?? null;
  const family = (pattern: RegExp): Gs1Element | undefined =>
    elements.find((element) => pattern.test(element.identifier));
  const no = (problem: Gs1Problem, at: string): Gs1Result => ({ ok: false, problem, at });
  const date = (identifier: string): string | null =>
    of(identifier) === null ? null : gs1Date(of(identifier) ?? '', now);

  const noDay = DATES.find((identifier) => of(identifier) !== null && date(identifier) === null);
  if (noDay !== undefined) return no('date', noDay);
  const twice = elements.find((one) =>
    elements.some((other) => other.identifier === one.identifier && other.value !== one.value),
  );
  if (twice !== undefined) return no('contradiction', twice.identifier);

  const weighed = family(/^3[12]0\d$/);
  const weight =
    weighed === undefined ? null : (parseQuantity(decimalText(weighed.identifier, weighed.value)) ?? thousandths(0));
  if (weighed !== undefined && weight === 0) return no('zero-value', weighed.identifier);
  const priced = family(/^39[23]\d$/);
  const currency = priced?.identifier.startsWith('393') === true ? priced.value.slice(0, 3) : null;
  const price =
    priced === undefined
      ? null
      : (parseMinor(
          decimalText(priced.identifier, currency === null ? priced.value : priced.value.slice(3)),
          currencyDecimals,
        ) ?? minor(0));
  if (priced !== undefined && price === 0) return no('zero-value', priced.identifier);
  const counted = family(/^3[07]$/);
  if (counted !== undefined && Number(counted.value) === 0) return no('zero-value', counted.identifier);

  return {
    ok: true,
    data: {
      elements,
      gtin: of('01'),
      contentGtin: of('02'),
      batch: of('10'),
      serial: of('21'),
      sellBy: date('16'),
      expiry: date('17'),
      netWeight:
        weighed === undefined || weight === null
          ? null
          : { weight, unit: weighed.identifier.startsWith('310') ? 'kg' : 'lb' },
      count: counted === undefined ? null : Number(counted.value),
      price: price === null ? null : { price, currency },
    },
  };
}

/**
 * Reads a web address of an article, or an element string, as printed with brackets or as sent with separators, without
 * its symbology identifier.
 */
export function parseGs1(text: string, options: Gs1Options): Gs1Result {
  const reading = digitalLinkElements(text) ?? (text.startsWith('(') ? splitBracketed(text) : splitRaw(text));
  if ('problem' in reading) return { ok: false, ...reading };
  if (reading.length === 0) return { ok: false, problem: 'empty', at: '' };
  for (const element of reading) {
    const problem = valueProblem(element);
    if (problem !== null) return { ok: false, problem, at: element.identifier };
  }
  return understand(reading, options);
}
