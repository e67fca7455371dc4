import { useCallback, useRef, useState } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { reloadPage } from '#shared/island/emit.ts';
import { isInDoubt, persist } from './api.ts';
import { fillForm, formAt } from './fill-form.ts';
import type { Values } from './rules/record.ts';
import { type SavedChange, savedChanges } from './saved-changes.ts';

/** What became of the save of an answer. */
type SaveState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly changes: readonly SavedChange[] }
  | { readonly kind: 'failed'; readonly error: unknown; readonly isInDoubt: boolean };

export interface Saving {
  /** Undefined while nothing of the answer was saved. */
  readonly stateOf: (turn: number) => SaveState | undefined;
  readonly isSaving: boolean;
  readonly save: (turn: number, data: Values, changes: readonly SavedChange[]) => Promise<void>;
}

/**
 * Saves accepted values, one save at a time and none twice; then the page is reloaded, and told what was saved. `onSaved`
 * gets whether the page keeps itself from being reloaded: then its own form has the values.
 */
export function useSave({
  entityClass,
  entity,
  form,
  onSaved,
}: {
  readonly entityClass: string;
  readonly entity: string;
  /** Selector of the form that the values go into; empty: any of the page. */
  readonly form: string;
  readonly onSaved: (isStaying: boolean) => void;
}): Saving {
  const { api, emit, host, owner, signal } = useIsland();
  const [states, setStates] = useState<ReadonlyMap<number, SaveState>>(new Map());
  /** Answers that are being saved or were. */
  const taken = useRef(new Set<number>());

  const save = useCallback(
    async (turn: number, data: Values, changes: readonly SavedChange[]): Promise<void> => {
      if (taken.current.has(turn)) return;
      taken.current.add(turn);
      const note = (state: SaveState): void => setStates((before) => new Map(before).set(turn, state));
      note({ kind: 'saving' });
      try {
        await persist(api, { aiResponse: data, entityClass, ...(entity === '' ? {} : { entity }) }, signal);
      } catch (error) {
        taken.current.delete(turn);
        if (!isAborted(error)) note({ kind: 'failed', error, isInDoubt: isInDoubt(error) });
        return;
      }
      note({ kind: 'saved', changes });
      fillForm(formAt(document, form) ?? document, data);
      emit('flexy:content-saved', { entityClass, data });
      const told = savedChanges(owner, `${entityClass} ${entity}`);
      told.set(changes);
      const isStaying = !reloadPage(host);
      if (isStaying) told.set([]);
      onSaved(isStaying);
    },
    [api, emit, host, owner, signal, entityClass, entity, form, onSaved],
  );
  return {
    stateOf: (turn) => states.get(turn),
    isSaving: [...states.values()].some(({ kind }) => kind === 'saving'),
    save,
  };
}
