import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { createSource } from '#shared/state/observable.ts';
import type {} from '#shared/ui/css-properties.d.ts';
import type english from './locales/en.ts';
import type { Cell, Id } from './model.ts';
import type { Verdict } from './rules.ts';

/** The slot that a lifted card is over. */
export interface Over extends Cell {
  readonly index: number;
  readonly verdict: Verdict;
}

export interface UiState {
  /** The card in the tab order. */
  readonly active: Id | undefined;
  readonly lifted: { readonly id: Id; readonly by: 'pointer' | 'keys' } | undefined;
  readonly over: Over | undefined;
  /** The last announcement; a warning is also shown. */
  readonly said: string;
  readonly isWarning: boolean;
}

export interface UiStore {
  readonly get: () => UiState;
  readonly set: (changes: Partial<UiState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createUiStore(active: Id | undefined): UiStore {
  const source = createSource<UiState>({ active, lifted: undefined, over: undefined, said: '', isWarning: false });
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

export interface CellHandle {
  readonly element: HTMLElement;
  /** The slot at a height in the window, in px. */
  readonly slotAt: (clientY: number, own: Id) => number;
  /** Scrolls a card into view, which also puts it into the document. */
  readonly reveal: (index: number) => void;
  readonly scrollBy: (pixels: number) => void;
}

/** What adds dragging by pointer; the board itself knows only keyboard and menu. */
export interface PointerLayer {
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  /** Makes a cell a drop target. */
  readonly Zone: ComponentType<{ readonly cell: Cell; readonly element: RefObject<HTMLElement | null> }>;
}

export interface BoardParts {
  readonly t: Translate<keyof typeof english>;
  readonly ui: UiStore;
  readonly pointer: PointerLayer;
  readonly portal: HTMLElement;
  readonly cells: Map<string, CellHandle>;
  readonly hintId: string;
  readonly estimate: number;
  readonly titleOf: (id: Id) => string;
  readonly placeName: (cell: Cell) => string;
  readonly draw: (id: Id, state: { readonly isMoving: boolean; readonly tabIndex: 0 | -1 }) => ReactNode;
  readonly onKeyDown: (event: KeyboardEvent, id: Id) => void;
  readonly openMenu: (id: Id) => void;
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

export const noPointer: PointerLayer = { Frame: ({ children }) => children, Zone: () => null };
