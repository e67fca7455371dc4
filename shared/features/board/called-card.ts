import { useEffect, useRef } from 'react';
import type { Id } from './model.ts';

/** Leads to the card whenever the screen names one, as soon as the board has it. */
export function useCalledCard(
  called: { readonly id: Id } | undefined,
  has: (id: Id) => boolean,
  focusCard: (id: Id) => void,
): void {
  const answered = useRef(called);
  useEffect(() => {
    if (called === answered.current || !called || !has(called.id)) return;
    answered.current = called;
    focusCard(called.id);
  });
}

/** Focuses the card, and scrolls the board to its column: the columns may be wider together than the screen. */
export function focusInColumn(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  scrollToColumn(card);
}

/** Scrolls the board sideways until the card is in sight. */
export function scrollToColumn(card: HTMLElement): void {
  const scroller = card.closest('.board-scroll');
  if (scroller === null) return;
  const [own, view] = [card.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (own.left < view.left) scroller.scrollBy({ left: own.left - view.left });
  else if (own.right > view.right) scroller.scrollBy({ left: own.right - view.right });
}
