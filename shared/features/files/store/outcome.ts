import type { FileItem } from '../rules/item.ts';

/** What became of a change of several items. */
export interface Outcome {
  readonly done: readonly FileItem[];
  /** Names that are taken at the target; nothing was done to them. */
  readonly conflicts: readonly string[];
  /** What was not reached, and why. Two folders may have the same name in them. */
  readonly failed: readonly FileItem[];
  readonly error: unknown;
}
