import { readTag, type TwigTag } from './read-tag.ts';

/** A piece of a text: Twig as it stands, or what lies between. */
interface TwigPiece {
  readonly isTwig: boolean;
  readonly source: string;
}

/** The end of the Twig that begins at `from`, a verbatim part as one whole; undefined if none does, or if it is left open. */
export const endOfTwig = (text: string, from: number): number | undefined => readTag(text, from)?.tag?.to;

/** The Twig in which a place of a text lies; undefined where it lies between. */
function tagAround(text: string, place: number): TwigTag | undefined {
  for (let at = text.indexOf('{'); at >= 0 && at < place; at = text.indexOf('{', at)) {
    const tag = readTag(text, at)?.tag;
    if (tag !== undefined && tag.to > place) return tag;
    at = tag?.to ?? at + 1;
  }
  return undefined;
}

const STRINGS = /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/g;

/** Whether a sign typed at a place is the one that ends the Twig around it, or a string in it, and stands there already. */
export function isOwnEnd(text: string, at: number, sign: string): boolean {
  const tag = text[at] === sign ? tagAround(text, at) : undefined;
  if (tag === undefined) return false;
  if (at === tag.to - 1 || at === tag.to - 2) return true;
  if (tag.kind !== 'print' && tag.kind !== 'block') return false;
  const strings = text.slice(tag.from, tag.to).matchAll(STRINGS);
  return [...strings].some(({ 0: found, index }) => tag.from + index + found.length - 1 === at);
}

/** Cuts a text at its Twig. The pieces together are the text. */
export function twigPieces(text: string): readonly TwigPiece[] {
  const pieces: TwigPiece[] = [];
  let start = 0;
  const take = (end: number, isTwig: boolean): void => {
    if (end > start) pieces.push({ isTwig, source: text.slice(start, end) });
    start = end;
  };
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = endOfTwig(text, at);
    if (end === undefined) {
      at += 1;
      continue;
    }
    take(at, false);
    take(end, true);
    at = end;
  }
  take(text.length, false);
  return pieces;
}

/** Whether a text has Twig in it. */
export const hasTwig = (text: string): boolean => twigPieces(text).some(({ isTwig }) => isTwig);

/** A text without its Twig. */
export const withoutTwig = (text: string): string =>
  twigPieces(text)
    .filter(({ isTwig }) => !isTwig)
    .map(({ source }) => source)
    .join('');
