import type { ApiClient } from '../../../shared/api/client.ts';
import type { Schema } from '../../../shared/api/schema.ts';
import type { ServerOrder } from '../wire/order.ts';
import { withEndedAttempt, type OutboxEntry } from './entry.ts';
import { decide, earliestAttempt, sameContent, type Decision } from './match.ts';
import { backOff, isGone, outcomeOf, problemOf, wasReached } from './outcome.ts';
import { readOrdersSince } from './read-orders.ts';
import type { Repository } from './repository.ts';

/** A server may well take a minute for an order; giving up earlier only makes a doubt out of it. In ms. */
const PATIENCE = 60_000;
const LONGEST_SIGN_IN_WAIT = 5_000;

export interface Timing {
  readonly now: () => number;
  /** Ends early when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  /** How long after an attempt an order of it may still be committed, in ms: a server does not stop because its client did. */
  readonly settle: number;
}

export interface SenderOptions {
  readonly api: ApiClient;
  readonly schema: Schema<ServerOrder>;
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
}

export function createSender({ api, schema, repository, timing, onReached, onAcknowledged, onChange }: SenderOptions): Sender {
  const put = async (reference: string, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<OutboxEntry | null> => {
    const entry = await repository.update(reference, change);
    onChange();
    return entry;
  };

  const acknowledge = async (entry: OutboxEntry, order: ServerOrder): Promise<void> => {
    const done = await repository.acknowledge(entry.reference, { id: order.id, number: order.number }, timing.now());
    if (done) onAcknowledged(done, order);
    onChange();
  };

  const later = (entry: OutboxEntry, error: unknown, longest = Number.POSITIVE_INFINITY): Pick<OutboxEntry, 'notBefore' | 'failures' | 'problem'> => ({
    failures: entry.failures + 1,
    notBefore: timing.now() + Math.min(longest, backOff(entry.failures, timing.random)),
    problem: problemOf(error),
  });

  /** True when the order still is what was loaded; another tab or till may have changed it. */
  const isUnchanged = async (entry: OutboxEntry, signal: AbortSignal): Promise<boolean> => {
    const { edited } = entry.sale;
    if (!edited || entry.overwrite) return true;
    return (await api.get(edited.iri, schema, { signal })).version === edited.version;
  };

  const send = async (waiting: OutboxEntry, signal: AbortSignal): Promise<void> => {
    const { reference } = waiting;
    try {
      if (!await isUnchanged(waiting, signal)) {
        await put(reference, (entry) => ({ ...entry, state: 'conflict', problem: null }));
        return;
      }
    } catch (error) {
      if (signal.aborted) return;
      onReached(wasReached(error));
      await put(reference, (entry) => ({ ...entry, ...later(entry, error), ...(isGone(error) ? { state: 'refused' } : {}) }));
      return;
    }
    // Written before a byte goes out: if this page dies now, the next one knows that there is a doubt.
    const sending = await put(reference, (entry) => (entry.state === 'waiting' ? { ...entry, state: 'sending', attempts: [...entry.attempts, { startedAt: timing.now(), endedAt: null }] } : null));
    if (!sending) return;
    try {
      const order = await api.create('/{locale}/api/orders', sending.payload, schema, { signal, timeout: PATIENCE });
      onReached(true);
      await repository.learnKeepsReference(order.clientReference === reference);
      await acknowledge(sending, order);
    } catch (error) {
      const outcome = outcomeOf(error);
      // The page goes: whoever takes over finds the entry as it stands.
      if (outcome === 'interrupted' || signal.aborted) return;
      onReached(wasReached(error));
      await put(reference, (entry) => {
        const ended = withEndedAttempt(entry, timing.now());
        if (outcome === 'refused') return { ...ended, state: 'refused', problem: problemOf(error), attempts: ended.attempts.slice(0, -1) };
        if (outcome === 'unknown') return { ...ended, ...later(ended, error), state: 'in-doubt', notBefore: timing.now() + timing.settle };
        // It surely was not done: the attempt leaves no doubt behind.
        return { ...ended, ...later(ended, error, LONGEST_SIGN_IN_WAIT), state: 'waiting', attempts: ended.attempts.slice(0, -1) };
      });
    }
  };

  const settleEdit = async (entry: OutboxEntry, iri: string, version: string, signal: AbortSignal): Promise<void> => {
    const order = await api.get(iri, schema, { signal });
    if (sameContent(entry.sale, order) && order.version !== version) await acknowledge(entry, order);
    else await put(entry.reference, (one) => ({ ...one, state: order.version === version || one.overwrite ? 'waiting' : 'conflict', problem: null, notBefore: 0 }));
  };

  const apply = async (entry: OutboxEntry, decision: Decision): Promise<void> => {
    if (decision.kind === 'is') await acknowledge(entry, decision.order);
    else if (decision.kind === 'ask') await put(entry.reference, (one) => ({ ...one, state: 'undecided', candidates: decision.candidates, problem: null }));
    // Looked for and not found: as if it had never been sent.
    else await put(entry.reference, (one) => ({ ...one, state: 'waiting', attempts: [], notBefore: 0, problem: null }));
  };

  const settle = async (inDoubt: readonly OutboxEntry[], others: readonly OutboxEntry[], signal: AbortSignal): Promise<void> => {
    try {
      const sales: OutboxEntry[] = [];
      for (const entry of inDoubt) {
        const { edited } = entry.sale;
        if (!edited) { sales.push(entry); continue; }
        try {
          await settleEdit(entry, edited.iri, edited.version, signal);
        } catch (error) {
          // One order that was deleted must not hold up every other sale in doubt.
          if (!isGone(error)) throw error;
          await put(entry.reference, (one) => ({ ...one, state: 'refused', problem: problemOf(error) }));
        }
      }
      if (sales.length > 0) {
        const orders = await readOrdersSince({ api, schema, since: Math.min(...sales.map(earliestAttempt)), signal });
        const keepsReference = orders.some(({ clientReference }) => clientReference !== null) || await repository.keepsReference();
        const decisions = decide(sales, others, { orders, claimed: await repository.claimed(), clockOffset: api.clockOffset(), keepsReference });
        for (const entry of sales) {
          const decision = decisions.get(entry.reference);
          if (decision) await apply(entry, decision);
        }
      }
      onReached(true);
    } catch (error) {
      if (signal.aborted) return;
      onReached(wasReached(error));
      for (const { reference } of inDoubt) await put(reference, (entry) => (entry.state === 'in-doubt' ? { ...entry, ...later(entry, error) } : null));
    }
  };

  return {
    takeOver: async () => {
      const { entries } = await repository.all();
      for (const { reference, state } of entries) {
        if (state === 'sending') await put(reference, (entry) => ({ ...withEndedAttempt(entry, timing.now()), state: 'in-doubt', notBefore: timing.now() + timing.settle }));
      }
    },
    step: async (signal, hurried) => {
      const { entries } = await repository.all();
      const now = timing.now();
      // Hurrying skips the back-off, never the time in which a lost order may still be committed.
      const settled = (entry: OutboxEntry): number => Math.max(...entry.attempts.map(({ endedAt }) => (endedAt ?? now) + timing.settle), 0);
      const dueAt = (entry: OutboxEntry): number => (entry.state === 'in-doubt' ? Math.max(settled(entry), hurried ? 0 : entry.notBefore) : hurried ? 0 : entry.notBefore);
      const pending = entries.filter(({ state }) => state === 'waiting' || state === 'in-doubt');
      const due = pending.filter((entry) => dueAt(entry) <= now);
      const [next] = due;
      if (!next) return pending.length === 0 ? null : Math.min(...pending.map(dueAt));
      const doubts = due.filter(({ state }) => state === 'in-doubt');
      if (doubts.length > 0) {
        // Whatever else is in doubt may be one of the orders that are found: it must not be taken from it.
        const rivals = entries.filter((entry) => entry.state === 'undecided' || (entry.state === 'in-doubt' && !doubts.includes(entry)));
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
