import type { ApiClient } from '#shared/api/client.ts';
import type { Schema } from '#shared/api/schema.ts';
import { openUntil, withinTime } from '#shared/offline/entry.ts';
import { isGone, isReadForbidden, problemOf } from '#shared/offline/outcome.ts';
import { CONTINUE_AFTER, type SenderTools } from '#shared/offline/sender.ts';
import type { Timing } from '#shared/offline/timing.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { hasArrived, hasTabArrived } from './edit-match.ts';
import { meantOf, type OutboxEntry } from './entry.ts';
import { type Decision, matchInDoubt } from './match.ts';
import type { OrderReader } from './read-orders.ts';
import { candidateOf } from './server-orders.ts';
import { createPaidElsewhere } from './tab-joined.ts';

interface ResolveInDoubtOptions extends Pick<SenderTools<OutboxEntry>, 'put' | 'later' | 'heard' | 'isAway'> {
  readonly api: ApiClient;
  readonly schema: Schema<ServerOrder>;
  readonly readOrders: OrderReader;
  readonly timing: Timing;
  /** Null: the order is made, but nobody knows which it is. */
  readonly acknowledge: (entry: OutboxEntry, order: ServerOrder | null) => Promise<void>;
}

type ResolveInDoubt = (
  inDoubt: readonly OutboxEntry[],
  others: readonly OutboxEntry[],
  signal: AbortSignal,
) => Promise<void>;

/** Reads the server’s orders to find out what became of sales whose answer was lost. */
export function createResolveInDoubt({
  api,
  schema,
  readOrders,
  timing,
  put,
  acknowledge,
  later,
  heard,
  isAway,
}: ResolveInDoubtOptions): ResolveInDoubt {
  const asOpen = (entry: OutboxEntry): OutboxEntry => {
    const now = timing.now();
    const open = withinTime(entry, now, timing.settle * CONTINUE_AFTER);
    return { ...open, notBefore: Math.min(openUntil(open), now + timing.settle) };
  };
  const paidElsewhere = createPaidElsewhere({ api, schema, timing });
  /** The sale was not found on the server. Its attempts stay: should one arrive very late, it is looked for. */
  const asUnsent = (entry: OutboxEntry): OutboxEntry => ({ ...entry, state: 'waiting', notBefore: 0 });

  const settleEdit = async (entry: OutboxEntry, iri: string, version: string, signal: AbortSignal): Promise<void> => {
    const isOpen = openUntil(entry) > timing.now();
    const order = await api.get(iri, schema, { signal });
    if (order.version === version) {
      await put(entry.reference, isOpen ? asOpen : asUnsent);
      return;
    }
    const before = entry.before ?? null;
    const isTab = entry.sale.tab !== undefined;
    const arrived = isTab
      ? ((await paidElsewhere(entry, order, signal)) ?? hasTabArrived({ ...entry, ...meantOf(entry) }, order, before))
      : hasArrived(entry.sale, entry.payload, order, before);
    if (arrived === 'same') await acknowledge(entry, order);
    // The call may still arrive, over what somebody else has changed meanwhile.
    else if (isOpen) await put(entry.reference, asOpen);
    // What others have added meanwhile is kept, so it is simply sent again.
    else if (isTab && arrived === 'different') await put(entry.reference, asUnsent);
    else if (arrived === 'unknown')
      await put(entry.reference, (one) => ({
        ...one,
        state: 'undecided',
        candidates: [candidateOf(order)],
        problem: null,
      }));
    else
      await put(entry.reference, (one) => ({
        ...one,
        state: 'conflict',
        overwrite: false,
        problem: null,
        notBefore: 0,
      }));
  };

  const apply = async (entry: OutboxEntry, decision: Decision): Promise<void> => {
    if (decision.kind === 'is') await acknowledge(entry, decision.order);
    else if (decision.kind === 'made') await acknowledge(entry, null);
    else if (decision.kind === 'ask')
      await put(entry.reference, (one) => ({
        ...one,
        state: 'undecided',
        candidates: decision.candidates,
        problem: null,
      }));
    else await put(entry.reference, decision.kind === 'wait' ? asOpen : asUnsent);
  };

  /** Runs one check; a failure does not hold up the others. */
  const attempt = async (
    entries: readonly OutboxEntry[],
    signal: AbortSignal,
    work: () => Promise<void>,
    onBlind: (entry: OutboxEntry, error: unknown) => OutboxEntry,
  ): Promise<void> => {
    try {
      await work();
      heard();
    } catch (error) {
      if (signal.aborted) return;
      heard(error);
      for (const one of entries) {
        if (one.isMade === true && isReadForbidden(error)) {
          await acknowledge(one, null);
          continue;
        }
        await put(one.reference, (entry) =>
          entry.state !== 'in-doubt'
            ? null
            : isReadForbidden(error)
              ? onBlind(entry, error)
              : { ...entry, ...later(entry, error) },
        );
      }
    }
  };

  return async (inDoubt, others, signal) => {
    const sales = inDoubt.filter(({ sale }) => sale.edited === null);
    for (const entry of inDoubt) {
      const { edited } = entry.sale;
      if (signal.aborted || isAway()) return;
      if (edited) {
        await attempt(
          [entry],
          signal,
          () => settleEdit(entry, edited.iri, edited.version, signal),
          (one, error) =>
            isGone(error) ? { ...one, state: 'refused', problem: problemOf(error) } : { ...one, ...later(one, error) },
        );
      }
    }
    if (sales.length === 0 || signal.aborted || isAway()) return;
    await attempt(
      sales,
      signal,
      async () => {
        const decisions = matchInDoubt(sales, others, await readOrders(sales, true, signal));
        for (const entry of sales) {
          const decision = decisions.get(entry.reference);
          if (decision) await apply(entry, decision);
        }
        // If the server does not let us read the orders, only the cashier can know.
      },
      (entry, error) => ({ ...entry, state: 'undecided', candidates: [], problem: problemOf(error) }),
    );
  };
}
