import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { type Countdown, startCountdown } from '#shared/ui/hold-while-used.ts';
import type { FileItem } from '../rules/item.ts';
import type { FilesStore } from './files-store.ts';
import type { Outcome } from './outcome.ts';

/** How long a deletion can be taken back, in ms. */
export const UNDO_MS = 10_000;

/** Deletions: not every server has a bin, so it is asked only once the time to take one back is over. */
export interface Removals {
  /** What is hidden and not yet deleted. */
  readonly waiting: ReadableStore<readonly FileItem[]>;
  /** Resolves to `undone`, or to what became of it once the server has answered. At once: it was meant before. */
  readonly remove: (items: readonly FileItem[], isAtOnce?: boolean) => Promise<Outcome | 'undone'>;
  readonly undo: () => void;
  /** The time to take one back stands still while it is held. */
  readonly hold: Countdown['hold'];
  /** Deletes what waits at once. Whatever changes files waits for it: the server still has the names that are hidden. */
  readonly settle: () => Promise<void>;
}

export function createRemovals(store: Pick<FilesStore, 'remove'>): Removals {
  const waiting = createStore<readonly FileItem[]>([]);
  let open:
    | {
        readonly decide: (isMeant: boolean) => void;
        readonly over: Promise<unknown>;
        readonly hold: Countdown['hold'];
      }
    | undefined;

  const settle = async (): Promise<void> => {
    open?.decide(true);
    await open?.over.catch(() => undefined);
  };
  return {
    waiting,
    settle,
    undo: () => open?.decide(false),
    hold: (by, isHeld) => open?.hold(by, isHeld),
    remove: async (items, isAtOnce = false) => {
      if (open !== undefined) await settle();
      if (isAtOnce) return store.remove(items);
      let decided: boolean | undefined;
      let go: (isMeant: boolean) => void = () => undefined;
      const over = store.remove(
        items,
        new Promise<boolean>((resolve) => {
          go = resolve;
        }),
      );
      const decide = (isMeant: boolean): void => {
        if (decided !== undefined) return;
        decided = isMeant;
        countdown.stop();
        waiting.set([]);
        go(isMeant);
      };
      const countdown = startCountdown(UNDO_MS, () => decide(true));
      const own = { over, decide, hold: countdown.hold };
      open = own;
      waiting.set(items);
      try {
        const outcome = await over;
        return decided === false ? 'undone' : outcome;
      } finally {
        if (open === own) open = undefined;
      }
    },
  };
}
