import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';

/** Code pages that contain French, the most common first. */
export const LATIN_PAGES = ['cp858', 'windows1252', 'cp850', 'cp437'] as const;
export type LatinPage = (typeof LATIN_PAGES)[number] & Codepage;

/** Replacements for letters that cannot be reduced to a base letter plus a mark. */
const LIKE: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  '€': 'EUR',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  '°': 'o',
  '™': 'TM',
  '№': 'No',
};

const QUESTION_MARK = 0x3f;
const known = new Map<string, number>();

/**
 * A code page encodes a missing letter as a question mark. The encoder rebuilds its table on each call, so each letter
 * is asked for once.
 */
function byteOf(character: string, page: LatinPage): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return code;
  const key = `${page}:${character}`;
  const byte = known.get(key) ?? CodepageEncoder.encode(character, page)[0] ?? QUESTION_MARK;
  known.set(key, byte);
  return byte;
}

function has(page: LatinPage, character: string): boolean {
  return character === '?' || byteOf(character, page) !== QUESTION_MARK;
}

/** Encodes text that the page contains, one byte per letter. */
export function encodeText(text: string, page: LatinPage): Uint8Array {
  return Uint8Array.from([...text], (character) => byteOf(character, page));
}

function likeness(character: string, page: LatinPage): string | null {
  const like = LIKE[character] ?? character.normalize('NFD').replace(/\p{Mn}/gu, '');
  return like !== '' && [...like].every((one) => has(page, one)) ? like : null;
}

/** The text in letters of the page; null when a letter has no replacement there and must be drawn. */
export function fitToPage(text: string, page: LatinPage): string | null {
  let fitted = '';
  for (const character of text) {
    const like = has(page, character) ? character : likeness(character, page);
    if (like === null) return null;
    fitted += like;
  }
  return fitted;
}

/** The first page that contains every letter that at least one of the pages contains. */
export function choosePage(texts: readonly string[], pages: readonly LatinPage[]): LatinPage {
  const wanted = [...new Set(texts.join(''))].filter((character) => pages.some((page) => has(page, character)));
  return pages.find((page) => wanted.every((character) => has(page, character))) ?? pages[0] ?? 'cp437';
}
