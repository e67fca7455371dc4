import type { Paper, TextLine } from './types.ts';

const isText = (line: Paper['lines'][number]): line is TextLine => line.kind === 'text';

/** The text of each printed line, empty ones too; pictures and codes have none. */
export function textOf(paper: Paper): string[] {
  return paper.lines.filter(isText).map((line) => line.text);
}

/** Lines of text with their looks, for a test that asks how something was printed. */
export function textLines(paper: Paper): readonly TextLine[] {
  return paper.lines.filter(isText);
}
