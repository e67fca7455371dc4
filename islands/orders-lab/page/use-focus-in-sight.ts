import { type RefObject, useEffect } from 'react';

/** Scrolls the list of the card alone: the page stays where it is. */
function bringIntoSight(card: Element): void {
  const list = card.closest('.board-rows, .lab-tickets');
  if (list === null) return;
  const [own, seen] = [card.getBoundingClientRect(), list.getBoundingClientRect()];
  // Of a card that is too high, its head is shown.
  const down = Math.min(own.top - seen.top, own.bottom - seen.bottom);
  if (own.top < seen.top) list.scrollBy({ top: own.top - seen.top });
  else if (down > 0) list.scrollBy({ top: down });
}

/** Keeps the focused card in sight when less room is left for the cards, as by a notice below them. */
export function useFocusInSight(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!isShown || element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const card = element.querySelector('[data-card]:focus');
      if (card !== null) bringIntoSight(card);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isShown]);
}
