import { decimalSign } from '#shared/i18n/decimal-sign.ts';
import { numberFormat } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { dayOf } from '../formula/dates.ts';
import { CellError, type Value } from '../formula/value.ts';

/** A piece of a format code: letters as they are, or what a sign stands for. */
type Piece = { readonly literal: string } | { readonly sign: string };

interface Section {
  readonly pieces: readonly Piece[];
  readonly kind: 'general' | 'number' | 'date' | 'text';
}

const DATE_SIGN = /^(?:[yY]+|[mM]+|[dD]+|[hH]+|[sS]+|AM\/PM|A\/P)/;

/** Cuts a section into pieces. Colours, conditions and languages in brackets are left out, a currency is kept. */
function piecesOf(section: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = section;
  const take = (length: number): string => {
    const taken = rest.slice(0, length);
    rest = rest.slice(length);
    return taken;
  };
  while (rest !== '') {
    const quoted = /^"([^"]*)"?/.exec(rest);
    const bracket = /^\[(?:\$([^\]-]*))?[^\]]*\]/.exec(rest);
    const date = DATE_SIGN.exec(rest);
    if (quoted !== null) {
      take(quoted[0].length);
      pieces.push({ literal: quoted[1] ?? '' });
    } else if (bracket !== null) {
      take(bracket[0].length);
      if (bracket[1] !== undefined && bracket[1] !== '') pieces.push({ literal: bracket[1] });
    } else if (/^\\[^]/.test(rest)) pieces.push({ literal: take(2).slice(1) });
    else if (/^_[^]/.test(rest)) {
      take(2);
      pieces.push({ literal: ' ' });
    } else if (/^\*[^]/.test(rest)) take(2);
    else if (/^general/i.test(rest)) pieces.push({ sign: take(7).toLowerCase() });
    else if (date !== null) pieces.push({ sign: take(date[0].length) });
    else if (/^[#0?.,]/.test(rest)) pieces.push({ sign: take(/^[#0?.,]+/.exec(rest)?.[0].length ?? 1) });
    else if (/^[%@]|^E[+-]/.test(rest)) pieces.push({ sign: take(rest[0] === 'E' ? 2 : 1) });
    else pieces.push({ literal: take(1) });
  }
  return pieces;
}

function sectionOf(text: string): Section {
  const pieces = piecesOf(text);
  const signs = pieces.flatMap((piece) => ('sign' in piece ? [piece.sign] : []));
  if (signs.includes('general')) return { pieces, kind: 'general' };
  if (signs.some((sign) => DATE_SIGN.test(sign))) return { pieces, kind: 'date' };
  return { pieces, kind: signs.includes('@') ? 'text' : 'number' };
}

const formats = new Map<string, readonly Section[]>();

function sectionsOf(format: string): readonly Section[] {
  let sections = formats.get(format);
  if (sections === undefined) {
    sections = (format.match(/(?:"[^"]*"?|\\[^]|[^;])+|(?<=;|^)(?=;)/g) ?? []).map(sectionOf);
    formats.set(format, sections);
  }
  return sections;
}

/** Whether numbers in this format are dates or times. */
export function isDateFormat(format: string | undefined): boolean {
  return format !== undefined && sectionsOf(format)[0]?.kind === 'date';
}

/** Whether numbers in this format are shares of a hundred. */
export function isPercentFormat(format: string | undefined): boolean {
  return (
    format !== undefined &&
    sectionsOf(format)[0]?.pieces.some((piece) => 'sign' in piece && piece.sign === '%') === true
  );
}

/** A number as it is, with so many digits as are sure, in the language's decimal sign. */
export function plainNumber(value: number, locale: Locale): string {
  return String(Number(value.toPrecision(15))).replace('.', decimalSign(locale));
}

function dateText(serial: number, { pieces }: Section): string | undefined {
  const day = dayOf(serial);
  if (day === undefined) return undefined;
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400);
  const [hours, minutes] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (value: number, sign: string): string => String(value).padStart(Math.min(sign.length, 2), '0');
  let isAfterHours = false;
  const hasHalves = pieces.some((piece) => 'sign' in piece && /^A/.test(piece.sign));
  return pieces
    .map((piece, index) => {
      if ('literal' in piece) return piece.literal;
      const { sign } = piece;
      const letter = sign[0]?.toLowerCase();
      const next = pieces.slice(index + 1).find((one) => 'sign' in one);
      const isMinutes =
        letter === 'm' && (isAfterHours || (next !== undefined && 'sign' in next && /^s/i.test(next.sign)));
      if (letter === 'h') isAfterHours = true;
      else if (letter !== 'm' || isMinutes) isAfterHours = false;
      switch (letter) {
        case 'y':
          return sign.length > 2 ? String(day.year) : two(day.year % 100, 'yy');
        case 'm':
          return two(isMinutes ? minutes : day.month, sign);
        case 'd':
          return two(day.day, sign);
        case 'h':
          return two(hasHalves ? ((hours + 11) % 12) + 1 : hours, sign);
        case 's':
          return two(seconds % 60, sign);
        case 'a':
          return hours < 12 ? 'AM' : 'PM';
        default:
          return sign;
      }
    })
    .join('');
}

function numberText(value: number, { pieces }: Section, locale: Locale): string | undefined {
  const signs = pieces.flatMap((piece) => ('sign' in piece ? [piece.sign] : []));
  const percents = signs.filter((sign) => sign === '%').length;
  const patterns = signs.filter((sign) => /^[#0?.,]/.test(sign));
  // Fractions and powers of ten are written as plain numbers.
  if (patterns.length > 1 || signs.some((sign) => sign.startsWith('E'))) return undefined;
  const [pattern = ''] = patterns;
  const [whole = '', decimals = ''] = pattern.split('.');
  const thousands = /,+$/.exec(whole)?.[0].length ?? 0;
  const number = numberFormat(locale, {
    useGrouping: /[#0?],[#0?]/.test(whole),
    minimumIntegerDigits: Math.min(21, Math.max(1, (whole.match(/0/g) ?? []).length)),
    minimumFractionDigits: Math.min(20, (decimals.match(/[0?]/g) ?? []).length),
    maximumFractionDigits: Math.min(20, (decimals.match(/[0#?]/g) ?? []).length),
  }).format(Number(`${value}e${percents * 2 - thousands * 3}`) || value * 100 ** percents);
  return pieces
    .map((piece) =>
      'literal' in piece ? piece.literal : piece.sign === '%' ? '%' : piece.sign === pattern ? number : '',
    )
    .join('');
}

/** A value as a cell shows it. A number whose format is not known is shown as it is. */
export function formatValue(value: Value, format: string | undefined, locale: Locale): string {
  if (value === undefined) return '';
  if (value instanceof CellError) return value.code;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  const plain = (): string => plainNumber(value, locale);
  if (format === undefined) return plain();
  const sections = sectionsOf(format);
  const [positive, negative, zero] = sections;
  const hasOwn = value < 0 && negative !== undefined;
  const section = value === 0 && zero !== undefined ? zero : hasOwn ? negative : positive;
  if (section === undefined || section.kind === 'general' || section.kind === 'text') return plain();
  return (
    (section.kind === 'date'
      ? dateText(value, section)
      : numberText(hasOwn ? Math.abs(value) : value, section, locale)) ?? plain()
  );
}
