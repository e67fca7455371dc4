import { unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { parseRecord, type Schema } from '#shared/api/schema.ts';
import { readOrGone, writeChecked } from '#shared/records/checked-write.ts';
import { fieldByField } from '#shared/records/merge.ts';
import { identityOf } from '../rules/identity.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

export type SentMove =
  | { readonly kind: 'saved'; readonly order: KitchenOrder }
  /** Nothing was written: somebody else moved it, and it is `now` as told; null when it no longer exists. */
  | { readonly kind: 'conflict'; readonly now: KitchenOrder | null }
  /** Nothing was written. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The answer was lost, and the order could not be read again. */
  | { readonly kind: 'unknown'; readonly error: unknown };

interface Send {
  readonly api: Pick<ApiClient, 'get' | 'update'>;
  readonly schema: Schema<KitchenOrder>;
  /** As the cook saw it. */
  readonly order: KitchenOrder;
  readonly to: Pick<KitchenOrder, 'status' | 'wireStatus' | 'doneAt'>;
  readonly signal: AbortSignal;
  /** In ms, for each call. */
  readonly timeout: number;
}

const shape = fieldByField<{ readonly status: string }>(['status']);
const fieldsOf = ({ wireStatus }: KitchenOrder): { readonly status: string } => ({ status: wireStatus });

/** After these the server has certainly written nothing. */
const DEFINITE: readonly ApiErrorKind[] = ['blocked', 'unauthorized', 'forbidden', 'not-found', 'invalid', 'refused'];
const mayBeWritten = (error: unknown): boolean => !(error instanceof ApiError) || !DEFINITE.includes(error.kind);

/** Moves an order, unless somebody else has moved it since the cook saw it. Never rejects. */
export async function sendMove({ api, schema, order, to, signal, timeout }: Send): Promise<SentMove> {
  const options = { signal, timeout };
  let isSent = false;
  const read = async (): Promise<KitchenOrder | null> => {
    const now = await readOrGone(api.get(order.iri, schema, options));
    return now === null || identityOf(now) !== identityOf(order) ? null : now;
  };
  const write = async (now: KitchenOrder): Promise<KitchenOrder> => {
    isSent = true;
    const answer = await api.update(order.iri, { status: to.wireStatus, doneAt: to.doneAt }, unknown(), options);
    const parsed = parseRecord(schema, answer, `PUT ${order.iri}`);
    // It was written, even when its answer cannot be read.
    const isWhole = parsed.error === undefined && parsed.value.problem === null;
    return isWhole && parsed.value.id === order.id ? parsed.value : { ...now, ...to };
  };
  try {
    const written = await writeChecked({
      shape,
      fieldsOf,
      before: fieldsOf(order),
      mine: { status: to.wireStatus },
      read,
      write: (_wanted, now) => write(now),
    });
    switch (written.kind) {
      case 'saved':
        return { kind: 'saved', order: written.record };
      case 'conflict':
        return { kind: 'conflict', now: written.now };
      case 'gone':
        return { kind: 'conflict', now: null };
    }
  } catch (error) {
    if (!isSent || !mayBeWritten(error)) return { kind: 'failed', error };
    try {
      const now = await read();
      if (now?.wireStatus === to.wireStatus) return { kind: 'saved', order: now };
      return now?.wireStatus === order.wireStatus ? { kind: 'failed', error } : { kind: 'conflict', now };
    } catch {
      return { kind: 'unknown', error };
    }
  }
}
