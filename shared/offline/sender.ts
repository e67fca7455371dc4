import { backOff } from '#shared/state/pause.ts';
import { type QueueEntry, withEndedAttempt } from './entry.ts';
import type { Change, Journal } from './journal.ts';
import { isGone, mayGoOn, outcomeOf, problemOf, wasReached } from './outcome.ts';
import type { Timing } from './timing.ts';

const MAX_SIGN_IN_WAIT_MS = 5_000;
const MAX_PUT_OFF_MS = 60_000;
/** Times the settling time: how long a server may go on with a request whose page was killed or lost patience. */
const CONTINUE_AFTER = 6;

/** What a queue does beside sending, such as looking after what it has sent. */
export interface Upkeep {
  /** When it is due, in ms since 1970. It gives way to sending, for a minute at most. */
  readonly dueAt: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** What is a queue's own: what it sends and how, and what it makes of the server's answers. */
export interface DeliveryPolicy<E extends QueueEntry, Answer> {
  readonly keyOf: (entry: E) => string;
  /**
   * Cuts what may be sent now into parcels, each sent by one call, one after the other. What is left out waits for a change
   * of the journal, as behind a conflict of the same record. Default: each entry by itself.
   */
  readonly parcels?: (due: readonly E[], all: readonly E[]) => readonly (readonly E[])[];
  /**
   * Called before an entry is sent, to look at what the server has now. Answers what becomes of it: still `waiting`, it is
   * sent as it is then; in another state, such as a conflict, it is not. Rejects with the error of its call.
   */
  readonly prepare?: (entry: E, signal: AbortSignal) => Promise<(entry: E) => E>;
  /** Sends one parcel: all of it or, when it rejects, as far as the error says. The token of the moment goes along, never a stored one. */
  readonly send: (parcel: readonly E[], signal: AbortSignal) => Promise<Answer>;
  /** Notes in the journal what the server took, and nothing else, in one transaction. */
  readonly acknowledge: (parcel: readonly E[], answer: Answer) => Promise<void>;
  /** The entry in the state in which it waits for a person: the server does not take it, or its record has changed meanwhile. */
  readonly refused: (entry: E, outcome: 'refused' | 'conflict') => E;
  /** Finds out what has become of entries whose answer never came, and changes them. Never rejects for the server's sake. */
  readonly resolveInDoubt: (inDoubt: readonly E[], all: readonly E[], signal: AbortSignal) => Promise<void>;
  /** Any question to the server; rejects as its call does. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>;
  /** Null: nothing to do. */
  readonly upkeep?: (entries: readonly E[]) => Promise<Upkeep | null>;
  /** Ms until the next try after an error, from what the back-off says. Default: that. */
  readonly retryAfter?: (error: unknown, backOffMs: number) => number;
}

/** What a policy changes entries with. */
export interface SenderTools<E extends QueueEntry> {
  /** Changes one entry and tells all tabs. Null when it was left as it is. */
  readonly put: (key: string, change: Change<E>) => Promise<E | null>;
  /** Changes many in one transaction and tells all tabs. */
  readonly putAll: (changes: ReadonlyMap<string, Change<E>>) => Promise<ReadonlyMap<string, E>>;
  /** The fields of an entry that is tried again after an error, in `maxMs` at the latest. */
  readonly later: (entry: E, error: unknown, maxMs?: number) => Pick<QueueEntry, 'notBefore' | 'failures' | 'problem'>;
}

export interface SenderOptions<E extends QueueEntry, Answer> {
  readonly journal: Journal<E>;
  readonly timing: Timing;
  readonly policy: (tools: SenderTools<E>) => DeliveryPolicy<E, Answer>;
  /** Whether the server answered the last call, whatever it said. */
  readonly onReached: (isReached: boolean) => void;
  /** The journal has changed. */
  readonly onChange: () => void;
}

/** Rejects only when the device's own journal fails. */
export interface Sender {
  /** What a page was killed over is in doubt now. Called once by whoever begins to send. */
  readonly takeOver: () => Promise<void>;
  /**
   * Does the next things that are due. Answers when something is due next, in ms since 1970, or null when nothing waits.
   * `isHurried` skips the back-off, never the time in which something lost may still be committed.
   */
  readonly step: (signal: AbortSignal, isHurried: boolean) => Promise<number | null>;
  /** Whether the server answers a question at all. */
  readonly reaches: (signal: AbortSignal) => Promise<boolean>;
}

/** Sends what a journal holds: in order, none lost, and none twice as far as the server lets itself be asked. */
export function createSender<E extends QueueEntry, Answer>({
  journal,
  timing,
  policy: createPolicy,
  onReached,
  onChange,
}: SenderOptions<E, Answer>): Sender {
  const putAll: SenderTools<E>['putAll'] = async (changes) => {
    const changed = await journal.updateAll(changes);
    onChange();
    return changed;
  };
  const later: SenderTools<E>['later'] = (entry, error, maxMs = Number.POSITIVE_INFINITY) => {
    const backOffMs = backOff(entry.failures, timing.random);
    return {
      failures: entry.failures + 1,
      notBefore: timing.now() + Math.min(maxMs, policy.retryAfter?.(error, backOffMs) ?? backOffMs),
      problem: problemOf(error),
    };
  };
  const policy = createPolicy({
    putAll,
    later,
    put: async (key, change) => (await putAll(new Map([[key, change]]))).get(key) ?? null,
  });
  const { keyOf } = policy;
  const putEach = (entries: readonly E[], change: Change<E>): Promise<ReadonlyMap<string, E>> =>
    putAll(new Map(entries.map((entry) => [keyOf(entry), change])));

  /** The entries of a parcel that are to be sent now; written before a byte goes out, so that a page that takes over knows of the doubt. */
  const begin = async (parcel: readonly E[], signal: AbortSignal): Promise<readonly E[]> => {
    const prepared = new Map<string, (entry: E) => E>();
    try {
      for (const entry of parcel)
        prepared.set(keyOf(entry), (await policy.prepare?.(entry, signal)) ?? ((same) => same));
    } catch (error) {
      if (signal.aborted) return [];
      onReached(wasReached(error));
      await putEach(parcel, (entry) => {
        const next = { ...entry, ...later(entry, error) };
        return isGone(error) ? policy.refused(next, 'refused') : next;
      });
      return [];
    }
    const begun = await putEach(parcel, (entry) => {
      const next = entry.state === 'waiting' ? (prepared.get(keyOf(entry))?.(entry) ?? null) : null;
      return next?.state === 'waiting'
        ? {
            ...next,
            state: 'sending',
            attempts: [...next.attempts, { startedAt: timing.now(), endedAt: null }],
          }
        : next;
    });
    return [...begun.values()].filter(({ state }) => state === 'sending');
  };

  const afterFailure = (error: unknown): Change<E> => {
    const outcome = outcomeOf(error);
    return (entry) => {
      if (entry.state !== 'sending') return null;
      const now = timing.now();
      const ended = withEndedAttempt(entry, now, now + timing.settle * (mayGoOn(error) ? CONTINUE_AFTER : 1));
      if (outcome === 'unknown')
        return { ...ended, ...later(ended, error), state: 'in-doubt', notBefore: now + timing.settle };
      // It surely was not done: the attempt leaves no doubt behind.
      const undone = { ...ended, attempts: ended.attempts.slice(0, -1) };
      if (outcome === 'refused' || outcome === 'conflict')
        return policy.refused({ ...undone, problem: problemOf(error) }, outcome);
      return {
        ...undone,
        ...later(undone, error, outcome === 'signed-out' ? MAX_SIGN_IN_WAIT_MS : undefined),
        state: 'waiting',
      };
    };
  };

  const send = async (parcel: readonly E[], signal: AbortSignal): Promise<void> => {
    const sending = await begin(parcel, signal);
    if (sending.length === 0) return;
    try {
      const answer = await policy.send(sending, signal);
      onReached(true);
      await policy.acknowledge(sending, answer);
    } catch (error) {
      // The page goes: whoever takes over finds the entry as it stands.
      if (signal.aborted || outcomeOf(error) === 'interrupted') return;
      onReached(wasReached(error));
      await putEach(sending, afterFailure(error));
    }
  };

  const dueAt = (entry: E, now: number, isHurried: boolean): number => {
    const notBefore = isHurried ? 0 : entry.notBefore;
    return entry.state === 'in-doubt'
      ? Math.max(notBefore, ...entry.attempts.map(({ endedAt }) => (endedAt ?? now) + timing.settle))
      : notBefore;
  };

  return {
    takeOver: async () => {
      const { entries } = await journal.all();
      const interrupted = entries.filter(({ state }) => state === 'sending');
      if (interrupted.length > 0)
        await putEach(interrupted, (entry) => ({
          ...withEndedAttempt(entry, timing.now(), timing.now() + timing.settle * CONTINUE_AFTER),
          state: 'in-doubt',
          notBefore: timing.now() + timing.settle,
        }));
    },
    reaches: async (signal) => {
      try {
        await policy.probe(signal);
        return true;
      } catch (error) {
        return wasReached(error);
      }
    },
    step: async (signal, isHurried) => {
      const { entries } = await journal.all();
      const now = timing.now();
      const pending = entries
        .filter(({ state }) => state === 'waiting' || state === 'in-doubt')
        .map((entry) => ({ entry, at: dueAt(entry, now, isHurried) }));
      const due = pending.filter(({ at }) => at <= now).map(({ entry }) => entry);
      const inDoubt = due.filter(({ state }) => state === 'in-doubt');
      const waiting = due.filter(({ state }) => state === 'waiting');
      const parcels = policy.parcels?.(waiting, entries) ?? waiting.map((entry) => [entry]);
      const isBusy = inDoubt.length > 0 || parcels.length > 0;
      const upkeep = (await policy.upkeep?.(entries)) ?? null;
      if (upkeep && upkeep.dueAt <= (isBusy ? now - MAX_PUT_OFF_MS : now)) {
        await upkeep.run(signal);
        return signal.aborted ? null : timing.now();
      }
      if (!isBusy) {
        const times = [...pending.map(({ at }) => at).filter((at) => at > now), ...(upkeep ? [upkeep.dueAt] : [])];
        return times.length === 0 ? null : Math.min(...times);
      }
      if (inDoubt.length > 0) await policy.resolveInDoubt(inDoubt, entries, signal);
      for (const parcel of parcels) {
        if (signal.aborted) return null;
        await send(parcel, signal);
      }
      return signal.aborted ? null : now;
    },
  };
}
