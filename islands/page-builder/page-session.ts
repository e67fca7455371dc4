import type { PageSource } from '#shared/features/page-canvas/canvas/page-canvas.ts';
import { readOrGone, writeChecked } from '#shared/records/checked-write.ts';
import { type Difference, fieldByField, isSameRecord } from '#shared/records/merge.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { PageApi } from './api/page.ts';

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly byItself: boolean }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'gone' }
  /** Someone else has changed the same. Nothing was sent. */
  | { readonly kind: 'conflict'; readonly theirs: PageSource; readonly differences: readonly Difference<PageSource>[] };

const SHAPE = fieldByField<PageSource>(['html', 'css']);

interface Options {
  readonly remote: PageApi;
  /** The page as the person saw it first. */
  readonly begun: PageSource;
  /** Ends what is being typed and tells the page as it stands. */
  readonly current: () => Promise<PageSource>;
  /** Returns whether the canvas shows the saved page from now on: it does not where more was typed during the save. */
  readonly onSaved: (saved: PageSource, byItself: boolean, isMerged: boolean) => boolean;
}

export interface PageSession extends ReadableStore<SaveState> {
  /**
   * Resolves to whether the server has the page. Never rejects. During a save it waits for that one, then sends what has
   * changed since; a save by itself joins it.
   */
  readonly save: (signal: AbortSignal, byItself?: boolean) => Promise<boolean>;
  /** The page on the server counts as seen, so that the next save writes mine over it. */
  readonly keepMine: () => void;
  readonly dismiss: () => void;
  /** What the person has seen of the server's page. */
  readonly seen: () => PageSource;
}

/** Saves one page: one save at a time, never over somebody else's change, nothing that is there already. */
export function createPageSession({ remote, begun, current, onSaved }: Options): PageSession {
  const state = createStore<SaveState>({ kind: 'idle' });
  let seen = begun;
  let sent = begun;
  let running: Promise<boolean> | undefined;
  /** Whether an answer was lost: the page may be there already. */
  let isInDoubt = false;

  const send = async (signal: AbortSignal, byItself: boolean): Promise<boolean> => {
    const mine = await current();
    sent = mine;
    if (!isInDoubt && isSameRecord(SHAPE, mine, seen)) {
      state.set({ kind: 'unchanged' });
      onSaved(mine, byItself, false);
      return true;
    }
    state.set({ kind: 'saving' });
    let wanted: PageSource | undefined;
    const written = await writeChecked({
      shape: SHAPE,
      fieldsOf: ({ source }) => source,
      before: seen,
      mine,
      read: () => readOrGone(remote.read(signal)),
      write: (merged, now) => {
        isInDoubt = true;
        wanted = merged;
        return remote.write(merged, now, signal);
      },
    });
    if (written.kind === 'gone') {
      state.set({ kind: 'gone' });
      return false;
    }
    if (written.kind === 'conflict') {
      state.set({ kind: 'conflict', theirs: written.now.source, differences: written.differences });
      return false;
    }
    isInDoubt = false;
    const { source } = written.record;
    state.set({ kind: 'saved', byItself });
    const isShown = onSaved(source, byItself, !isSameRecord(SHAPE, source, mine));
    seen = isShown ? source : withoutTheirs(source, wanted ?? source, mine);
    return true;
  };
  const begin = (signal: AbortSignal, byItself: boolean): Promise<boolean> => {
    running = send(signal, byItself)
      .catch((error: unknown) => {
        state.set(signal.aborted ? { kind: 'idle' } : { kind: 'failed', error });
        return false;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  /** Whether the page is as it was sent or as it is shown since. A double press sends once. */
  const isSent = (page: PageSource): boolean => isSameRecord(SHAPE, page, sent) || isSameRecord(SHAPE, page, seen);

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    save: async (signal, byItself = false) => {
      while (running !== undefined) {
        const isSaved = await running;
        if (!isSaved || byItself || isSent(await current())) return isSaved;
      }
      return begin(signal, byItself);
    },
    keepMine: () => {
      const now = state.getSnapshot();
      if (now.kind === 'conflict') seen = now.theirs;
      state.set({ kind: 'idle' });
    },
    dismiss: () => state.set({ kind: 'idle' }),
    seen: () => seen,
  };
}

/** What counts as seen while the canvas lacks what somebody else wrote: there it still shows what it began with. */
const withoutTheirs = (saved: PageSource, wanted: PageSource, mine: PageSource): PageSource => ({
  html: wanted.html === mine.html ? saved.html : mine.html,
  css: wanted.css === mine.css ? saved.css : mine.css,
});
