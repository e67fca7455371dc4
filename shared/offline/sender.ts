import { isUnanswered } from '#shared/api/unanswered.ts';
import { type QueueEntry, withEndedAttempt } from './entry.ts';
import type { Change, Journal } from './journal.ts';
import { createOutage, dueBy, isAway, MAX_WAIT_MS, waitAfter } from './outage.ts';
import { isGone, outcomeOf, problemOf } from './outcome.ts';
import type { Timing } from './timing.ts';

const MAX_SIGN_IN_WAIT_MS = 5_000;
const MAX_PUT_OFF_MS = 60_000;
/** Factor on `timing.settle`: how long a server may keep processing a request that it has not answered (1 min). */
export const CONTINUE_AFTER = 12;

/** Work besides sending, such as checking entries already sent. */
interface MaintenanceTask {
  /** When it is due, in ms since 1970. Sending goes first, but delays it by a minute at most. */
  readonly dueAt: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** What differs between queues: what is sent, how, and what the server's answers mean. */
export interface DeliveryPolicy<E extends QueueEntry, Answer> {
  readonly keyOf: (entry: E) => string;
  /** Whether an entry waits for its own person to be here again; a change of the queue's tokens wakes it. Default: none. */
  readonly isHeld?: (entry: E) => boolean;
  /**
   * Groups the due entries into batches; each is one call, one after the other. Entries left out, such as those behind
   * a conflict of the same record, wait for a change of the journal. Default: one batch per entry.
   */
  readonly batches?: (due: readonly E[], all: readonly E[]) => readonly (readonly E[])[];
  /**
   * Called before an entry is sent, to compare with the server. Returns a change of the entry: still `waiting`, it is
   * sent in that form; in another state, such as a conflict, it is not. Rejects with the error of its call.
   */
  readonly prepare?: (entry: E, signal: AbortSignal) => Promise<(entry: E) => E>;
  /**
   * Sends one batch; when it rejects, the error tells what may have been done. Uses the current token, never a stored
   * one.
   */
  readonly send: (batch: readonly E[], signal: AbortSignal) => Promise<Answer>;
  /** Records in the journal, in one transaction, what the server accepted, and changes nothing else. */
  readonly acknowledge: (batch: readonly E[], answer: Answer) => Promise<void>;
  /**
   * Returns the entry in the state in which it waits for a person: the server refused it, or its record has changed.
   */
  readonly refused: (entry: E, outcome: 'refused' | 'conflict') => E;
  /**
   * Finds out what became of entries whose answer was lost, and updates them. Must not reject when the server fails.
   */
  readonly resolveInDoubt: (inDoubt: readonly E[], all: readonly E[], signal: AbortSignal) => Promise<void>;
  /** Any read of the server, to see whether it is back: one call, not repeated by itself. Rejects as the call does. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>;
  /** Resolves to the next maintenance; null when there is none. */
  readonly maintenance?: (entries: readonly E[]) => Promise<MaintenanceTask | null>;
  /** Whether entries in doubt back off too, as far as asking about them is sending them again. Default: false. */
  readonly waitsInDoubt?: boolean;
}

/** What a policy uses to change entries. */
export interface SenderTools<E extends QueueEntry> {
  /** Changes one entry and notifies all tabs. Null when it was left unchanged. */
  readonly put: (key: string, change: Change<E>) => Promise<E | null>;
  /** Changes many entries in one transaction and notifies all tabs. Returns the changed ones. */
  readonly putAll: (changes: ReadonlyMap<string, Change<E>>) => Promise<ReadonlyMap<string, E>>;
  /** Tells how a call that the policy made itself ended; without an error it was answered well. */
  readonly heard: (error?: unknown) => void;
  /** Whether the server is away, so that the policy's further calls wait. */
  readonly isAway: () => boolean;
  /** The fields of an entry to be retried after an error, in `maxMs` at the latest. Default: no limit. */
  readonly later: (entry: E, error: unknown, maxMs?: number) => Pick<QueueEntry, 'notBefore' | 'failures' | 'problem'>;
}

interface SenderOptions<E extends QueueEntry, Answer> {
  readonly journal: Journal<E>;
  readonly timing: Timing;
  readonly policy: (tools: SenderTools<E>) => DeliveryPolicy<E, Answer>;
  /** Receives whether the server answered the last call, even with an error. */
  readonly onReached: (isReached: boolean) => void;
  /** Called after each change of the journal. */
  readonly onChange: () => void;
  /** Asked right before each call: false when another tab has taken over. Default: always true. */
  readonly maySend?: (() => Promise<boolean>) | undefined;
}

/** All methods reject only when the device's journal fails. */
export interface Sender {
  /** Marks as in doubt what a closed page left in state `sending`. Called once by the tab that starts to send. */
  readonly takeOver: () => Promise<void>;
  /**
   * Does what is due. Resolves to the time until the next work in ms, at most ten minutes, or null when nothing waits:
   * a span and no date, because the clock may be put right during the step. `isHurried` skips the back-off, but not the
   * time in which a lost request may still be committed. `isOnline`: what the browser says; where it says no, the server
   * itself is asked. Default: true.
   */
  readonly step: (signal: AbortSignal, isHurried: boolean, isOnline?: boolean) => Promise<number | null>;
}

/**
 * Sends the entries of a journal in order. None is lost, and none sent twice as far as the server can be asked about
 * it.
 */
export function createSender<E extends QueueEntry, Answer>({
  journal,
  timing,
  policy: createPolicy,
  onReached,
  onChange,
  maySend = () => Promise.resolve(true),
}: SenderOptions<E, Answer>): Sender {
  const putAll: SenderTools<E>['putAll'] = async (changes) => {
    const changed = await journal.updateAll(changes);
    onChange();
    return changed;
  };
  const outage = createOutage({ timing, onReached, knock: (signal) => policy.probe(signal) });
  const { heard } = outage;
  const later: SenderTools<E>['later'] = (entry, error, maxMs = Number.POSITIVE_INFINITY) => {
    const now = timing.now();
    const wait = waitAfter(error, entry.failures, timing.random);
    // What met the outage first is due when it ends, and keeps its turn.
    const most = isAway(error) && entry.failures === 0 ? Math.max(0, outage.until() - now) : maxMs;
    return { failures: entry.failures + 1, notBefore: now + Math.min(most, wait), problem: problemOf(error) };
  };
  const policy = createPolicy({
    putAll,
    later,
    heard,
    isAway: outage.isOn,
    put: async (key, change) => (await putAll(new Map([[key, change]]))).get(key) ?? null,
  });
  const { keyOf } = policy;
  const putEach = (entries: readonly E[], change: Change<E>): Promise<ReadonlyMap<string, E>> =>
    putAll(new Map(entries.map((entry) => [keyOf(entry), change])));

  /**
   * Marks a batch's entries as `sending` before the call, so that a page taking over knows they are in doubt. Returns
   * those to be sent now.
   */
  const begin = async (batch: readonly E[], signal: AbortSignal): Promise<readonly E[]> => {
    const prepared = new Map<string, (entry: E) => E>();
    try {
      for (const entry of batch)
        prepared.set(keyOf(entry), (await policy.prepare?.(entry, signal)) ?? ((same) => same));
    } catch (error) {
      if (signal.aborted) return [];
      heard(error);
      await putEach(batch, (entry) => {
        const next = { ...entry, ...later(entry, error) };
        return isGone(error) ? policy.refused(next, 'refused') : next;
      });
      return [];
    }
    const begun = await putEach(batch, (entry) => {
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
      const ended = withEndedAttempt(entry, now, now + timing.settle * (isUnanswered(error) ? CONTINUE_AFTER : 1));
      if (outcome === 'unknown') {
        const waiting = later(ended, error);
        const notBefore = Math.max(now + timing.settle, policy.waitsInDoubt === true ? waiting.notBefore : 0);
        return { ...ended, ...waiting, state: 'in-doubt', notBefore };
      }
      // The call was certainly not carried out, so the attempt is not kept.
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

  /** Takes back the mark of an attempt that was never made, unless another tab has dealt with it. */
  const unsent =
    ({ attempts }: E): Change<E> =>
    (entry) => {
      const [own, last] = [attempts.at(-1), entry.attempts.at(-1)];
      const isOurs = entry.state === 'sending' && last?.endedAt === null && last.startedAt === own?.startedAt;
      return isOurs ? { ...entry, state: 'waiting', attempts: entry.attempts.slice(0, -1) } : null;
    };

  const send = async (batch: readonly E[], signal: AbortSignal): Promise<void> => {
    const sending = await begin(batch, signal);
    if (sending.length === 0) return;
    if (!(await maySend())) {
      await putAll(new Map(sending.map((entry) => [keyOf(entry), unsent(entry)])));
      return;
    }
    try {
      const answer = await policy.send(sending, signal);
      heard();
      await policy.acknowledge(sending, answer);
    } catch (error) {
      // The page is closing: the entry stays `sending`, and the tab that takes over marks it as in doubt.
      if (signal.aborted || outcomeOf(error) === 'interrupted') return;
      heard(error);
      await putEach(sending, afterFailure(error));
    }
  };

  /** What ended in the future was ended by a wrong clock: nobody knows when, so looking now does no harm. */
  const settledAt = (endedAt: number, now: number): number => (endedAt > now ? 0 : endedAt + timing.settle);

  const dueAt = (entry: E, now: number, isHurried: boolean): number => {
    const notBefore = isHurried ? 0 : entry.notBefore;
    const at =
      entry.state === 'in-doubt'
        ? Math.max(notBefore, ...entry.attempts.map(({ endedAt }) => settledAt(endedAt ?? now, now)))
        : notBefore;
    return dueBy(at, now);
  };

  /** Entries that wait behind an outage say so, without a call of their own. */
  const tellWhy = async (due: readonly E[], error: unknown, isHurried: boolean): Promise<void> => {
    const untold = due.filter(({ problem }) => isHurried || problem === null);
    if (untold.length > 0)
      await putEach(untold, (entry) =>
        entry.state === 'waiting' || entry.state === 'in-doubt'
          ? { ...entry, notBefore: outage.until(), problem: problemOf(error) }
          : null,
      );
  };

  const takeOver = async (): Promise<void> => {
    const { entries } = await journal.all();
    const interrupted = entries.filter(({ state }) => state === 'sending');
    if (interrupted.length > 0)
      await putEach(interrupted, (entry) => ({
        ...withEndedAttempt(entry, timing.now(), timing.now() + timing.settle * CONTINUE_AFTER),
        state: 'in-doubt',
        notBefore: timing.now() + timing.settle,
      }));
  };

  return {
    takeOver,
    step: async (signal, isHurried, isOnline = true) => {
      let { entries } = await journal.all();
      // Nothing is being sent between two steps: a page that was closed has said so after this one took over.
      if (entries.some(({ state }) => state === 'sending')) {
        await takeOver();
        ({ entries } = await journal.all());
      }
      const now = timing.now();
      const pending = entries
        .filter((entry) => entry.state === 'waiting' || entry.state === 'in-doubt')
        .filter((entry) => policy.isHeld?.(entry) !== true)
        .map((entry) => ({ entry, at: dueAt(entry, now, isHurried) }));
      const due = pending.filter(({ at }) => at <= now).map(({ entry }) => entry);
      const inDoubt = due.filter(({ state }) => state === 'in-doubt');
      const waiting = due.filter(({ state }) => state === 'waiting');
      const batches = policy.batches?.(waiting, entries) ?? waiting.map((entry) => [entry]);
      const isBusy = inDoubt.length > 0 || batches.length > 0;
      const maintenance = (await policy.maintenance?.(entries)) ?? null;
      const isMaintenanceDue = maintenance !== null && maintenance.dueAt <= (isBusy ? now - MAX_PUT_OFF_MS : now);
      if (isBusy || isMaintenanceDue) {
        const still = await outage.stillOn(signal, isHurried, isOnline);
        if (signal.aborted) return null;
        if (still !== null) {
          await tellWhy(due, still.error, isHurried);
          return Math.max(0, outage.until() - timing.now());
        }
      }
      if (isMaintenanceDue) {
        await maintenance.run(signal);
        return signal.aborted ? null : 0;
      }
      if (!isBusy) {
        const times = [
          ...pending.map(({ at }) => at).filter((at) => at > now),
          ...(maintenance ? [maintenance.dueAt] : []),
        ];
        return times.length === 0 ? null : Math.min(MAX_WAIT_MS, Math.max(0, Math.min(...times) - now));
      }
      if (inDoubt.length > 0) await policy.resolveInDoubt(inDoubt, entries, signal);
      for (const batch of batches) {
        if (signal.aborted) return null;
        if (outage.isOn()) break;
        await send(batch, signal);
      }
      return signal.aborted ? null : 0;
    },
  };
}
