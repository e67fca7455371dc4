import { type PointerEvent, useEffect, useRef } from 'react';
import { type Selected, withRange, withRow } from './model.ts';
import type { GridSelection } from './parts.ts';

/** In ms: longer than a tap, and as long as phones take for it. */
const LONG_PRESS_MS = 500;
/** In px: a finger that moves further scrolls. */
const STEADY = 10;

export interface RangeSelection {
  /** Selects or deselects a row; with `toHere` all rows from the last one on. */
  readonly toggle: (id: string, toHere: boolean) => void;
  /** For a row: a finger that rests on it selects it, and on a second row all between them. */
  readonly onPress: (event: PointerEvent, id: string) => void;
}

/** Selecting rows one by one and from one to another. */
export function useRange(selection: GridSelection | undefined, ids: readonly string[]): RangeSelection {
  const anchor = useRef<string | null>(null);
  const latest = useRef({ selection, ids });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = { selection, ids };
  });
  useEffect(() => () => stop.current(), []);
  const toggle = (id: string, toHere: boolean): void => {
    const { selection: now, ids: rows } = latest.current;
    if (now === undefined) return;
    const isSelected = !now.selected.has(id);
    const from = anchor.current;
    const next: Selected =
      toHere && from !== null && rows.includes(from)
        ? withRange(now.selected, rows, from, id)
        : withRow(now.selected, id, isSelected);
    anchor.current = id;
    now.onChange(next);
  };
  return {
    toggle,
    onPress: ({ pointerType, clientX, clientY }, id) => {
      if (selection === undefined || pointerType !== 'touch') return;
      stop.current();
      const gone = new AbortController();
      const timer = setTimeout(() => {
        gone.abort();
        const { selected } = latest.current.selection ?? { selected: new Set<string>() };
        toggle(id, selected.size > 0 && !selected.has(id));
        // The press that ends here is none of a button or a row.
        addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', swallow, { capture: true }), LONG_PRESS_MS);
      }, LONG_PRESS_MS);
      const swallow = (event: Event): void => {
        event.preventDefault();
        event.stopPropagation();
      };
      const end = (): void => {
        clearTimeout(timer);
        gone.abort();
      };
      stop.current = end;
      addEventListener(
        'pointermove',
        (event) => {
          if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > STEADY) end();
        },
        { signal: gone.signal },
      );
      for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, end, { signal: gone.signal });
    },
  };
}
