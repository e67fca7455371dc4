import { uuid } from '#shared/kernel/uuid.ts';
import { UNTRIED } from '../entry.ts';
import type { StoredChange } from './change.ts';
import { OfflineError } from './contract.ts';

/** What a person decides about a change. Pure. */

const WAITING = { ...UNTRIED, batch: null, candidates: [] } as const;

/** Sends it again; in a conflict what the server has now is what the person has seen. Null: it is on its way. */
export function sentAgain(change: StoredChange): StoredChange | null {
  const { state, before, theirs } = change;
  if (state === 'sending' || state === 'in-doubt') return null;
  if (state === 'waiting') return { ...change, notBefore: 0 };
  // A record that is gone cannot be compared with anything.
  if (state === 'conflict') return { ...change, ...WAITING, before: theirs && { ...before, ...theirs }, theirs: null };
  return { ...change, ...WAITING };
}

/** @throws OfflineError `on-its-way` when the server may have the data that it had */
export function withData(change: StoredChange, data: unknown): StoredChange {
  const { state, before, theirs, attempts, batch } = change;
  const mayBeThere =
    state === 'sending' || state === 'in-doubt' || state === 'undecided' || attempts.length > 0 || batch !== null;
  if (mayBeThere) throw new OfflineError('on-its-way');
  return {
    ...change,
    ...WAITING,
    data,
    before: theirs === null ? before : { ...before, ...theirs },
    theirs: null,
    // The server may have noted the refused one.
    changeId: uuid(),
  };
}

/** The other changes of the same batch, once one of them has gone: their call is another one now. */
export function withoutBatch(changes: readonly StoredChange[], batch: string | null): readonly StoredChange[] {
  return batch === null ? changes : changes.map((one) => (one.batch === batch ? { ...one, batch: null } : one));
}
