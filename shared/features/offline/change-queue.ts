import { ApiError } from '#shared/api/errors.ts';
import { mayCarryToken } from '#shared/api/token-origins.ts';
import { userOfToken } from '#shared/api/token-user.ts';
import type { Island } from '#shared/island/context.ts';
import type { AppendOptions, NewChange, OfflineQueue } from '#shared/offline/queue/contract.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';

/** A write that found no network. */
export interface QueuedWrite extends NewChange, Omit<AppendOptions, 'delivery'> {
  /** The collection: `/{locale}/api/products`. */
  readonly path: string;
}

/** Keeps on this device what found no network, for the island's user, until it is sent. */
export interface ChangeQueue {
  /** The queue of the user whose token the island has; null until its code is loaded. */
  readonly queue: ReadableStore<OfflineQueue | null>;
  readonly open: () => Promise<OfflineQueue>;
  /** Resolves to whether the device keeps it; never rejects. */
  readonly keep: (write: QueuedWrite) => Promise<boolean>;
}

/** Whether a write found no network, so that it can be kept and sent later. */
export function foundNoNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network';
}

type Part = Pick<Island, 'api' | 'tokens' | 'signal'>;

function createChangeQueue({ api, tokens, signal }: Part): ChangeQueue {
  const source = createStore<OfflineQueue | null>(null);
  let opened: { readonly user: string; readonly queue: OfflineQueue } | undefined;
  const open = async (): Promise<OfflineQueue> => {
    const { openOfflineQueue } = await import('#shared/offline/queue/open-queue.ts');
    const user = userOfToken(tokens.current());
    if (opened !== undefined && opened.user === user) return opened.queue;
    opened?.queue.close();
    const own = tokens.of(user === '' ? [] : [user]);
    const queue = openOfflineQueue({
      user,
      apiBase: api.base,
      locale: api.locale,
      token: (refused) =>
        !mayCarryToken(api.access.origin)
          ? undefined
          : refused === undefined
            ? own.current()
            : own.renewed(signal, refused),
    });
    opened = { user, queue };
    source.set(queue);
    return queue;
  };
  signal.addEventListener(
    'abort',
    () => {
      opened?.queue.close();
      opened = undefined;
    },
    { once: true },
  );
  return {
    queue: source,
    open,
    keep: async ({ path, action, entityId, data, ...options }) => {
      try {
        const queue = await open();
        await queue.append(path, { action, entityId, data }, { ...options, delivery: 'each' });
        return true;
      } catch (error) {
        // The caller says that it was not saved, as without the queue.
        console.warn('Flexy: a change could not be kept on this device.', error);
        return false;
      }
    },
  };
}

const changeQueues = new WeakMap<object, ChangeQueue>();

/** The queue of an island, back-office and language: all its parts share one. */
export function changeQueueOf(island: Part): ChangeQueue {
  const known = changeQueues.get(island.api);
  if (known !== undefined) return known;
  const changeQueue = createChangeQueue(island);
  changeQueues.set(island.api, changeQueue);
  return changeQueue;
}
