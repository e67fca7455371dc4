import type { SyntheticEvent } from 'react';

/** Whether something happens to the cells themselves: to the sheet, or to the unseen field that waits for a word. */
export function isForCells({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget || (target instanceof Element && target.matches('[data-waiting]'));
}
