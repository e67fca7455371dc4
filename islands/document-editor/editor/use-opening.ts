import { useEffect, useEffectEvent, useState } from 'react';
import type { Store } from '../service/use-store.ts';
import { useDraft } from './use-draft.ts';
import type { Format } from './use-writer.ts';

interface Options {
  readonly store: Store;
  readonly serviceUrl: string | undefined;
  readonly documentId: string;
  /** Whether there is something to open a document in. */
  readonly isReady: boolean;
  readonly isDirty: boolean;
  readonly load: (text: string, form: Format) => void;
  readonly replace: (text: string, form: Format) => void;
  readonly html: () => string;
  readonly revision: () => number;
}

/**
 * Opens the document that the page names: once, and another one only when nothing is unsaved. What was typed before the
 * page went is put back.
 */
export function useOpening({
  store,
  serviceUrl,
  documentId,
  isReady,
  isDirty,
  load,
  replace,
  html,
  revision,
}: Options) {
  const named = serviceUrl === undefined || documentId === '' ? undefined : `${serviceUrl} ${documentId}`;
  /** The last one that was opened, or left because something else is being written. */
  const [begun, setBegun] = useState<string>();
  const [open, setOpen] = useState<string>();
  const [restored, setRestored] = useState<{ readonly saved: string; readonly updatedAt: string | undefined }>();
  const draft = useDraft({ id: open, isDirty, html, revision, updatedAt: store.known?.updatedAt });

  const begin = useEffectEvent(async (name: string, id: string): Promise<void> => {
    setRestored(undefined);
    const opened = await store.open(id);
    if (opened !== undefined) fill(name, opened.html, opened.updatedAt);
  });
  const fill = useEffectEvent((name: string, saved: string, updatedAt: string | undefined): void => {
    load(saved, 'html');
    const kept = draft.read(name);
    setOpen(name);
    if (kept === undefined || kept.html === saved) return;
    // Someone else's change meanwhile is a conflict at the next save.
    store.rebase(kept.updatedAt);
    replace(kept.html, 'html');
    setRestored({ saved, updatedAt });
  });
  const isWanted = isReady && named !== undefined && named !== begun && named !== open;
  useEffect(() => {
    if (!isWanted || isDirty || named === undefined) return;
    setBegun(named);
    void begin(named, documentId);
  }, [isWanted, isDirty, named, documentId]);

  const isSaved = open !== undefined && store.state.kind === 'saved' && !isDirty;
  const { forget: forgetDraft } = draft;
  // Once saved it is the document, no longer something that came back.
  if (restored !== undefined && store.state.kind === 'saved') setRestored(undefined);
  useEffect(() => {
    if (isSaved) forgetDraft(open);
  }, [isSaved, open, forgetDraft]);
  const forget = (): void => {
    if (open !== undefined) draft.forget(open);
  };

  return {
    /** Whether the page names another document while something is unsaved. */
    isHeld: isWanted && isDirty,
    /** Goes on with this document. */
    stay: () => setBegun(named),
    again: () => setBegun(undefined),
    /** Whether what was typed before came back. */
    hasDraft: restored !== undefined,
    keepDraft: () => setRestored(undefined),
    dropDraft: () => {
      if (restored === undefined) return;
      forget();
      store.rebase(restored.updatedAt);
      load(restored.saved, 'html');
      setRestored(undefined);
    },
    /** Forgets what was typed, since the person has taken another text. */
    forget,
    /** Gives up what was typed. */
    leave: () => {
      forget();
      setOpen(undefined);
    },
  };
}
