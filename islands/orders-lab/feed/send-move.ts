import { unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { parseRecord, type Schema } from '#shared/api/schema.ts';
import { readOrGone } from '#shared/records/checked-write.ts';
import { writeMarks } from '../api/kitchen-order.ts';
import { identityOf, type KitchenOrder } from '../rules/kitchen-order.ts';

/** The order as it shall be. */
export type MoveChange = Pick<KitchenOrder, 'status' | 'wireStatus' | 'doneAt'> & {
  /** Null: there are none to be kept. */
  readonly marks: KitchenOrder['marks'] | null;
};

export type SentMove =
  /** `sent` is null when the server had it already. */
  | { readonly kind: 'saved'; readonly order: KitchenOrder; readonly sent: MoveChange | null }
  /** Nothing was written: somebody else moved it, and it is `now` as told; null when it no longer exists. */
  | { readonly kind: 'conflict'; readonly now: KitchenOrder | null }
  /** Nothing was written. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The answer was lost, and the order could not be read again. */
  | { readonly kind: 'unknown'; readonly error: unknown };

interface Send {
  readonly api: Pick<ApiClient, 'get' | 'update'>;
  readonly schema: Schema<KitchenOrder>;
  /** The order as the cook saw it. */
  readonly order: KitchenOrder;
  /** What to write, given the order as it is on the server. */
  readonly plan: (now: KitchenOrder) => MoveChange | 'conflict' | 'nothing';
  readonly signal: AbortSignal;
  /** In ms, for each call. */
  readonly timeout: number;
}

/** After these the server has certainly written nothing. */
const DEFINITE: readonly ApiErrorKind[] = ['blocked', 'unauthorized', 'forbidden', 'not-found', 'invalid', 'refused'];
const mayBeWritten = (error: unknown): boolean => !(error instanceof ApiError) || !DEFINITE.includes(error.kind);

/**
 * Moves an order as it is on the server now, since somebody else may have changed it meanwhile. A write whose answer is
 * lost is read again before it is said to have failed. Never rejects.
 */
export async function sendMove({ api, schema, order, plan, signal, timeout }: Send): Promise<SentMove> {
  const options = { signal, timeout };
  const read = async (): Promise<KitchenOrder | null> => {
    const now = await readOrGone(api.get(order.iri, schema, options));
    return now === null || identityOf(now) !== identityOf(order) ? null : now;
  };
  const write = async (now: KitchenOrder, change: MoveChange): Promise<KitchenOrder> => {
    const { marks, ...fields } = change;
    const body = {
      status: change.wireStatus,
      doneAt: change.doneAt,
      ...(marks === null ? {} : { preparation: writeMarks(marks) }),
    };
    const answer = await api.update(order.iri, body, unknown(), options);
    const parsed = parseRecord(schema, answer, `PUT ${order.iri}`);
    const isWhole = parsed.error === undefined && parsed.value.problem === null && parsed.value.id === order.id;
    // The change was written, even when its answer cannot be read.
    return isWhole ? parsed.value : { ...now, ...fields, departure: null };
  };
  let now: KitchenOrder | null;
  try {
    now = await read();
  } catch (error) {
    return { kind: 'failed', error };
  }
  const change = now === null ? 'conflict' : plan(now);
  if (now === null || change === 'conflict') return { kind: 'conflict', now };
  if (change === 'nothing') return { kind: 'saved', order: now, sent: null };
  try {
    return { kind: 'saved', order: await write(now, change), sent: change };
  } catch (error) {
    if (!mayBeWritten(error)) return { kind: 'failed', error };
    try {
      const after = await read();
      const left = after === null ? 'conflict' : plan(after);
      if (after === null || left === 'conflict') return { kind: 'conflict', now: after };
      return left === 'nothing' ? { kind: 'saved', order: after, sent: change } : { kind: 'failed', error };
    } catch {
      return { kind: 'unknown', error };
    }
  }
}
