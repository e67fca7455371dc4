import type { Paper, TextLine } from './types.ts';

const isText = (line: Paper['lines'][number]): line is TextLine => line.kind === 'text';

/** The text of each printed line, including empty ones; pictures and codes have none. */
export function textOf(paper: Paper): string[] {
  return paper.lines.filter(isText).map((line) => line.text);
}

/** Lines of text with their style, for tests. */
export function textLines(paper: Paper): readonly TextLine[] {
  return paper.lines.filter(isText);
}
