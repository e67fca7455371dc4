import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { watchLongPress } from '#shared/ui/long-press.ts';
import type { AgendaEvent } from '../events/event.ts';

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
 * month. A finger rests first, since it scrolls otherwise; Escape ends it.
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
    let day: HTMLElement | undefined;
    const aim = (next: HTMLElement | undefined): void => {
      day?.removeAttribute('data-drop');
      day = next;
      day?.setAttribute('data-drop', '');
    };
    const end = (): void => {
      over.abort();
      stopWaiting();
      aim(undefined);
      line.removeAttribute('data-dragging');
      isDragging.current = false;
    };
    const begin = (): void => {
      isDragging.current = true;
      line.setAttribute('data-dragging', '');
    };
    const stopWaiting = watchLongPress({ pointerType, clientX, clientY }, begin);
    addEventListener(
      'pointermove',
      (move) => {
        if (move.pointerId !== pointerId) return;
        const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) > FAR;
        if (!isDragging.current && pointerType !== 'touch' && isFar) begin();
        if (!isDragging.current) return;
        const below = root.elementsFromPoint(move.clientX, move.clientY).find((one) => one.closest('[data-day]'));
        aim(below?.closest<HTMLElement>('[data-day]') ?? undefined);
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      (up) => {
        if (up.pointerId !== pointerId) return;
        const found = day?.dataset['day'];
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
