import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { backOff } from '#shared/state/pause.ts';
import type { Sale } from '../model.ts';
import { paidOf } from '../rules/order-edit.ts';
import { orderSchema, type ServerOrder } from '../wire/order.ts';
import { createDuplicateCheck } from './duplicate-check.ts';
import { type OutboxEntry, withEndedAttempt } from './entry.ts';
import { sameSale } from './match.ts';
import { isGone, mayGoOn, outcomeOf, problemOf, wasReached } from './outcome.ts';
import type { Change, Repository } from './repository.ts';
import { createResolveInDoubt } from './resolve-in-doubt.ts';
import type { Timing } from './timing.ts';

/** A server may well take a minute for an order; giving up earlier only makes a doubt out of it. In ms. */
const SEND_TIMEOUT_MS = 60_000;
const MAX_SIGN_IN_WAIT_MS = 5_000;
const MAX_UNCHECKED_MS = 60_000;
/** Times the settling time: how long a server may go on with a request whose page was killed or lost patience. */
const CONTINUE_AFTER = 6;

export interface SenderOptions {
  readonly api: ApiClient;
  readonly currency: string;
  readonly repository: Repository;
  readonly timing: Timing;
  readonly onReached: (isReached: boolean) => void;
  readonly onAcknowledged: (entry: OutboxEntry, order: ServerOrder) => void;
  readonly onChange: () => void;
}

export interface Sender {
  /** Entries that a page was killed over are in doubt now. */
  readonly takeOver: () => Promise<void>;
  /** Does the next thing that is due; gives the time of what is due next, or null when nothing waits. */
  readonly step: (signal: AbortSignal, hurried: boolean) => Promise<number | null>;
  /** Whether the server answers a question at all. */
  readonly reaches: (signal: AbortSignal) => Promise<boolean>;
}

export function createSender({
  api,
  currency,
  repository,
  timing,
  onReached,
  onAcknowledged,
  onChange,
}: SenderOptions): Sender {
  const schema = orderSchema(wireContext(api, currency));
  const put = async (reference: string, change: Change): Promise<OutboxEntry | null> => {
    const entry = await repository.update(reference, change);
    onChange();
    return entry;
  };

  const putAll = async (changes: ReadonlyMap<string, Change>): Promise<void> => {
    await repository.updateAll(changes);
    onChange();
  };

  const acknowledge = async (entry: OutboxEntry, order: ServerOrder): Promise<void> => {
    const now = timing.now();
    // An edit twice over is one and the same order.
    const done = await repository.acknowledge(
      entry.reference,
      { id: order.id, number: order.number },
      now,
      entry.sale.edited ? null : now + timing.settle,
    );
    if (done) onAcknowledged(done, order);
    onChange();
  };

  const later = (
    entry: OutboxEntry,
    error: unknown,
    longest = Number.POSITIVE_INFINITY,
  ): Pick<OutboxEntry, 'notBefore' | 'failures' | 'problem'> => ({
    failures: entry.failures + 1,
    notBefore: timing.now() + Math.min(longest, backOff(entry.failures, timing.random)),
    problem: problemOf(error),
  });

  /** The sale to send, or null when the order is no longer what was loaded: another tab or till has changed it. */
  const upToDate = async ({ sale, overwrite }: OutboxEntry, signal: AbortSignal): Promise<Sale | null> => {
    const { edited } = sale;
    if (!edited) return sale;
    const order = await api.get(edited.iri, schema, { signal });
    if (order.version === edited.version) return sale;
    // Ours is told from theirs by what is on the server now.
    return overwrite ? { ...sale, edited: { ...edited, version: order.version, alreadyPaid: paidOf(order) } } : null;
  };

  const send = async (waiting: OutboxEntry, signal: AbortSignal): Promise<void> => {
    const { reference } = waiting;
    let sale: Sale | null;
    try {
      sale = await upToDate(waiting, signal);
      if (!sale) {
        await put(reference, (entry) => ({ ...entry, state: 'conflict', problem: null }));
        return;
      }
    } catch (error) {
      if (signal.aborted) return;
      onReached(wasReached(error));
      await put(reference, (entry) => ({
        ...entry,
        ...later(entry, error),
        ...(isGone(error) ? { state: 'refused' } : {}),
      }));
      return;
    }
    // Written before a byte goes out: if this page dies now, the next one knows that there is a doubt.
    const current = sale;
    const sending = await put(reference, (entry) =>
      entry.state === 'waiting'
        ? {
            ...entry,
            sale: current,
            state: 'sending',
            attempts: [...entry.attempts, { startedAt: timing.now(), endedAt: null }],
          }
        : null,
    );
    if (!sending) return;
    try {
      const order = await api.create(orderResource.path, sending.payload, schema, {
        signal,
        timeout: SEND_TIMEOUT_MS,
      });
      onReached(true);
      await repository.learnKeepsReference(order.clientReference === reference);
      await acknowledge(sending, order);
    } catch (error) {
      const outcome = outcomeOf(error);
      // The page goes: whoever takes over finds the entry as it stands.
      if (outcome === 'interrupted' || signal.aborted) return;
      onReached(wasReached(error));
      await put(reference, (entry) => {
        const now = timing.now();
        const ended = withEndedAttempt(entry, now, now + timing.settle * (mayGoOn(error) ? CONTINUE_AFTER : 1));
        if (outcome === 'refused')
          return { ...ended, state: 'refused', problem: problemOf(error), attempts: ended.attempts.slice(0, -1) };
        if (outcome === 'unknown')
          return { ...ended, ...later(ended, error), state: 'in-doubt', notBefore: timing.now() + timing.settle };
        // It surely was not done: the attempt leaves no doubt behind.
        return {
          ...ended,
          ...later(
            ended,
            error,
            error instanceof ApiError && error.kind === 'unauthorized' ? MAX_SIGN_IN_WAIT_MS : undefined,
          ),
          state: 'waiting',
          attempts: ended.attempts.slice(0, -1),
        };
      });
    }
  };

  const settle = createResolveInDoubt({ api, schema, repository, timing, onReached, put, acknowledge, later });
  const check = createDuplicateCheck({ api, schema, repository, timing, onReached, putAll });

  return {
    takeOver: async () => {
      const { entries } = await repository.all();
      for (const { reference, state } of entries) {
        if (state === 'sending')
          await put(reference, (entry) => ({
            ...withEndedAttempt(entry, timing.now(), timing.now() + timing.settle * CONTINUE_AFTER),
            state: 'in-doubt',
            notBefore: timing.now() + timing.settle,
          }));
      }
    },
    reaches: async (signal) => {
      try {
        await api.pages(orderResource.path, schema, { signal, query: { 'order[createdAt]': 'desc' } }).next();
        return true;
      } catch (error) {
        return wasReached(error);
      }
    },
    step: async (signal, hurried) => {
      const { entries } = await repository.all();
      const now = timing.now();
      // Hurrying skips the back-off, never the time in which a lost order may still be committed.
      const settled = (entry: OutboxEntry): number =>
        Math.max(...entry.attempts.map(({ endedAt }) => (endedAt ?? now) + timing.settle), 0);
      const dueAt = (entry: OutboxEntry): number =>
        entry.state === 'in-doubt'
          ? Math.max(settled(entry), hurried ? 0 : entry.notBefore)
          : hurried
            ? 0
            : entry.notBefore;
      const pending = entries.filter(({ state }) => state === 'waiting' || state === 'in-doubt');
      const due = pending.filter((entry) => dueAt(entry) <= now);
      // While the cashier is asked about a like sale, what is too many cannot be told: the answer wakes us.
      const asked = (await repository.keepsReference()) ? [] : entries.filter(({ state }) => state === 'undecided');
      const checks = entries.filter(
        (entry) =>
          entry.state === 'acknowledged' &&
          typeof entry.checkAt === 'number' &&
          !asked.some(({ sale }) => sameSale(sale, entry.sale)),
      );
      const dueChecks = checks.filter(({ checkAt }) => (checkAt ?? 0) <= now);
      // What is sent is looked after when nothing waits to be sent; in a shop that is never still, now and then.
      const isTime =
        due.length === 0
          ? dueChecks.length > 0
          : dueChecks.some(({ checkAt }) => (checkAt ?? 0) <= now - MAX_UNCHECKED_MS);
      if (isTime) {
        await check(
          dueChecks,
          entries.filter(({ state }) => state === 'in-doubt' || state === 'undecided'),
          signal,
        );
        return signal.aborted ? null : timing.now();
      }
      if (due.length === 0) {
        const times = [...pending.map(dueAt), ...checks.map(({ checkAt }) => checkAt ?? 0)];
        return times.length === 0 ? null : Math.min(...times);
      }
      const doubts = due.filter(({ state }) => state === 'in-doubt');
      if (doubts.length > 0) {
        // Whatever else is in doubt may be one of the orders that are found: it must not be taken from it.
        const rivals = entries.filter(
          (entry) => entry.state === 'undecided' || (entry.state === 'in-doubt' && !doubts.includes(entry)),
        );
        await settle(doubts, rivals, signal);
        if (signal.aborted) return null;
      }
      for (const entry of due) {
        if (signal.aborted) return null;
        if (entry.state === 'waiting') await send(entry, signal);
      }
      return now;
    },
  };
}
