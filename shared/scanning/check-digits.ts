const digitsOf = (text: string): readonly number[] => [...text].map(Number);

/** The GS1 check digit for these digits, of any length: weights 3, 1, 3… from the right. */
export function checkDigit(body: string): string {
  const sum = digitsOf(body)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

export function hasCheckDigit(code: string): boolean {
  return code.length > 1 && /^\d+$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1);
}

export type GtinFormat = 'EAN-13' | 'UPC-A' | 'EAN-8' | 'UPC-E' | 'GTIN-14';

const FORMATS: Readonly<Record<number, GtinFormat>> = { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'GTIN-14' };

/** Expands an eight-digit UPC-E to its UPC-A, which has zeros in the middle. */
export function expandUpcE(code: string): string | null {
  const parts = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code);
  if (parts === null) return null;
  const [, system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = parts;
  const middle =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  return `${system}${middle}${check}`;
}

/** Null when it is no UPC-E or its check digit is wrong. */
export function gtinFormat(code: string): GtinFormat | null {
  if (hasCheckDigit(code)) return FORMATS[code.length] ?? null;
  const upcA = expandUpcE(code);
  return upcA !== null && hasCheckDigit(upcA) ? 'UPC-E' : null;
}

/** True for digits of a length that only GTINs have. */
export function looksLikeGtin(code: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(code);
}

function formsOf(code: string): readonly string[] {
  const full = code.padStart(14, '0');
  // Only EAN-8 has more than two zeros in front of it.
  const shorter = [13, 12]
    .filter((length) => /^0+$/.test(full.slice(0, 14 - length)))
    .map((length) => full.slice(-length));
  const eight = full.startsWith('000000') ? [full.slice(-8)] : [];
  return [code, ...shorter, ...eight, full];
}

/**
 * Every notation of the same number, the one read first. Eight digits can be valid as EAN-8 and as UPC-E. A GTIN-14
 * that does not begin with zero is a case of several pieces, which is another article, and has no other notation.
 */
export function gtinCandidates(code: string): readonly string[] {
  const upcA = expandUpcE(code);
  return [
    ...new Set([
      ...(gtinFormat(code) === 'UPC-E' ? [code] : formsOf(code)),
      ...(upcA !== null && hasCheckDigit(upcA) ? formsOf(upcA) : []),
    ]),
  ];
}

const TIMES_2_MINUS = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7];
const TIMES_5_PLUS = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9];
const TIMES_5_MINUS = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1];
const TIMES_3 = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7];
const WEIGHTS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  4: [TIMES_2_MINUS, TIMES_2_MINUS, TIMES_3, TIMES_5_MINUS],
  5: [TIMES_5_PLUS, TIMES_2_MINUS, TIMES_5_MINUS, TIMES_5_PLUS, TIMES_2_MINUS],
};

/**
 * The GS1 verifier of a price or weight inside an EAN-13; it exists for values of four and five digits. Null for
 * others.
 */
export function valueCheckDigit(value: string): string | null {
  const weights = WEIGHTS[value.length];
  if (weights === undefined) return null;
  const sum = digitsOf(value).reduce((total, digit, index) => total + (weights[index]?.[digit] ?? 0), 0);
  return String(value.length === 4 ? (sum * 3) % 10 : TIMES_5_MINUS.indexOf((10 - (sum % 10)) % 10));
}
