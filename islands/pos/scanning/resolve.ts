import type { ApiError } from '#shared/api/errors.ts';
import { foldPhone } from '#shared/kernel/fold.ts';
import { type InvalidReason, parseCode, type ParsedCode, type ParseOptions } from '#shared/scanning/codes.ts';
import type { LookUp } from '../catalogue/look-up.ts';
import type { Customer, Product } from '../model.ts';

/** The outcome of a scan. */
export type Scanned =
  | {
      readonly status: 'found';
      readonly code: ParsedCode;
      /** More than one: the cashier chooses. */ readonly products: readonly Product[];
    }
  | { readonly status: 'unknown'; readonly code: ParsedCode }
  /** No product has this text, and it is not a valid code. */
  | { readonly status: 'invalid'; readonly text: string; readonly reason: InvalidReason; readonly at: string }
  | { readonly status: 'failed'; readonly text: string; readonly error: ApiError };

export interface Codes {
  readonly findCode: (code: string) => readonly Product[];
  readonly lookUpCode: (code: string, signal: AbortSignal) => Promise<LookUp>;
}

/** Looks up the readings of a scan, the likelier first, each in all notations of its code. */
export function findLocally(
  readings: readonly string[],
  { findCode }: Pick<Codes, 'findCode'>,
  options: ParseOptions,
): Scanned | null {
  for (const reading of readings) {
    const code = parseCode(reading, options);
    for (const candidate of code.candidates) {
      const products = findCode(candidate);
      if (products.length > 0) return { status: 'found', code, products };
    }
  }
  return null;
}

/** A server compares literally, so every notation is looked up, except the padding used only in element strings. */
function questionsOf({ text, candidates }: ParsedCode): readonly string[] {
  return candidates.filter((one) => one === text || !/^0\d{13}$/.test(one));
}

/** Looks up unknown codes on the server, except invalid ones. */
export async function findAnywhere(
  readings: readonly string[],
  codes: Codes,
  options: ParseOptions,
  signal: AbortSignal,
): Promise<Scanned> {
  const here = findLocally(readings, codes, options);
  if (here) return here;
  const parsed = readings.map((reading) => parseCode(reading, options));
  const [first] = parsed;
  if (!first) return { status: 'invalid', text: '', reason: 'empty', at: '' };
  const { text } = first;
  for (const code of parsed) {
    if (code.kind === 'invalid') continue;
    for (const candidate of questionsOf(code)) {
      const answer = await codes.lookUpCode(candidate, signal);
      if (answer.status === 'found') return { status: 'found', code, products: [answer.product] };
      if (answer.status === 'ambiguous') return { status: 'found', code, products: answer.products };
      if (answer.status === 'failed') return { status: 'failed', text, error: answer.error };
    }
  }
  return first.kind === 'invalid'
    ? { status: 'invalid', text, reason: first.reason, at: first.at }
    : { status: 'unknown', code: first };
}

/** The code of the article, without this piece's weight or price. */
export function articleCode(code: ParsedCode): string {
  if (code.kind === 'embedded') return code.label.baseCode;
  const gtin = code.kind === 'gs1' ? (code.data.gtin ?? code.data.contentGtin) : null;
  return gtin?.replace(/^0(?=\d{13}$)/, '') ?? code.text;
}

/** Customers with this id or exactly this telephone number. */
export function customersByCode(customers: readonly Customer[], code: string): readonly Customer[] {
  const text = code.trim();
  const phone = /\p{L}/u.test(text) ? '' : foldPhone(text);
  return customers.filter(
    (customer) =>
      customer.id === text ||
      (phone !== '' && foldPhone(customer.phone === '' ? customer.fullNameWithPhone : customer.phone) === phone),
  );
}
