import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type {} from '#shared/ui/css-properties.d.ts';
import type { LazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type english from './locales/en.ts';
import { type Cell, cellKey, type Id } from './model.ts';
import type { Sizes } from './rows/sizes.ts';
import type { Verdict } from './rules.ts';

/** The slot that a lifted card is over. */
interface Over extends Cell {
  readonly index: number;
  readonly verdict: Verdict;
}

interface Lifted {
  readonly id: Id;
  readonly by: 'pointer' | 'keys';
  /** Its title when it was lifted: it may vanish meanwhile. */
  readonly title: string;
  /** The key of the cell it was lifted from. */
  readonly home: string;
}

interface UiState {
  /** The card in the tab order. */
  readonly active: Id | undefined;
  readonly lifted: Lifted | undefined;
  readonly over: Over | undefined;
  /** What could not be done, until the next act; empty for nothing. */
  readonly warning: string;
}

export interface UiStore {
  readonly get: () => UiState;
  readonly set: (changes: Partial<UiState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createUiStore(active: Id | undefined): UiStore {
  const source = createStore<UiState>({ active, lifted: undefined, over: undefined, warning: '' });
  return {
    get: source.getSnapshot,
    set: (changes) => source.update((state) => ({ ...state, ...changes })),
    subscribe: source.subscribe,
  };
}

/** Renders again only when the selected part of the state differs: a pointer move must not render the cards. */
export function useUi<T extends string | number | boolean | undefined>(ui: UiStore, read: (state: UiState) => T): T {
  return useSyncExternalStore(ui.subscribe, () => read(ui.get()));
}

export interface Item {
  readonly id: Id;
}

interface CellHandle {
  readonly element: HTMLElement;
  /** How many cards stand beside each other. */
  readonly across: () => number;
  /** The slot at a height in the window, in px. */
  readonly slotAt: (clientY: number, own: Id) => number;
  /** Scrolls a card into view, which also puts it into the document. */
  readonly reveal: (index: number) => void;
  readonly scrollBy: (pixels: number) => void;
}

/** The cells in the document. */
export interface CellRegistry {
  readonly get: (cell: Cell) => CellHandle | undefined;
  /** Returns how to take the cell out again. */
  readonly add: (cell: Cell, handle: CellHandle) => () => void;
  readonly all: ReadableStore<readonly (readonly [Cell, CellHandle])[]>;
}

export function createCellRegistry(): CellRegistry {
  const handles = new Map<string, readonly [Cell, CellHandle]>();
  const all = createStore<readonly (readonly [Cell, CellHandle])[]>([]);
  const tell = (): void => all.set([...handles.values()]);
  return {
    all,
    get: (cell) => handles.get(cellKey(cell))?.[1],
    add: (cell, handle) => {
      handles.set(cellKey(cell), [cell, handle]);
      tell();
      return () => {
        if (handles.get(cellKey(cell))?.[1] !== handle) return;
        handles.delete(cellKey(cell));
        tell();
      };
    },
  };
}

/** A press of a mouse or finger on a card. */
export type Press = MouseEvent<HTMLElement> | TouchEvent<HTMLElement>;

export interface PointerProps {
  /** A press from before this was loaded, if it still lasts. */
  readonly first: () => Press | undefined;
  /** Called with what takes all further presses. */
  readonly onReady: (take: (press: Press) => void) => void;
}

/** What adds dragging by pointer; the board itself knows only keyboard and menu. Loaded when a pointer comes. */
export type PointerLayer = LazyWithRetry<PointerProps>;

export interface BoardParts {
  readonly t: Translate<keyof typeof english>;
  readonly ui: UiStore;
  readonly portal: HTMLElement;
  readonly cells: CellRegistry;
  readonly sizes: Sizes;
  /** In px by id, as measured. */
  readonly cardHeights: Map<Id | undefined, number>;
  readonly hintId: string;
  readonly estimate: number;
  /** In px: with room for more, several cards stand beside each other in a list. Undefined: never. */
  readonly cardLeast: number | undefined;
  readonly emptyText: string;
  readonly titleOf: (id: Id) => string;
  readonly placeName: (cell: Cell) => string;
  readonly draw: (id: Id, state: { readonly isMoving: boolean; readonly tabIndex: 0 | -1 }) => ReactNode;
  readonly onKeyDown: (event: KeyboardEvent, id: Id) => void;
  readonly openMenu: (id: Id) => void;
  readonly onCollapseLane: ((lane: Id, isCollapsed: boolean) => void) | undefined;
  /** For the pointer layer. `lift` returns whether the card may be dragged. */
  readonly lift: (id: Id, by: 'pointer' | 'keys') => boolean;
  readonly hover: (cell: Cell, index: number) => void;
  readonly leave: () => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

export const BoardContext = createContext<BoardParts | undefined>(undefined);

export function useParts(): BoardParts {
  const parts = useContext(BoardContext);
  if (parts === undefined) throw new Error('A part of the board outside a board');
  return parts;
}
