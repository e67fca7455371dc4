import { array, type GenericSchema, safeParse } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError, isAborted } from '#shared/api/errors.ts';
import { addressOf, type Query } from '#shared/api/query.ts';
import { type Schema, withRecord } from '#shared/api/schema.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { keyOfAddress } from '#shared/offline/queue/address.ts';
import type { Owner } from '#shared/state/owner.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { CatalogueStorage } from '../catalogue/storage.ts';

export interface DirectorySnapshot<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly T[];
  readonly source: 'live' | 'cached';
  /** Why the list is outdated or missing. */
  readonly error: ApiError | null;
  /** True while the server is called. */
  readonly isRefreshing: boolean;
  /** Records that could not be read and were left out, by name. */
  readonly unreadable: readonly string[];
  /** The local copy could not be read or written; the list itself is fine. */
  readonly storageError: unknown;
}

/** A list of records: the local copy at once, then the server's answer. */
export interface Directory<T> extends ReadableStore<DirectorySnapshot<T>> {
  /** Calls the server; joins a call already in progress. */
  readonly refresh: () => Promise<void>;
  /** Hides what is there until the server lets whoever is signed in by now see such a list, by one short call. */
  readonly askAgain: () => Promise<void>;
  /** Puts a record that was just made or read into the list: in its place, else first. */
  readonly add: (item: T) => void;
  readonly find: (id: string | null) => T | undefined;
}

interface DirectoryOptions<T, Wire extends T> {
  readonly api: ApiClient;
  readonly storage: CatalogueStorage;
  readonly scope: string;
  readonly kind: string;
  /**
   * Whose the copy is of a list of people, which may be long. Default: everybody's on this device, kept as the answer of
   * its address.
   */
  readonly owner?: (() => Owner) | undefined;
  readonly path: string;
  readonly schema: Schema<Wire>;
  /** The schema of a stored row; a copy in an older format is ignored. */
  readonly stored: GenericSchema<unknown, T>;
  readonly query?: Query;
  /** Notes on each record when the server was asked for it, in ms since 1970. */
  readonly asOf?: (item: Wire, askedAt: number) => T;
  /** The server ignores unknown filters, so the answer is filtered again here. */
  readonly belongs?: (item: Wire) => boolean;
  readonly signal: AbortSignal;
}

export function createDirectory<T extends RecordRef, Wire extends T = T>(
  options: DirectoryOptions<T, Wire>,
): Directory<T> {
  const {
    api,
    storage,
    scope,
    kind,
    owner,
    path,
    schema,
    stored,
    query,
    belongs = () => true,
    asOf = (item) => item,
    signal,
  } = options;
  const source = createStore<DirectorySnapshot<T>>({
    status: 'loading',
    items: [],
    source: 'cached',
    error: null,
    isRefreshing: false,
    unreadable: [],
    storageError: null,
  });
  let byId: ReadonlyMap<string, T> = new Map();
  let indexed: readonly T[] = [];
  let running: Promise<void> | undefined;
  /** What is hidden while it is not known who may see it. */
  let hidden: readonly T[] | null = null;

  const address = keyOfAddress(addressOf(api.base, path, api.locale, query).href, api.base, api.locale);
  const getCopy = async (): Promise<unknown> =>
    owner
      ? storage.getPeople(owner(), kind)
      : // Earlier versions kept short lists beside the long ones.
        ((await storage.getAnswer(address)) ?? (await storage.getList(scope, kind)));
  const putCopy = (items: readonly T[]): Promise<void> =>
    owner ? storage.putPeople(owner(), kind, items) : storage.putAnswer(address, items);
  /** The server does not let this person see it: it is neither shown nor kept. */
  const forget = async (): Promise<void> => {
    await (owner ? storage.removePeople(owner(), kind) : storage.putAnswer(address, [])).catch(onStorageFailure);
  };
  const onStorageFailure = (error: unknown): void => source.update((now) => ({ ...now, storageError: error }));

  const readCopy = async (): Promise<void> => {
    const rows = await getCopy().catch((error: unknown) => {
      onStorageFailure(error);
      return undefined;
    });
    const parsed = safeParse(array(stored), rows);
    if (!parsed.success) return;
    source.update((now) => (now.status === 'ready' ? now : { ...now, status: 'ready', items: parsed.output }));
  };
  const copy = readCopy();

  /** A call from now on is a new one, though the copy of this answer is still being written. */
  const end = (changes: Partial<DirectorySnapshot<T>>): void => {
    running = undefined;
    source.update((now) => ({ ...now, ...changes, isRefreshing: false }));
  };

  const ask = async (): Promise<void> => {
    source.update((now) => ({ ...now, isRefreshing: true }));
    let unreadable: readonly string[] = [];
    const askedAt = Date.now();
    try {
      const found = await api.list(path, schema, {
        signal,
        query,
        onUnreadable: (error) => {
          unreadable = withRecord(unreadable, error);
        },
      });
      const items: readonly T[] = found.filter(belongs).map((item) => asOf(item, askedAt));
      hidden = null;
      end({ status: 'ready', items, source: 'live', error: null, unreadable });
      await putCopy(items).catch(onStorageFailure);
    } catch (error) {
      if (isAborted(error) || signal.aborted) {
        running = undefined;
        return;
      }
      await copy;
      const known =
        error instanceof ApiError ? error : new ApiError({ kind: 'unreadable', call: `GET ${path}`, cause: error });
      if (known.kind === 'forbidden') {
        hidden = null;
        end({ status: 'failed', items: [], error: known });
        await forget();
        return;
      }
      end({ status: source.getSnapshot().status === 'ready' ? 'ready' : 'failed', error: known });
    }
  };

  const refresh = (): Promise<void> => {
    running ??= ask();
    return running;
  };

  const askAgain = async (): Promise<void> => {
    const { status, items } = source.getSnapshot();
    if (hidden === null && status === 'ready') hidden = items;
    source.update((now) => ({ ...now, status: 'loading', items: [], error: null }));
    const failure = await api
      .pages(path, schema, { signal, query })
      .next()
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    if (failure instanceof ApiError && failure.kind === 'forbidden')
      source.update((now) => ({ ...now, status: 'failed', error: failure }));
    else if (hidden !== null && source.getSnapshot().status === 'loading') {
      const items = hidden;
      hidden = null;
      source.update((now) => ({ ...now, status: 'ready', items }));
    }
  };

  return {
    askAgain,
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    refresh,
    add: (item) => {
      source.update((now) => ({
        ...now,
        status: 'ready',
        items: now.items.some(({ id }) => id === item.id)
          ? now.items.map((one) => (one.id === item.id ? item : one))
          : [item, ...now.items],
      }));
      void putCopy(source.getSnapshot().items).catch(onStorageFailure);
    },
    find: (id) => {
      const { items } = source.getSnapshot();
      if (indexed !== items) {
        indexed = items;
        byId = new Map(items.map((item) => [item.id, item]));
      }
      return id === null ? undefined : byId.get(id);
    },
  };
}
