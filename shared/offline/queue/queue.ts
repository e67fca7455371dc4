import type { ApiClient } from '#shared/api/client.ts';
import { localeOf } from '#shared/i18n/locale.ts';
import type { Locks } from '#shared/state/locks.ts';
import { pause } from '#shared/state/pause.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { createStore } from '#shared/state/store.ts';
import { runQueue } from '../run-queue.ts';
import { createSender } from '../sender.ts';
import type { Timing } from '../timing.ts';
import { keyOfAddress } from './address.ts';
import { type Change, newChange, type StoredChange } from './change.ts';
import { withChange } from './coalesce.ts';
import {
  type AppendOptions,
  type NewChange,
  OfflineError,
  type OfflineEvents,
  type OfflineQueue,
  type QueuedChange,
  type QueueSnapshot,
} from './contract.ts';
import { sentAgain, withData, withoutBatch } from './decisions.ts';
import type { Delivery } from './delivery.ts';
import type { DeviceDatabase } from './device-database.ts';
import { createQueueJournal } from './journal.ts';
import { createPolicy } from './policy.ts';
import { createSettledIds } from './settled-ids.ts';
import { changeWithRealIds, tmpIdsOf } from './tmp-ids.ts';

/** What the queue needs of the page; replaceable in tests. */
interface QueueParts {
  readonly api: Pick<ApiClient, 'base' | 'locale'>;
  readonly user: string;
  readonly database: string;
  readonly device: DeviceDatabase;
  readonly locks: Locks;
  readonly delivery: Delivery;
  readonly timing: Timing;
}

/** In ms: `sync` answers then at the latest. */
const SYNC_WAIT_MS = 20_000;
const EXPORT = 'flexy-offline-changes';
/** From so many changes on, the list is shown again after so many ms. */
const MANY = 300;
const REFRESH_MS = 200;

const EMPTY: QueueSnapshot = {
  changes: [],
  waiting: 0,
  sending: 0,
  failed: 0,
  conflicts: 0,
  others: 0,
  damaged: 0,
  trouble: null,
  isReachable: true,
};

function listed(change: Change): QueuedChange {
  const { changeId: id, address, action, entityId, data, delivery, state, queuedAt } = change;
  const { label, place, fieldLabels, before, theirs, problem, notBefore, candidates } = change;
  return {
    ...{
      id,
      address,
      action,
      entityId,
      data,
      delivery,
      state,
      queuedAt,
      label: label || entityId,
      place: place || address,
    },
    ...{ fieldLabels, before, theirs, problem, notBefore, candidates },
  };
}

function counts(changes: readonly Change[]): Pick<QueueSnapshot, 'waiting' | 'sending' | 'failed' | 'conflicts'> {
  const count = (...states: readonly Change['state'][]): number =>
    changes.filter(({ state }) => states.includes(state)).length;
  return {
    waiting: count('waiting', 'in-doubt'),
    sending: count('sending'),
    failed: count('set-aside', 'undecided'),
    conflicts: count('conflict'),
  };
}

/** The change as JSON has it, so that what is kept is what will be sent. */
function plainChange(change: NewChange): NewChange {
  const { action, entityId, data = null }: Partial<NewChange> = change;
  try {
    const written: unknown = JSON.parse(JSON.stringify(data));
    if (typeof action === 'string' && action !== '' && (typeof entityId === 'string' || typeof entityId === 'number'))
      return { action, entityId, data: written };
  } catch {
    // Said below: a ring, a BigInt.
  }
  throw new OfflineError('not-a-change');
}

type QueueMessage =
  | { readonly kind: 'rows'; readonly addresses: readonly string[] }
  | { readonly kind: 'hurry' }
  | { readonly kind: 'created'; readonly created: ReadonlyMap<string, string> }
  | { readonly kind: 'event'; readonly name: 'flexy:sync-done' | 'flexy:sync-failed'; readonly detail: object };

function isQueueMessage(value: unknown): value is QueueMessage {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Creates the queue of one user and back-office in this tab. */
export function createQueue(parts: QueueParts): OfflineQueue {
  const { api, user, database, device, locks, delivery, timing } = parts;
  const scope = `${api.base} ${user}`;
  const name = `flexy-offline:${scope}`;
  const ending = new AbortController();
  const { signal } = ending;
  const source = createStore<QueueSnapshot>(EMPTY);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}:news`);
  const tell = (news: QueueMessage): void => {
    if (!signal.aborted) channel?.postMessage(news);
  };
  const emit = <Name extends keyof OfflineEvents>(event: Name, detail: object): void => {
    if (typeof document !== 'undefined') document.dispatchEvent(new CustomEvent(event, { detail }));
  };
  const keyOf = (address: string): string => keyOfAddress(address, api.base, api.locale);
  const patch = (changes: Partial<QueueSnapshot>): void =>
    source.update((now) =>
      Object.entries(changes).every(([key, value]) => Object.is(Reflect.get(now, key), value))
        ? now
        : { ...now, ...changes },
    );
  const journal = createQueueJournal({
    name: database,
    scope,
    onTrouble: (trouble) => patch({ trouble }),
    onWritten: (addresses) => tell({ kind: 'rows', addresses }),
  });
  const settledIds = createSettledIds(device, (created) => tell({ kind: 'created', created }));

  let shown: readonly Change[] | undefined;
  let refreshing: Promise<void> | undefined;
  /** What few wait for is shown at once; a list of thousands, a few times a second. */
  const refresh = (): Promise<void> => {
    if ((shown?.length ?? 0) < MANY) return refreshNow();
    refreshing ??= pause(REFRESH_MS, signal).then(() => {
      refreshing = undefined;
      return refreshNow();
    });
    return refreshing;
  };
  const refreshNow = async (): Promise<void> => {
    const { changes, others, damaged } = await journal.state();
    if (changes === shown || signal.aborted) return;
    shown = changes;
    const before = source.getSnapshot();
    const next = { ...before, ...counts(changes), changes: changes.map(listed), others, damaged: damaged.length };
    source.set(next);
    const { waiting, sending, failed, conflicts } = next;
    if (
      waiting !== before.waiting ||
      sending !== before.sending ||
      failed !== before.failed ||
      conflicts !== before.conflicts
    )
      emit('flexy:offline-changed', { waiting, sending, failed, conflicts });
  };
  let tries = 0;
  const onReached = (isReachable: boolean): void => {
    tries += 1;
    patch({ isReachable });
    source.update((now) => ({ ...now }));
  };
  const queue = runQueue({
    name,
    locks,
    timing,
    signal,
    refresh,
    locale: () => api.locale,
    unsentCount: () => {
      const { waiting, sending, failed, conflicts } = source.getSnapshot();
      return waiting + sending + failed + conflicts;
    },
    onOnline: (isReachable) => patch({ isReachable }),
    startSender: async (maySend) =>
      createSender<Change, Awaited<ReturnType<ReturnType<typeof createPolicy>['send']>>>({
        journal,
        timing,
        onReached,
        onChange: () => queue.changed(),
        maySend,
        policy: (tools) =>
          createPolicy(
            {
              journal,
              device: { createdOf: device.createdOf, keepCreated: settledIds.keepCreated },
              delivery,
              timing,
              onChange: () => queue.changed(),
              announce: (event, detail) => {
                emit(event, detail);
                tell({ kind: 'event', name: event, detail });
              },
            },
            tools,
          ),
      }),
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isQueueMessage(data)) return;
    if (data.kind === 'rows') {
      for (const address of data.addresses) journal.forget(address);
      void refresh().catch(() => undefined);
      queue.wake(false);
    } else if (data.kind === 'hurry') queue.wake(true);
    else if (data.kind === 'created') settledIds.learn(data.created);
    else emit(data.name, data.detail);
  });
  signal.addEventListener('abort', () => {
    channel?.close();
    journal.close();
    device.close();
  });

  const inTurn = createSerialQueue();
  const wake = (isHurried: boolean): void => {
    // The journal has told the other tabs.
    void refresh().catch(() => undefined);
    queue.wake(isHurried);
    if (isHurried) tell({ kind: 'hurry' });
  };
  const own = async (address?: string): Promise<readonly Change[]> => {
    const { changes } = await journal.state();
    if (address === undefined) return changes;
    const key = keyOf(address);
    return changes.filter((change) => change.address === key);
  };
  /** Changes one change by a person's decision. */
  const decide = async (
    id: string,
    next: (change: StoredChange, others: readonly StoredChange[]) => readonly StoredChange[],
  ): Promise<void> => {
    const change = (await own()).find(({ changeId }) => changeId === id);
    if (change === undefined) throw new OfflineError('gone');
    await journal.write(change.address, (changes) => {
      const at = changes.findIndex(({ changeId }) => changeId === id);
      const current = changes[at];
      if (current === undefined) throw new OfflineError('gone');
      const replaced = next(current, changes);
      const rest = changes.filter((_, index) => index !== at);
      // In its place: order is by counter, but the list shows it where it was.
      return withoutBatch(
        [...rest.slice(0, at), ...replaced, ...rest.slice(at)],
        replaced.length === 0 ? current.batch : null,
      );
    });
    await refresh();
    wake(false);
  };

  /** In the order of the calls, also where a page does not wait for the one before. */
  const append = async (address: string, change: NewChange, options: AppendOptions): Promise<string> => {
    const key = keyOf(address);
    const plain = plainChange(change);
    // A screen goes on with the id that it has given to what has been made since.
    const named = tmpIdsOf({ entityId: String(plain.entityId), data: plain.data });
    const created = await settledIds.of(named);
    let id = '';
    await journal.write(key, (changes) => {
      const number = Math.max(journal.nextNumber(), (changes.at(-1)?.number ?? 0) + 1);
      const made = newChange(plain, options, { scope, number, now: timing.now() });
      const next = withChange(changes, changeWithRealIds(made, created));
      // The change that it has become part of; none when it has undone one.
      id = next.find((one) => !changes.includes(one))?.changeId ?? '';
      return next;
    });
    wake(false);
    return id;
  };

  return {
    append: (address, change, options = {}) => inTurn(() => append(address, change, options)),
    cached: (address) => journal.cached(keyOf(address)),
    cache: (address, data) => journal.cache(keyOf(address), data),
    changes: async (address) => (await own(address)).map(listed),
    sync: async (address) => {
      const before = new Map((await own(address)).map((change) => [change.changeId, change]));
      const untried = (): boolean =>
        source.getSnapshot().changes.some(({ id, state, notBefore, problem }) => {
          const was = before.get(id);
          if (was === undefined || (state !== 'waiting' && state !== 'sending')) return false;
          return state === 'sending' || (was.notBefore === notBefore && was.problem?.message === problem?.message);
        });
      await refresh();
      const triesBefore = tries;
      wake(true);
      const limit = new AbortController();
      const isTried = (): boolean => !untried() || (tries > triesBefore && !source.getSnapshot().isReachable);
      await new Promise<void>((resolve) => {
        const finish = (): void => {
          stop();
          limit.abort();
          resolve();
        };
        const stop = source.subscribe(() => {
          if (isTried()) finish();
        });
        void timing.sleep(SYNC_WAIT_MS, AbortSignal.any([limit.signal, signal])).then(finish);
        if (isTried()) finish();
      });
    },
    retry: (id) =>
      decide(id, (change) => {
        const next = sentAgain(change);
        return [next ?? change];
      }).then(() => wake(true)),
    edit: async (id, data) => {
      const plain = plainChange({ action: 'update', entityId: '-', data });
      let next = id;
      await decide(id, (change) => {
        const changed = withData(change, plain.data);
        next = changed.changeId;
        return [changed];
      });
      return next;
    },
    claim: async (id, entityId) => {
      const change = (await own()).find(({ changeId }) => changeId === id);
      if (change?.state !== 'undecided') throw new OfflineError('gone');
      const created = new Map([[change.entityId, entityId]]);
      await settledIds.keepCreated(created, timing.now());
      await journal.settle({ address: change.address, created, gone: new Set([id]), changed: new Map() });
      await refresh();
      wake(false);
    },
    createdAs: async (tmpId) => (await device.createdOf([tmpId])).get(tmpId) ?? null,
    skip: (id) =>
      decide(id, (change) => {
        if (change.state === 'sending') throw new OfflineError('on-its-way');
        return [];
      }),
    exportAll: async () => {
      const { changes, damaged } = await journal.state();
      return JSON.stringify(
        { kind: EXPORT, at: new Date(timing.now()).toISOString(), scope, changes: changes.map(listed), damaged },
        null,
        2,
      );
    },
    getSnapshot: source.getSnapshot,
    subscribe: (listener) => source.subscribe(() => listener(source.getSnapshot())),
    close: () => ending.abort(),
  };
}

/** The language of texts and addresses. */
export const queueLocale = (locale: string | undefined): ApiClient['locale'] => localeOf(locale ?? 'en');
