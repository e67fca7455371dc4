import { ApiError } from '#shared/api/errors.ts';
import { type Difference, isSameRecord, mergeRecords, type RecordShape } from './merge.ts';

/** Null where the record is gone; every other failure is thrown on. */
export async function readOrGone<Item>(read: Promise<Item>): Promise<Item | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return null;
    throw error;
  }
}

/** What one person wants of a record, and how it is read and written. */
export interface CheckedWrite<Item, Fields extends object> {
  readonly shape: RecordShape<Fields>;
  readonly fieldsOf: (record: Item) => Fields;
  /** As the record was when the person began. */
  readonly before: Fields;
  readonly mine: Fields;
  /** Reads the record as it is now; null where it is gone. */
  readonly read: () => Promise<Item | null>;
  /** Writes what differs between `now` and `wanted`, and resolves to what the server made of it. */
  readonly write: (wanted: Fields, now: Item) => Promise<Item>;
  /**
   * What the person is asked about: where both have changed a group to different values, or all that somebody else has
   * changed. Default: `both-changed`, what others changed elsewhere in the record is kept beside hers.
   */
  readonly asksAbout?: 'both-changed' | 'they-changed';
}

export type Written<Item, Fields> =
  | {
      readonly kind: 'saved';
      readonly record: Item;
      /** Somebody else's changes were kept beside ours. */
      readonly isMerged: boolean;
    }
  /** Nothing was written: the person decides. */
  | {
      readonly kind: 'conflict';
      /** What the next attempt begins with. */
      readonly now: Item;
      readonly merged: Fields;
      readonly differences: readonly Difference<Fields>[];
    }
  | { readonly kind: 'gone' };

/**
 * Writes what was changed, and nothing over what somebody else has changed meanwhile. The API checks nothing, so the
 * record is read again right before and compared with what the person began with. What is there already, because an
 * earlier attempt came through without its answer, is not sent again. Throws what `read` and `write` throw.
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
  return {
    kind: 'saved',
    record: isSameRecord(shape, merged, theirs) ? now : await write(merged, now),
    isMerged: !isSameRecord(shape, theirs, before),
  };
}
