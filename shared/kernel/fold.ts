/** Letters that Unicode does not decompose, and the Arabic ones that people write for each other. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ء: '',
  ـ: '',
};

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}٠-٩۰-۹]`, 'g');
const ASCII_ONLY = /^[\u0000-\u007f]*$/;

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
}

/** Digits typed on an Arabic keyboard, as Latin digits. */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, latinDigit);
}

function replaceSpecial(letter: string): string {
  return LETTERS[letter] ?? latinDigit(letter);
}

function foldLetters(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  // Decomposition separates hamza and accents from their letters; then all marks are removed, Arabic vowels too.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL, replaceSpecial);
}

/** Folds case, accents, Arabic letter forms, digits and punctuation, for search. Words are separated by one space. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a folded text has each word of a query, in any order. Of an empty query every text has all. */
export function matcherOf(query: string): (folded: string) => boolean {
  const words = foldText(query).split(' ');
  return (folded) => words.every((word) => folded.includes(word));
}

/** Folds a code, where spaces and punctuation do not count: `611-1234 567` becomes `6111234567`. */
export function foldCode(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * One form for codes of the same article: UPC-A is an EAN-13 with a leading zero, and a GTIN-14 with a leading
 * zero is an EAN-13.
 */
export function canonicalCode(text: string): string {
  const code = foldCode(text);
  if (/^\d{12}$/.test(code)) return `0${code}`;
  return /^0\d{13}$/.test(code) ? code.slice(1) : code;
}

/** Digits of a phone number as dialled within Morocco: without spaces, +212, 00212 and the leading zero. */
export function foldPhone(text: string): string {
  const digits = foldLetters(text).replace(/\D+/g, '');
  const isInternational = /^\s*(?:\+|00)/.test(foldLetters(text));
  // Without a plus, 212 is the country code only when a full number follows.
  return digits.replace(isInternational ? /^(?:00)?212/ : /^212(?=\d{9}$)/, '').replace(/^0+/, '');
}
