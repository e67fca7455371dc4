/** What may be wrong with a text; `{…}` in the comments is what `found` holds. */
type ProblemKind =
  /** Something that cannot stand here: {the character, or empty at the end of the text}. */
  | 'unexpected'
  | 'unexpected-end'
  /** JSON that is a list, a text or a number. */
  | 'not-an-object'
  /** {the key} */
  | 'duplicate-key'
  /** {the number}: JavaScript would round it. */
  | 'inexact-number'
  /** {the bracket, quotation mark, comment or tag that is open} */
  | 'never-closed'
  /** {what closes something that is not open} */
  | 'never-opened';

export interface Problem {
  readonly kind: ProblemKind;
  readonly found: string;
  /** Offsets in the text, whose line ends count as one. */
  readonly from: number;
  readonly to: number;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** With an error JSON is not saved, and a template only after a question; what is none only warns. */
  readonly isError: boolean;
}

/** A problem before its place is counted in lines. */
export type Found = Omit<Problem, 'line' | 'column'>;

/** Adds line and column, and sorts by place. */
export function withPlaces(text: string, found: readonly Found[]): readonly Problem[] {
  let line = 1;
  let lineStart = 0;
  let at = 0;
  return found
    .toSorted((one, other) => one.from - other.from)
    .map((problem) => {
      for (let next = text.indexOf('\n', at); next !== -1 && next < problem.from; next = text.indexOf('\n', at)) {
        line += 1;
        lineStart = next + 1;
        at = next + 1;
      }
      return { ...problem, line, column: problem.from - lineStart + 1 };
    });
}
