import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import * as v from 'valibot';
import { useIsland } from '#shared/island/context.ts';
import { createDraftStorage } from '#shared/records/drafts.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';

/** In ms: how often it is looked whether there is something to keep. */
const KEEP_MS = 1_000;
/** Looks after which even a text that is being typed is kept. */
const MOST_LOOKS = 10;

interface Options {
  /** Of the document, with its service; undefined while none is open. */
  readonly id: string | undefined;
  /** Whether something is typed that is not saved. */
  readonly isDirty: boolean;
  readonly html: () => string;
  /** Counts what was typed. */
  readonly revision: () => number;
  /** The state of the server's document that was edited. */
  readonly updatedAt: string | undefined;
}

/** What is typed and not saved yet. */
interface Draft {
  /** Not trusted. */
  readonly html: string;
  readonly updatedAt: string | undefined;
}

/** Keeps what is typed on this device until it is saved: a page that is reloaded or dies takes nothing along. */
export function useDraft({ id, isDirty, html, revision, updatedAt }: Options) {
  const { owner } = useIsland();
  const drafts = useMemo(
    () =>
      createDraftStorage({
        name: 'document',
        owner,
        begun: v.nullable(v.string()),
        draft: v.string(),
        storage: deviceStorage(),
      }),
    [owner],
  );
  const keep = useEffectEvent((): void => {
    if (id !== undefined && isDirty) drafts.of(id).set({ begun: updatedAt ?? null, draft: html() });
  });
  const stamp = useEffectEvent((): string => `${revision()} ${updatedAt}`);
  useEffect(() => {
    if (id === undefined || !isDirty) return undefined;
    let [kept, seen, looks] = ['', '', 0];
    // Once for each change, when the typing rests: a long text takes a while to be written out.
    const timer = setInterval(() => {
      const now = stamp();
      if (now === kept) return;
      looks += 1;
      if (now === seen || looks >= MOST_LOOKS) {
        keep();
        [kept, looks] = [now, 0];
      }
      seen = now;
    }, KEEP_MS);
    const onHide = (): void => keep();
    addEventListener('pagehide', onHide);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', onHide);
    };
  }, [id, isDirty]);

  // Before the editor goes.
  useLayoutEffect(() => () => keep(), []);

  const read = useCallback(
    (of: string): Draft | undefined => {
      const kept = drafts.of(of).getSnapshot();
      return kept === null ? undefined : { html: kept.draft, updatedAt: kept.begun ?? undefined };
    },
    [drafts],
  );
  const forget = useCallback((of: string): void => void drafts.of(of).set(null), [drafts]);
  return { read, forget };
}
