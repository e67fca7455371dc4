import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';

/** The pages that hold French, the most widely built in first. */
export const LATIN_PAGES = ['cp858', 'windows1252', 'cp850', 'cp437'] as const;
export type LatinPage = (typeof LATIN_PAGES)[number] & Codepage;

/** For letters that are no letter with a mark: what a reader takes for the same. */
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

/** A code page answers with a question mark for what it has not. The encoder makes its table anew for each call: each letter is asked for once. */
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

/** Text that fits the page, one byte a letter. */
export function encodeText(text: string, page: LatinPage): Uint8Array {
  return Uint8Array.from([...text], (character) => byteOf(character, page));
}

function likeness(character: string, page: LatinPage): string | null {
  const like = LIKE[character] ?? character.normalize('NFD').replace(/\p{Mn}/gu, '');
  return like !== '' && [...like].every((one) => has(page, one)) ? like : null;
}

/** The text in the letters that the page has; null when a letter has no likeness there and has to be drawn. */
export function fitToPage(text: string, page: LatinPage): string | null {
  let fitted = '';
  for (const character of text) {
    const like = has(page, character) ? character : likeness(character, page);
    if (like === null) return null;
    fitted += like;
  }
  return fitted;
}

/** The first page that has every letter which any of them has. */
export function choosePage(texts: readonly string[], pages: readonly LatinPage[]): LatinPage {
  const wanted = [...new Set(texts.join(''))].filter((character) => pages.some((page) => has(page, character)));
  return pages.find((page) => wanted.every((character) => has(page, character))) ?? pages[0] ?? 'cp437';
}
