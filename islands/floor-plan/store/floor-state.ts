import type { Box } from '#shared/features/canvas/geometry.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import type { History } from '#shared/records/history.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import { floorHistory, type FloorItem, type Kind } from '../domain/floor-item.ts';
import { type Draft, type Elsewhere, type Entry, isSettled } from './entries.ts';

type Load =
  { readonly name: 'loading' } | { readonly name: 'failed'; readonly error: unknown } | { readonly name: 'ready' };

export interface FloorState {
  readonly load: Load;
  /** Why the last reading failed, so that the plan may be out of date. */
  readonly readError: unknown;
  readonly floor: (RecordRef & { readonly name: string; readonly picture: string | null }) | null;
  readonly unreadable: number;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly selection: readonly string[];
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly history: History<FloorItem>;
  /** Changes by others since the notice was last dismissed. */
  readonly elsewhere: Elsewhere;
  /** An undo found that its change no longer exists. */
  readonly isStale: boolean;
}

export const NOBODY: Elsewhere = { added: [], changed: [], removed: [] };
export const START: FloorState = {
  load: { name: 'loading' },
  readError: undefined,
  floor: null,
  unreadable: 0,
  entries: new Map(),
  selection: [],
  drafts: new Map(),
  history: floorHistory.empty,
  elsewhere: NOBODY,
  isStale: false,
};

export interface Change {
  readonly key: string;
  readonly fields: Partial<FloorItem>;
}

export interface FloorStore extends ReadableStore<FloorState> {
  /** Id of the floor; of one that was made without a network its `tmp:` id, also once the server has it. */
  readonly id: string;
  readonly load: () => Promise<void>;
  /** Reads the floor again; rejects if that fails. */
  readonly refresh: () => Promise<void>;
  readonly select: (keys: readonly string[]) => void;
  readonly add: (kind: Kind) => void;
  /** Adds items and selects them, as one step with the changes to others. */
  readonly insert: (places: readonly FloorItem[], changes?: readonly Change[]) => void;
  readonly duplicate: (keys: readonly string[]) => void;
  /** `isSmall`: one of several that follow each other quickly, and are sent and undone together. */
  readonly change: (changes: readonly Change[], isSmall?: boolean) => void;
  /** Moves items; `from` is where each was when the drag began. */
  readonly carry: (carried: readonly { readonly key: string; readonly from: Box; readonly box: Box }[]) => void;
  readonly nudge: (keys: readonly string[], dx: number, dy: number) => void;
  /** Gives an item other measures; a room that moves takes its tables along. */
  readonly measure: (key: string, fields: Partial<Box>, isSmall?: boolean) => void;
  readonly turn: (keys: readonly string[]) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** `base`: what the text was typed over; default: the item as it is now. */
  readonly draft: (key: string, fields: Draft['fields'], base?: FloorItem) => void;
  readonly saveDraft: (key: string) => void;
  readonly dropDraft: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Discards the changes made here and takes the server's version. */
  readonly giveUp: (key: string) => void;
  readonly keepMine: (key: string) => void;
  readonly takeTheirs: (key: string) => void;
  readonly dismissElsewhere: () => void;
  readonly dismissStale: () => void;
}

/** True if leaving the page now would lose changes. */
export function isUnsaved({ entries, drafts }: FloorState): boolean {
  return drafts.size > 0 || [...entries.values()].some((one) => !isSettled(one));
}

/** True if the user has to resolve a failure or a conflict. */
export function isInTrouble({ entries }: FloorState): boolean {
  return [...entries.values()].some(({ phase }) => phase.name === 'failed' || phase.name === 'conflict');
}
