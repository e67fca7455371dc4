import { ApiError, isConflictStatus } from '#shared/api/errors.ts';
import { openUntil, UNTRIED, withEndedAttempt } from '../entry.ts';
import { isReadForbidden, problemOf } from '../outcome.ts';
import type { DeliveryPolicy, SenderTools } from '../sender.ts';
import type { Timing } from '../timing.ts';
import { entityKey, nextBatches } from './batches.ts';
import type { Change } from './change.ts';
import { compare, theirsOf } from './compare.ts';
import type { Fields, OfflineEvents } from './contract.ts';
import type { BatchAnswer, ChangeResult, Delivery } from './delivery.ts';
import type { DeviceDatabase } from './device-database.ts';
import { isTmp } from './is-tmp.ts';
import type { QueueJournal } from './journal.ts';
import { changeWithRealIds, tmpIdsIn, tmpIdsOf } from './tmp-ids.ts';

/** Our own reasons, in English; screens translate them. */
const REASONS = {
  tmp: 'It refers to something that was never created.',
  action: 'Only create, update and delete can be sent one by one.',
  untold: 'The server did not say what became of this change.',
  refused: 'The server refused this change.',
  'too-large': 'Too large for the server.',
  changed: 'Another person has changed this in the meantime.',
} as const;

interface PolicyOptions {
  readonly journal: QueueJournal;
  readonly device: Pick<DeviceDatabase, 'keepCreated' | 'createdOf'>;
  readonly delivery: Delivery;
  readonly timing: Timing;
  readonly onChange: () => void;
  readonly announce: <Name extends 'flexy:sync-done' | 'flexy:sync-failed'>(
    name: Name,
    detail: OfflineEvents[Name],
  ) => void;
}

/** What the server said to a batch: to an array, or the id that an operation has made. */
type Answer = { readonly batch: BatchAnswer } | { readonly created: string | null };

/** These concern the address as a whole, so that asking change by change would be of no use. */
const ADDRESS_REFUSED: ReadonlySet<number | undefined> = new Set([403, 404, 405, 410]);
const FAILED_DEPENDENCY = 424;
/** Often said by a proxy in a page of its own, without a reason. */
const TOO_LARGE = 413;

function fieldsOf(data: unknown): Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
}

function problem(message: string, violations: ChangeResult['violations'] = []) {
  return { message, violations };
}

function kindOf(status: number): 'taken' | 'later' | 'conflict' | 'refused' {
  if (status >= 200 && status < 400) return 'taken';
  if (isConflictStatus(status)) return 'conflict';
  return [401, 408, 419, 425, 429, FAILED_DEPENDENCY].includes(status) || status >= 500 ? 'later' : 'refused';
}

/** How the queue's changes are sent, and what the server's answers mean. */
export function createPolicy(
  { journal, device, delivery, timing, onChange, announce }: PolicyOptions,
  { putAll, later, heard, isAway }: SenderTools<Change>,
): DeliveryPolicy<Change, Answer> {
  /** The names of new batches, by their changes. */
  const names = new Map<string, string>();
  /** Changes whose record already is as they want it. */
  const done = new Set<string>();
  /** The size of the call and its answer's status, by change, until the call is dealt with. */
  const failures = new Map<string, { readonly size: number; readonly status: number | undefined }>();
  /** Conflicts whose record this tab has tried to read. */
  const looked = new Set<string>();
  let known: readonly Change[] = [];

  const fail = (address: string, error: unknown): void => {
    const status = error instanceof ApiError ? error.status : undefined;
    announce('flexy:sync-failed', {
      address,
      message: problemOf(error).message,
      ...(status === undefined ? {} : { status }),
    });
  };

  /** With the ids of what was created before this change was queued. */
  const withCreated = async (change: Change): Promise<(one: Change) => Change> => {
    const unknown = tmpIdsOf(change).filter(
      (tmp) => !known.some((one) => one !== change && one.action === 'create' && one.entityId === tmp),
    );
    if (unknown.length === 0) return (one) => one;
    const created = await device.createdOf(unknown);
    const isUnknown = unknown.some(
      (tmp) => !created.has(tmp) && !(change.action === 'create' && change.entityId === tmp),
    );
    // The server of an array may know its own temporary ids.
    if (isUnknown && change.delivery === 'each')
      return (one) => ({ ...one, state: 'set-aside', problem: problem(REASONS.tmp) });
    return (one) => changeWithRealIds(one, created);
  };

  const prepareOne = async (change: Change, signal: AbortSignal): Promise<(one: Change) => Change> => {
    const { action, before, changeId } = change;
    if (action === 'create') {
      const newestId = await delivery.newestId(change.address, signal);
      return (one) => ({ ...one, newestId });
    }
    if (action !== 'update' && action !== 'delete')
      return (one) => ({ ...one, state: 'set-aside', problem: problem(REASONS.action) });
    if (before === null) return (one) => one;
    const now = await delivery.read(change, signal);
    if (now === null) {
      if (action === 'delete') done.add(changeId);
      else return (one) => ({ ...one, state: 'conflict', theirs: null, problem: problem(REASONS.changed) });
      return (one) => one;
    }
    const mine = fieldsOf(change.data);
    const { isDone, conflicts } = compare(action, mine, before, now);
    if (isDone) done.add(changeId);
    else done.delete(changeId);
    if (isDone || conflicts.length === 0) return (one) => one;
    const theirs = theirsOf(now, action === 'delete' ? before : mine);
    return (one) => ({ ...one, theirs, state: 'conflict', problem: problem(REASONS.changed) });
  };

  /** What a change becomes by the server's answer to it; null: it is done. */
  const after = (result: ChangeResult | undefined, isBehindRefused: boolean): ((one: Change) => Change) | null => {
    if (result === undefined)
      return (one) => ({
        ...one,
        ...UNTRIED,
        ...later(one, new Error(REASONS.untold)),
        state: 'waiting',
      });
    const { status, detail, violations } = result;
    const kind = kindOf(status);
    if (kind === 'taken') return null;
    if (kind === 'later' || isBehindRefused) {
      const isHeldUp = isBehindRefused || status === FAILED_DEPENDENCY;
      return (one) => ({
        ...one,
        ...UNTRIED,
        ...(isHeldUp ? {} : later(one, new Error(detail ?? REASONS.refused))),
        batch: null,
      });
    }
    const reason = kind === 'conflict' ? 'changed' : 'refused';
    return (one) => ({
      ...withEndedAttempt(one, timing.now()),
      attempts: [],
      batch: null,
      state: kind === 'conflict' ? 'conflict' : 'set-aside',
      problem: problem(status === TOO_LARGE ? REASONS['too-large'] : (detail ?? REASONS[reason]), violations),
    });
  };

  const settleBatch = async (batch: readonly Change[], answer: BatchAnswer): Promise<void> => {
    const gone = new Set<string>();
    const created = new Map<string, string>();
    const changed = new Map<string, (one: Change) => Change>();
    const refused = new Set<string>();
    let failure: ChangeResult | undefined;
    for (const change of batch) {
      const result = answer === null ? { status: 200 } : answer.get(change.changeId);
      const needs = [entityKey(change), ...tmpIdsIn(change.data)];
      const isBehindRefused = result !== undefined && needs.some((one) => refused.has(one));
      const next = after(result, isBehindRefused);
      if (next === null) {
        gone.add(change.changeId);
        if (change.action === 'create' && isTmp(change.entityId) && result?.entityId !== undefined)
          created.set(change.entityId, result.entityId);
      } else {
        changed.set(change.changeId, next);
        refused.add(entityKey(change));
        failure ??= result;
      }
    }
    const [address = ''] = batch.map((change) => change.address);
    if (created.size > 0) await device.keepCreated(created, timing.now());
    await journal.settle({ address, gone, created, changed });
    onChange();
    if (gone.size > 0) announce('flexy:sync-done', { address, sent: gone.size });
    if (changed.size > 0)
      announce('flexy:sync-failed', {
        address,
        message: failure?.detail ?? REASONS.untold,
        ...(failure === undefined ? {} : { status: failure.status }),
      });
  };

  const settleOne = async (change: Change, iri: string | null): Promise<void> => {
    const { address, changeId, entityId, action } = change;
    const created = new Map(action === 'create' && isTmp(entityId) && iri !== null ? [[entityId, iri]] : []);
    if (created.size > 0) await device.keepCreated(created, timing.now());
    await journal.settle({ address, created, gone: new Set([changeId]), changed: new Map() });
    done.delete(changeId);
    onChange();
    announce('flexy:sync-done', { address, sent: 1 });
  };

  const put = (change: Change, next: (one: Change) => Change): Promise<unknown> =>
    putAll(new Map([[change.changeId, (one: Change) => (one.state === 'in-doubt' ? next(one) : null)]]));
  const asUnsent = (one: Change): Change => ({ ...one, state: 'waiting', attempts: [], notBefore: 0 });

  const undecided =
    (candidates: Change['candidates']) =>
    (one: Change): Change => ({ ...one, candidates, state: 'undecided' });
  /** Not there: sent again, unless the server may still be at it and would do it after what comes later. */
  const notThere = (change: Change): Promise<unknown> => {
    const until = openUntil(change);
    return put(
      change,
      until > timing.now() ? (one) => ({ ...one, notBefore: Math.min(until, timing.now() + timing.settle) }) : asUnsent,
    );
  };
  /** Looks for what a lost create may have made; only where that is certain, it is not asked about. */
  const lookForCreate = async (change: Change, signal: AbortSignal): Promise<unknown> => {
    const made = await delivery.madeSince(change, signal);
    if (made === null) return put(change, undecided([]));
    const [found, ...more] = made.same;
    if (found !== undefined && more.length === 0) return settleOne(change, found.entityId);
    const candidates = [...made.same, ...made.others];
    return candidates.length > 0 ? put(change, undecided(candidates)) : notThere(change);
  };
  const lookForEffect = async (change: Change, signal: AbortSignal): Promise<unknown> => {
    const record = await delivery.read(change, signal);
    const isDone =
      change.action === 'delete'
        ? record === null
        : record !== null && compare(change.action, fieldsOf(change.data), null, record).isDone;
    return isDone ? settleOne(change, null) : notThere(change);
  };
  const look = async (change: Change, signal: AbortSignal): Promise<void> => {
    try {
      await (change.action === 'create' ? lookForCreate(change, signal) : lookForEffect(change, signal));
      heard();
    } catch (error) {
      if (signal.aborted) return;
      heard(error);
      if (!isReadForbidden(error)) await put(change, (one) => ({ ...one, ...later(one, error) }));
      // Who may not read can still be let write the same again; only a second create would be one too many.
      else await (change.action === 'create' ? put(change, undecided([])) : notThere(change));
    }
  };

  return {
    keyOf: ({ changeId }) => changeId,
    waitsInDoubt: true,
    batches: (due, all) => {
      known = all;
      const batches = nextBatches(due, all);
      for (const group of batches)
        for (const { changeId, batch } of group) names.set(changeId, batch ?? group[0]?.changeId ?? changeId);
      return batches;
    },
    prepare: async (change, signal) => {
      const named = await withCreated(change);
      const next = named(change);
      if (next.state !== 'waiting') return named;
      if (change.delivery === 'batch') {
        const batch = names.get(change.changeId) ?? change.changeId;
        return (one) => ({ ...named(one), batch });
      }
      try {
        const prepared = await prepareOne(next, signal);
        return (one) => prepared(named(one));
      } catch (error) {
        if (!signal.aborted) fail(change.address, error);
        throw error;
      }
    },
    send: async (batch, signal) => {
      const [first] = batch;
      if (first === undefined) return { batch: null };
      try {
        if (first.delivery === 'batch') return { batch: await delivery.sendBatch(batch, signal) };
        return { created: done.has(first.changeId) ? null : await delivery.sendOne(first, signal) };
      } catch (error) {
        if (!signal.aborted) {
          const status = error instanceof ApiError ? error.status : undefined;
          for (const { changeId } of batch) failures.set(changeId, { size: batch.length, status });
          fail(first.address, error);
        }
        throw error;
      }
    },
    acknowledge: async (batch, answer) => {
      const [first] = batch;
      if (first === undefined) return;
      if ('batch' in answer) await settleBatch(batch, answer.batch);
      else await settleOne(first, answer.created);
    },
    refused: (change, outcome) => {
      const { size = 1, status } = failures.get(change.changeId) ?? {};
      failures.delete(change.changeId);
      // Which of the changes was it? Nothing has been done, so each is asked about alone.
      if (size > 1 && !ADDRESS_REFUSED.has(status)) return { ...change, ...UNTRIED, batch: null, isAlone: true };
      return {
        ...change,
        ...(status === TOO_LARGE ? { problem: problem(REASONS['too-large']) } : {}),
        batch: null,
        state: outcome === 'conflict' ? 'conflict' : 'set-aside',
      };
    },
    resolveInDoubt: async (inDoubt, _all, signal) => {
      // Each change of an array has a `changeId`, which the server passes over once it has seen it.
      const again = inDoubt.filter(({ delivery: way }) => way === 'batch');
      if (again.length > 0)
        await putAll(
          new Map(
            again.map(({ changeId }) => [changeId, (one: Change) => (one.state === 'in-doubt' ? asUnsent(one) : null)]),
          ),
        );
      for (const change of inDoubt) {
        if (signal.aborted || isAway()) return;
        if (change.delivery === 'each') await look(change, signal);
      }
    },
    probe: delivery.probe,
    maintenance: (changes) => {
      const conflicts = new Set(changes.flatMap(({ state, changeId }) => (state === 'conflict' ? [changeId] : [])));
      for (const changeId of looked) if (!conflicts.has(changeId)) looked.delete(changeId);
      const open = changes.filter(
        ({ state, theirs, action, entityId, changeId }) =>
          state === 'conflict' && theirs === null && action !== 'create' && entityId !== '' && !looked.has(changeId),
      );
      if (open.length === 0) return Promise.resolve(null);
      return Promise.resolve({
        dueAt: timing.now(),
        run: async (signal) => {
          for (const change of open) {
            if (signal.aborted || isAway()) return;
            looked.add(change.changeId);
            try {
              const record = await delivery.read(change, signal);
              if (record === null) continue;
              const theirs = theirsOf(record, fieldsOf(change.data));
              await putAll(
                new Map([[change.changeId, (one: Change) => (one.state === 'conflict' ? { ...one, theirs } : null)]]),
              );
            } catch (error) {
              // Only their values are missing; the person can decide without.
              heard(error);
            }
          }
        },
      });
    },
  };
}
