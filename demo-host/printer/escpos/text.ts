import type { Paper } from './types.ts';

/** The text of each printed line, including empty ones; pictures and codes have none. */
export function textOf(paper: Paper): string[] {
  return paper.lines.flatMap((line) => (line.kind === 'text' ? [line.text] : []));
}
