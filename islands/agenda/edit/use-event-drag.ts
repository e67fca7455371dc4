import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { watchLongPress } from '#shared/ui/long-press.ts';
import type { AgendaEvent } from '../events/event.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';

/** In px: a mouse that goes less is pressing. */
const FAR = 6;

interface Options {
  /** What holds the events and the days. */
  readonly box: RefObject<HTMLElement | null>;
  /** The event of a line; undefined: it stays where it is. */
  readonly eventOf: (key: string) => AgendaEvent | undefined;
  readonly onMove: (event: AgendaEvent, day: WallTime) => void;
}

/**
 * An event is drawn onto another day: the lines have `data-event`, the days `data-day`, in the list, the strip and the
 * month. Where it would land is outlined by `data-drop`, which has its words. A finger rests first, since it scrolls
 * otherwise; Escape ends it.
 */
export function useEventDrag({ box, eventOf, onMove }: Options): (event: ReactPointerEvent) => void {
  const { root } = useIsland();
  const isDragging = useRef(false);
  useEffect(() => {
    const element = box.current;
    const stay = (event: TouchEvent): void => {
      if (isDragging.current) event.preventDefault();
    };
    // Added for good: to one that comes during a touch, browsers do not listen.
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => element?.removeEventListener('touchmove', stay);
  }, [box]);

  return (press) => {
    const { target, button, isPrimary, pointerType, clientX, clientY, pointerId } = press;
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    const event = line === null ? undefined : eventOf(line.dataset['event'] ?? '');
    if (line === null || event === undefined || button !== 0 || !isPrimary) return;
    const over = new AbortController();
    const { signal } = over;
    const words = [...line.children].map((part) => part.textContent).join(' ');
    let at = { x: clientX, y: clientY };
    let day: string | undefined;
    let stopScrolling = (): void => undefined;
    const aim = (next: string | undefined): void => {
      day = next;
      const marked = `[data-day="${day ?? ''}"]:not(.agenda-entry)`;
      for (const one of box.current?.querySelectorAll(`[data-drop]:not(${marked})`) ?? [])
        one.removeAttribute('data-drop');
      for (const one of box.current?.querySelectorAll(marked) ?? []) one.setAttribute('data-drop', words);
    };
    /** The day under the pointer; its own is none. */
    const look = (): void => {
      const below = root.elementsFromPoint(at.x, at.y).find((one) => one.closest('[data-day]'));
      const found = below?.closest<HTMLElement>('[data-day]')?.dataset['day'];
      aim(found === `${startOfDay(event.start)}` ? undefined : found);
    };
    const end = (): void => {
      over.abort();
      stopWaiting();
      stopScrolling();
      aim(undefined);
      line.removeAttribute('data-dragging');
      isDragging.current = false;
    };
    const begin = (): void => {
      isDragging.current = true;
      line.setAttribute('data-dragging', '');
      if (box.current !== null) stopScrolling = scrollAtEdges(box.current, () => at, look);
    };
    const stopWaiting = watchLongPress({ pointerType, clientX, clientY }, begin);
    addEventListener(
      'pointermove',
      (move) => {
        if (move.pointerId !== pointerId) return;
        const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) > FAR;
        if (!isDragging.current && pointerType !== 'touch' && isFar) begin();
        at = { x: move.clientX, y: move.clientY };
        if (isDragging.current) look();
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      (up) => {
        if (up.pointerId !== pointerId) return;
        const found = day;
        const wasDragging = isDragging.current;
        end();
        if (!wasDragging) return;
        // The press ends with a click on what it began on; that opens nothing.
        addEventListener('click', stopClick, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', stopClick, { capture: true }));
        const to = found === undefined ? undefined : wallTime(Number(found));
        if (to !== undefined && to !== startOfDay(event.start)) onMove(event, to);
      },
      { signal },
    );
    addEventListener('pointercancel', end, { signal });
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !isDragging.current) return;
        key.preventDefault();
        end();
      },
      { signal, capture: true },
    );
  };
}

function stopClick(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
