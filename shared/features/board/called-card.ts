import { useEffect } from 'react';
import type { Id } from './model.ts';

/** Leads to the card whenever the screen names one. */
export function useCalledCard(called: { readonly id: Id } | undefined, focusCard: (id: Id) => void): void {
  useEffect(() => {
    if (called) focusCard(called.id);
  }, [called, focusCard]);
}

/** Focuses the card, and scrolls the board sideways to its column: the columns may be wider together than the screen. */
export function focusInColumn(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  const scroller = card.closest('.board-scroll');
  if (scroller === null) return;
  const [own, view] = [card.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (own.left < view.left) scroller.scrollBy({ left: own.left - view.left });
  else if (own.right > view.right) scroller.scrollBy({ left: own.right - view.right });
}
