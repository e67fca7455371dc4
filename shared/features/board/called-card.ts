import { useEffect, useRef } from 'react';
import type { Id } from './model.ts';
import type { RowsHandle } from './rows/rows.tsx';

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

/** How far a stretch has to be scrolled to lie within another, in px; one that is longer is shown from its start. */
export function wayInto(own: readonly [number, number], view: readonly [number, number]): number {
  const [before, after] = [own[0] - view[0], own[1] - view[1]];
  return before < 0 ? before : Math.max(0, Math.min(after, before));
}

/**
 * Scrolls the board until a card that is in sight within its list is in sight: the columns may be wider together than
 * the screen, and a lane higher than the board.
 */
export function scrollToCard(card: HTMLElement, lanes: Pick<RowsHandle, 'scrollBy'> | null): void {
  const own = card.getBoundingClientRect();
  const scroller = card.closest('.board-scroll');
  const across = scroller?.getBoundingClientRect();
  if (across !== undefined) scroller?.scrollBy({ left: wayInto([own.left, own.right], [across.left, across.right]) });
  const down = card.closest('.board-main')?.getBoundingClientRect();
  if (down !== undefined) lanes?.scrollBy(wayInto([own.top, own.bottom], [down.top, down.bottom]));
}

/** Takes a step in each of so many frames, until a person presses or scrolls: what is under the hand must not move away. */
export function followUntilPressed(board: HTMLElement, frames: number, step: () => boolean): void {
  const pressed = new AbortController();
  const { signal } = pressed;
  for (const type of ['pointerdown', 'wheel'])
    board.addEventListener(type, () => pressed.abort(), { capture: true, passive: true, signal });
  const follow = (left: number): void => {
    if (signal.aborted) return;
    if (step() && left > 0) requestAnimationFrame(() => follow(left - 1));
    else pressed.abort();
  };
  requestAnimationFrame(() => follow(frames));
}
