import { type PointerEvent, useEffect, useRef } from 'react';
import { watchLongPress } from '#shared/ui/long-press.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { type Selected, withRange, withRow } from './model.ts';
import type { GridSelection } from './parts.ts';

export interface RangeSelection {
  /** Selects or deselects a row; with `toHere` all rows from the last one on. */
  readonly toggle: (id: string, toHere: boolean) => void;
  /** For a row: a finger that rests on it selects it, and on a second row all between them. */
  readonly onPress: (event: PointerEvent, id: string) => void;
}

/** Selecting rows one by one and from one to another. */
export function useRange(selection: GridSelection | undefined, ids: readonly string[]): RangeSelection {
  const anchor = useRef<string | null>(null);
  const latest = useLatest({ selection, ids });
  const stop = useRef<() => void>(() => undefined);
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
    onPress: (event, id) => {
      if (selection === undefined) return;
      stop.current();
      stop.current = watchLongPress(event, () => {
        const { selected } = latest.current.selection ?? { selected: new Set<string>() };
        toggle(id, selected.size > 0 && !selected.has(id));
      });
    },
  };
}
