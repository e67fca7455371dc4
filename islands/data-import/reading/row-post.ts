import { type Cell, cellText } from '../rules/cell.ts';
import type { ReadPart } from './read-part.ts';

/** Few enough to be taken over by the page within one frame. */
const ROWS_PER_PART = 2_000;
/** Enough for the preview, which does not wait for the rest. */
const FIRST_ROWS = 100;

/** Hands the rows of a file to the page while the file is still being read. */
export interface RowPost {
  readonly add: (row: readonly Cell[]) => void;
  /** Begins anew: the rows so far do not count. */
  readonly restart: () => void;
  /** Hands over the last rows; false: no row has anything in it. */
  readonly finish: () => boolean;
}

const isBlank = (cell: Cell): boolean => cellText(cell) === '';

export function createRowPost(post: (part: ReadPart) => void): RowPost {
  let rows: (readonly Cell[])[] = [];
  let isFirst = true;
  let hasContent = false;
  const flush = (): void => {
    if (rows.length > 0) post({ rows });
    rows = [];
    isFirst = false;
  };
  return {
    add: (row) => {
      rows.push(row);
      hasContent ||= !row.every(isBlank);
      if (rows.length >= (isFirst ? FIRST_ROWS : ROWS_PER_PART)) flush();
    },
    restart: () => {
      rows = [];
      hasContent = false;
      isFirst = true;
      post({ again: true });
    },
    finish: () => {
      flush();
      return hasContent;
    },
  };
}
