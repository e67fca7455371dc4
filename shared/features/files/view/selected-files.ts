import type { FileItem } from '../rules/item.ts';
import type { Selection } from '../rules/selection.ts';

/** The selected files of a screen, and how they are selected. */
export interface SelectedFiles {
  /** In the order shown. */
  readonly chosen: readonly FileItem[];
  readonly select: (change: (selection: Selection) => Selection) => void;
  /** Moves the keyboard's focus to the items. */
  readonly focusItems: () => void;
}
