import { ApiError, isConflictStatus } from '#shared/api/errors.ts';
import { type Difference, isSameRecord, mergeRecords, type RecordShape } from './merge.ts';

/** Resolves to null when the record no longer exists; rejects with every other error. */
export async function readOrGone<Item>(read: Promise<Item>): Promise<Item | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return null;
    throw error;
  }
}

/** Whether the server refused a write because the record is another one by now (409, 412). */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && isConflictStatus(error.status);
}

/** A user's edit of a record, and how to read and write the record. */
export interface CheckedWrite<Item, Fields extends object> {
  readonly shape: RecordShape<Fields>;
  readonly fieldsOf: (record: Item) => Fields;
  /** The fields as they were when the user began. */
  readonly before: Fields;
  readonly mine: Fields;
  /** Reads the current record; null when it no longer exists. */
  readonly read: () => Promise<Item | null>;
  /** Writes the difference between `now` and `wanted`; resolves to the record as the server saved it. */
  readonly write: (wanted: Fields, now: Item) => Promise<Item>;
  /**
   * Which differences are a conflict: groups that both changed to different values, or everything someone else changed.
   * Default: `both-changed`, which keeps other people's changes to other groups beside the user's.
   */
  readonly asksAbout?: 'both-changed' | 'they-changed';
}

export type Written<Item, Fields> =
  | {
      readonly kind: 'saved';
      readonly record: Item;
      /** Someone else's changes were kept beside the user's. */
      readonly isMerged: boolean;
    }
  /** Nothing was written: the user has to decide. */
  | {
      readonly kind: 'conflict';
      /** The record as read now: pass it to the next attempt. */
      readonly now: Item;
      readonly merged: Fields;
      readonly differences: readonly Difference<Fields>[];
    }
  | { readonly kind: 'gone' };

/**
 * Writes the user's changes without overwriting anyone else's. The API detects no conflicts, so the record is read
 * again just before and compared with `before`. If an earlier attempt already wrote it although its answer was lost,
 * nothing is sent. A server that refuses the write as a conflict is believed where the record is another one by then.
 * Rejects with the errors of `read` and `write`.
 */
export async function writeChecked<Item, Fields extends object>({
  shape,
  fieldsOf,
  before,
  mine,
  read,
  write,
  asksAbout = 'both-changed',
}: CheckedWrite<Item, Fields>): Promise<Written<Item, Fields>> {
  const now = await read();
  if (now === null) return { kind: 'gone' };
  const theirs = fieldsOf(now);
  const { merged, differences, conflicts } = mergeRecords(shape, { before, theirs, mine });
  const asked = asksAbout === 'both-changed' ? conflicts : differences;
  if (asked.length > 0) return { kind: 'conflict', now, merged, differences: asked };
  const isMerged = !isSameRecord(shape, theirs, before);
  if (isSameRecord(shape, merged, theirs)) return { kind: 'saved', record: now, isMerged };
  try {
    return { kind: 'saved', record: await write(merged, now), isMerged };
  } catch (error) {
    if (!isConflict(error)) throw error;
    // Someone was faster than this write: what they made of the record is shown.
    const later = await read().catch(() => Promise.reject(error));
    if (later === null) return { kind: 'gone' };
    const found = mergeRecords(shape, { before: theirs, theirs: fieldsOf(later), mine: merged });
    if (found.differences.length === 0) throw error;
    return { kind: 'conflict', now: later, merged: found.merged, differences: found.differences };
  }
}
