import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiError, isAborted } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { createService, type DocumentService, type StoredDocument } from './api.ts';

/** What became of the last opening or saving. */
type StoreState =
  | { readonly kind: 'idle' | 'opening' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly what: 'open' | 'save'; readonly error: unknown }
  /** Somebody else has saved meanwhile; `theirs` is what they saved. */
  | { readonly kind: 'conflict'; readonly mine: string; readonly theirs: StoredDocument };

/** Which document is open, as the service last gave it. */
type Known = Omit<StoredDocument, 'html'>;

export function useStore(address: string | undefined) {
  const { api, emit, signal } = useIsland();
  const service = useMemo<DocumentService | undefined>(
    () => (address === undefined || address === '' ? undefined : createService(api, address)),
    [api, address],
  );
  const [state, setState] = useState<StoreState>({ kind: 'idle' });
  const [known, setKnown] = useState<Known>();
  const isBusy = useRef(false);

  /** Resolves with the document; undefined if it could not be opened, which is then said. */
  const open = useCallback(
    async (id: string): Promise<StoredDocument | undefined> => {
      if (service === undefined) return undefined;
      setState({ kind: 'opening' });
      try {
        const opened = await service.open(id, signal);
        setKnown(opened);
        setState({ kind: 'idle' });
        emit('flexy:document-opened', { document: opened.document, name: opened.name });
        return opened;
      } catch (error) {
        if (!isAborted(error)) setState({ kind: 'failed', what: 'open', error });
        return undefined;
      }
    },
    [service, signal, emit],
  );

  /** Resolves to whether the service has saved. `basis`: the state that may be replaced, if not the one that was opened. */
  const save = useCallback(
    async (html: string, id: string, basis?: string): Promise<boolean> => {
      if (service === undefined || isBusy.current) return false;
      isBusy.current = true;
      setState({ kind: 'saving' });
      const document = known?.document ?? id;
      try {
        if (known === undefined && basis === undefined) {
          // Nobody has seen what is there: it is shown before it is replaced.
          const theirs = await service.open(document, signal).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return undefined;
            throw error;
          });
          if (theirs !== undefined) {
            setState({ kind: 'conflict', mine: html, theirs });
            return false;
          }
        }
        const saved = await service.save(
          { document, name: known?.name ?? id, html, updatedAt: basis ?? known?.updatedAt },
          signal,
        );
        setKnown({ document: saved.document, name: known?.name ?? id, updatedAt: saved.updatedAt });
        setState({ kind: 'saved' });
        emit('flexy:document-saved', { document: saved.document });
        return true;
      } catch (error) {
        if (isAborted(error)) return false;
        const isConflict = error instanceof ApiError && error.status === 409;
        const theirs = isConflict ? await service.open(document, signal).catch(() => undefined) : undefined;
        setState(
          theirs === undefined ? { kind: 'failed', what: 'save', error } : { kind: 'conflict', mine: html, theirs },
        );
        return false;
      } finally {
        isBusy.current = false;
      }
    },
    [service, known, signal, emit],
  );

  /** Takes what somebody else saved as the state that is edited. */
  const take = useCallback((theirs: StoredDocument): void => {
    setKnown(theirs);
    setState({ kind: 'idle' });
  }, []);
  /** Says which state of the open document was edited: a draft may be older than the document. */
  const rebase = useCallback((updatedAt: string | undefined): void => {
    setKnown((now) => now && { ...now, updatedAt });
  }, []);
  const dismiss = useCallback(() => setState({ kind: 'idle' }), []);
  return { service, state, known, open, save, take, rebase, dismiss };
}
export type Store = ReturnType<typeof useStore>;
