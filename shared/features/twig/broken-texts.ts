import { twigFlaws } from './flaws.ts';
import type { TwigFlaw } from './read-tag.ts';

/** A text that Twig would refuse. */
export interface BrokenText {
  /** What the person knows it by, and where in it. */
  readonly place: string;
  readonly flaw: TwigFlaw;
  /** The line of the text in which it is. */
  readonly line: string;
}

/** In letters: what stands around a mistake in a line without end. */
const SHOWN = 80;

/** The line around an offset of a text, of a long one what is beside the offset. */
function lineAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end < 0 ? undefined : end).trim();
  if (line.length <= SHOWN) return line;
  const from = Math.max(start, at - SHOWN / 2);
  return `${from > start ? '…' : ''}${
    text
      .slice(from, from + SHOWN)
      .split('\n', 1)[0]
      ?.trim() ?? ''
  }…`;
}

/** Those of the texts that Twig would refuse, by their names. */
export function brokenTexts(texts: readonly (readonly [place: string, text: string])[]): readonly BrokenText[] {
  return texts.flatMap(([place, text]) => {
    const [flaw] = twigFlaws(text);
    return flaw === undefined ? [] : [{ place, flaw, line: lineAt(text, flaw.from) }];
  });
}
