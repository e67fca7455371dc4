import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { createSender, type DeliveryPolicy, type Sender, type SenderTools } from '#shared/offline/sender.ts';
import type { Timing } from '#shared/offline/timing.ts';
import { paidOf } from '../rules/order-edit.ts';
import { orderSchema, type ServerOrder } from '../wire/order.ts';
import { createDuplicateCheck } from './duplicate-check.ts';
import type { OutboxEntry } from './entry.ts';
import { sameSale } from './match.ts';
import type { Repository } from './repository.ts';
import { createResolveInDoubt } from './resolve-in-doubt.ts';

/** A server may well take a minute for an order; giving up earlier only makes a doubt out of it. In ms. */
const SEND_TIMEOUT_MS = 60_000;

export interface SaleSenderOptions {
  readonly api: ApiClient;
  readonly currency: string;
  readonly repository: Repository;
  readonly timing: Timing;
  readonly onReached: (isReached: boolean) => void;
  readonly onAcknowledged: (entry: OutboxEntry, order: ServerOrder) => void;
  readonly onChange: () => void;
}

/** Sends sales to a server that knows no idempotency: what is lost or there twice is told from its orders. */
export function createSaleSender(options: SaleSenderOptions): Sender {
  const { api, currency, repository, timing, onReached, onAcknowledged, onChange } = options;
  const schema = orderSchema(wireContext(api, currency));

  const acknowledge = async (entry: OutboxEntry, order: ServerOrder): Promise<void> => {
    const now = timing.now();
    // An edit twice over is one and the same order.
    const checkAt = entry.sale.edited ? null : now + timing.settle;
    const done = await repository.acknowledge(entry.reference, { id: order.id, number: order.number }, now, checkAt);
    if (done) onAcknowledged(done, order);
    onChange();
  };

  const policy = (tools: SenderTools<OutboxEntry>): DeliveryPolicy<OutboxEntry, ServerOrder> => {
    const resolve = createResolveInDoubt({ api, schema, repository, timing, onReached, acknowledge, ...tools });
    const check = createDuplicateCheck({ api, schema, repository, timing, onReached, ...tools });
    return {
      keyOf: ({ reference }) => reference,
      prepare: async ({ sale, overwrite }, signal) => {
        const { edited } = sale;
        if (!edited) return (entry) => entry;
        const order = await api.get(edited.iri, schema, { signal });
        if (order.version === edited.version) return (entry) => entry;
        // The order is no longer what was loaded: another tab or till has changed it.
        if (!overwrite) return (entry) => ({ ...entry, state: 'conflict', problem: null });
        // Ours is told from theirs by what is on the server now.
        const current = { ...sale, edited: { ...edited, version: order.version, alreadyPaid: paidOf(order) } };
        return (entry) => ({ ...entry, sale: current });
      },
      send: async ([entry], signal) => {
        if (!entry) throw new Error('There is no sale to send.');
        return api.create(orderResource.path, entry.payload, schema, { signal, timeout: SEND_TIMEOUT_MS });
      },
      acknowledge: async ([entry], order) => {
        if (!entry) return;
        await repository.learnKeepsReference(order.clientReference === entry.reference);
        await acknowledge(entry, order);
      },
      refused: (entry) => ({ ...entry, state: 'refused' }),
      resolveInDoubt: (inDoubt, all, signal) => {
        // Whatever else is in doubt may be one of the orders that are found: it must not be taken from it.
        const rivals = all.filter(
          (entry) => entry.state === 'undecided' || (entry.state === 'in-doubt' && !inDoubt.includes(entry)),
        );
        return resolve(inDoubt, rivals, signal);
      },
      probe: (signal) =>
        api.pages(orderResource.path, schema, { signal, query: { 'order[createdAt]': 'desc' } }).next(),
      // What is sent is looked after when nothing waits to be sent; in a shop that is never still, now and then.
      upkeep: async (entries) => {
        // While the cashier is asked about a like sale, what is too many cannot be told: the answer wakes us.
        const asked = (await repository.keepsReference()) ? [] : entries.filter(({ state }) => state === 'undecided');
        const checks = entries.flatMap((entry) =>
          entry.state === 'acknowledged' &&
          typeof entry.checkAt === 'number' &&
          !asked.some(({ sale }) => sameSale(sale, entry.sale))
            ? [{ entry, at: entry.checkAt }]
            : [],
        );
        if (checks.length === 0) return null;
        const now = timing.now();
        return {
          dueAt: Math.min(...checks.map(({ at }) => at)),
          run: (signal) =>
            check(
              checks.filter(({ at }) => at <= now).map(({ entry }) => entry),
              entries.filter(({ state }) => state === 'in-doubt' || state === 'undecided'),
              signal,
            ),
        };
      },
    };
  };

  return createSender({ journal: repository, timing, policy, onReached, onChange });
}
