import { useCallback, useRef, useState } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { reloadPage } from '#shared/island/emit.ts';
import type { Values } from './rules/record.ts';
import { isInDoubt, persist } from './wire.ts';

/** What became of a save; `turn` is the answer that was saved. */
export type SaveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'saving' | 'saved'; readonly turn: number }
  | { readonly kind: 'failed'; readonly turn: number; readonly error: unknown; readonly isInDoubt: boolean };

/** Saves accepted values, one save at a time and none twice; then the page is reloaded. */
export function useSave(entityClass: string, entity: string) {
  const { api, emit, host, signal } = useIsland();
  const [state, setState] = useState<SaveState>({ kind: 'none' });
  /** Answers that are being saved or were. */
  const taken = useRef(new Set<number>());

  const save = useCallback(
    async (turn: number, data: Values): Promise<void> => {
      if (taken.current.has(turn)) return;
      taken.current.add(turn);
      setState({ kind: 'saving', turn });
      try {
        await persist(api, { aiResponse: data, entityClass, ...(entity === '' ? {} : { entity }) }, signal);
      } catch (error) {
        taken.current.delete(turn);
        if (!isAborted(error)) setState({ kind: 'failed', turn, error, isInDoubt: isInDoubt(error) });
        return;
      }
      setState({ kind: 'saved', turn });
      emit('flexy:content-saved', { entityClass, data });
      reloadPage(host);
    },
    [api, emit, host, signal, entityClass, entity],
  );
  return { state, save };
}
