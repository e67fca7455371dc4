import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsland } from '#shared/island/context.ts';
import { clampPosition, type GridPosition, type GridSize, stepFor } from './navigation.ts';

interface Options {
  readonly size: GridSize;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPage: (by: 1 | -1) => void;
}

export interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly active: GridPosition;
  /** For a cell that takes the focus itself. */
  readonly cell: (position: GridPosition) => { readonly 'data-cell': string; readonly tabIndex: number };
  /** For a control that takes the focus instead of its cell. */
  readonly control: (row: number, column: number) => { readonly tabIndex: number };
  readonly positionOf: (target: EventTarget) => GridPosition | undefined;
  /** Returns true if the key moved the focus. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

function positionOf(target: EventTarget): GridPosition | undefined {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, column] = name?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Roving tabindex: one cell of the grid is in the tab order; keys move it, and the focus with it. */
export function useRoving({ size, hasPrevious, hasNext, onPage }: Options): Roving {
  const { dir } = useIsland();
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<GridPosition>({ row: 0, column: 0 });
  const active = clampPosition(wanted, size);
  const isInside = useRef(false);

  const focusCell = useCallback(({ row, column }: GridPosition) => {
    const cell = ref.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    if (!cell) return;
    (cell.tabIndex < 0 && !cell.hasAttribute('tabindex')
      ? (cell.querySelector<HTMLElement>('button, input') ?? cell)
      : cell
    ).focus();
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  useLayoutEffect(() => {
    if (active.row === wanted.row && active.column === wanted.column) return;
    setWanted(active);
    // The focused cell no longer exists, for instance after turning to a shorter page.
    const root = ref.current?.getRootNode();
    const holder = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
    if (isInside.current && (holder === null || holder === document.body)) focusCell(active);
  }, [active, wanted, focusCell]);

  return {
    ref,
    active,
    positionOf,
    cell: ({ row, column }) => ({
      'data-cell': `${row}:${column}`,
      tabIndex: row === active.row && column === active.column ? 0 : -1,
    }),
    control: (row, column) => ({ tabIndex: row === active.row && column === active.column ? 0 : -1 }),
    onKeyDown: (event) => {
      const at = positionOf(event.target) ?? active;
      const step = stepFor(event, at, { size, isRightToLeft: dir === 'rtl', hasPrevious, hasNext });
      if (step === null) return false;
      event.preventDefault();
      setWanted(step.to);
      focusCell(step.to);
      if (step.kind === 'page') onPage(step.by);
      return true;
    },
    onFocus: (event) => {
      isInside.current = true;
      const at = positionOf(event.target);
      if (at) setWanted(at);
    },
    onBlur: (event) => {
      // A blur without a next target may mean that the cell itself was removed.
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) isInside.current = false;
    },
  };
}
