import { twigPieces } from '#shared/features/twig/pieces.ts';
import { textOfReferences } from '#shared/state/trusted-types.ts';

const UNIT = /&(?:#\d+|#x[\da-f]+|\w+);|\r\n|[\s\S]/giu;

/** A text of HTML as it is read: references become letters. */
export function decodeText(source: string): string {
  if (!/[&\r]/.test(source)) return source;
  // The first line end of a text area is not part of its text.
  return textOfReferences(`x${source.replaceAll('<', '&lt;')}`)
    .slice(1)
    .replace(/\r\n?/g, '\n');
}

/** A text as HTML. Twig that was typed stays Twig. */
export function encodeText(text: string): string {
  return twigPieces(text)
    .map(({ isTwig, source }) =>
      isTwig
        ? source
        : source
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;')
            .replaceAll('\u{a0}', '&nbsp;'),
    )
    .join('');
}

interface Unit {
  readonly source: string;
  readonly read: string;
}

const unitsOf = (source: string): readonly Unit[] =>
  [...source.matchAll(UNIT)].map(([unit]) => ({ source: unit, read: decodeText(unit) }));

/** The HTML of a changed text: what stayed at its beginning and end is written as it was before. */
export function mergeText(source: string, text: string): string {
  const units = unitsOf(source);
  let head = 0;
  let from = 0;
  for (; head < units.length; head += 1) {
    const { read } = units[head] ?? { read: '' };
    if (!text.startsWith(read, from)) break;
    from += read.length;
  }
  let tail = units.length;
  let to = text.length;
  for (; tail > head; tail -= 1) {
    const { read } = units[tail - 1] ?? { read: '' };
    if (to - read.length < from || !text.startsWith(read, to - read.length)) break;
    to -= read.length;
  }
  const written = (some: readonly Unit[]): string => some.map((unit) => unit.source).join('');
  return written(units.slice(0, head)) + encodeText(text.slice(from, to)) + written(units.slice(tail));
}

/** Where a space that does not break is meant: beside figures and the signs of French. */
const UNBROKEN = /[\d«»;:!?%€]/u;

/**
 * A text as it was typed in the page: browsers write some spaces as ones that do not break. Those that stood in the
 * source, and those that are meant, stay.
 */
export function typedText(text: string, source: string): string {
  const before = decodeText(source);
  return text.replace(/\u{a0}/gu, (space, at: number) => {
    const [previous, next] = [text[at - 1] ?? '', text[at + 1] ?? ''];
    const isMeant = UNBROKEN.test(previous) || UNBROKEN.test(next) || before.includes(previous + space + next);
    return isMeant && previous + next !== '' ? space : ' ';
  });
}
