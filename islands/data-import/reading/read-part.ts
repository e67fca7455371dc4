import type { FileProblem } from '#shared/features/sheets/file-problem.ts';
import type { Cell } from '../rules/cell.ts';
import type { SheetFacts } from './sheet.ts';

/** Rows in their order, and at last how they were read, or why not. `again`: those so far do not count. */
export type ReadPart =
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly again: true }
  | { readonly facts: SheetFacts }
  | { readonly problem: FileProblem };
