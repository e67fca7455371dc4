import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';

/** The pages that hold French, the most widely built in first. */
export const LATIN_PAGES = ['cp858', 'windows1252', 'cp850', 'cp437'] as const;
export type LatinPage = (typeof LATIN_PAGES)[number] & Codepage;

/** For letters that are no letter with a mark: what a reader takes for the same. */
const LIKE: Readonly<Record<string, string>> = { 'œ': 'oe', 'Œ': 'OE', 'æ': 'ae', 'Æ': 'AE', 'ß': 'ss', '€': 'EUR', '«': '"', '»': '"', '‹': "'", '›': "'", 'ø': 'o', 'Ø': 'O', 'ł': 'l', 'Ł': 'L', '°': 'o', '™': 'TM', '№': 'No' };

const QUESTION_MARK = 0x3f;
const known = new Map<string, boolean>();

/** A code page answers with a question mark for what it has not. */
function has(page: LatinPage, character: string): boolean {
  if (/^[\x20-\x7e]$/.test(character)) return true;
  const key = `${page}:${character}`;
  const found = known.get(key) ?? CodepageEncoder.encode(character, page).every((byte) => byte !== QUESTION_MARK);
  known.set(key, found);
  return found;
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
  const wanted = new Set(texts.flatMap((text) => [...text]).filter((character) => pages.some((page) => has(page, character))));
  return pages.find((page) => [...wanted].every((character) => has(page, character))) ?? pages[0] ?? 'cp437';
}
