import { isAborted } from '#shared/api/errors.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { FilesApi } from '../api/files-api.ts';
import { type FileItem, pathOf } from '../rules/item.ts';
import { foldName } from '../rules/names.ts';
import { isWithin, parentOf, ROOT } from '../rules/paths.ts';
import type { Outcome } from './outcome.ts';
import { replacing } from './replacing.ts';

/** A change that is shown before the server has answered. */
interface Pending {
  readonly apply: (folder: string, items: readonly FileItem[]) => readonly FileItem[];
}

export interface FilesState {
  /** The open folder. */
  readonly path: string;
  /** The folders open before, the last one last. */
  readonly past: readonly string[];
  /** What was read, by folder; as the server has it. */
  readonly folders: ReadonlyMap<string, readonly FileItem[]>;
  readonly pending: readonly Pending[];
  readonly loading: ReadonlySet<string>;
  readonly failures: ReadonlyMap<string, unknown>;
  readonly search: {
    readonly text: string;
    /** Undefined until they are found. */
    readonly items: readonly FileItem[] | undefined;
    readonly error: unknown;
  } | null;
}

export interface FilesStore {
  readonly state: ReadableStore<FilesState>;
  readonly filesApi: FilesApi;
  /** Goes on with other calls, such as those in another language, and reads the open folder by them. */
  readonly use: (filesApi: FilesApi) => void;
  readonly open: (path: string) => void;
  readonly back: () => void;
  /** Reads the open folder again. */
  readonly refresh: () => Promise<void>;
  /** Reads another folder, as the tree and a drop need it. */
  readonly peek: (path: string) => Promise<readonly FileItem[]>;
  /** Looks below the open folder; an empty text ends the search. */
  readonly search: (text: string) => void;
  readonly create: (name: string) => Promise<Outcome>;
  readonly rename: (item: FileItem, newName: string) => Promise<Outcome>;
  /** Hides them at once; the server is asked once `isMeant` says so, and never if it says no. */
  readonly remove: (items: readonly FileItem[], isMeant?: Promise<boolean>) => Promise<Outcome>;
  readonly transfer: (
    kind: 'copy' | 'move',
    items: readonly FileItem[],
    target: string,
    onTaken?: { readonly rename: readonly string[]; readonly replace: readonly FileItem[] },
  ) => Promise<Outcome>;
  /** A file that has arrived by itself, such as an upload. */
  readonly arrived: (items: readonly FileItem[]) => void;
}

/** The items of a folder as they are shown: with what is still on its way. */
export function itemsIn(
  { folders, pending }: Pick<FilesState, 'folders' | 'pending'>,
  folder: string,
): readonly FileItem[] | undefined {
  const items = folders.get(folder);
  return items === undefined ? undefined : pending.reduce((now, { apply }) => apply(folder, now), items);
}

const without = (items: readonly FileItem[], gone: ReadonlySet<string>): readonly FileItem[] =>
  items.filter((item) => !gone.has(pathOf(item)));

/** Items beside others: one takes the place of another spelling of its name. */
function merged(items: readonly FileItem[], more: readonly FileItem[]): readonly FileItem[] {
  const names = new Set(more.map(({ name }) => foldName(name)));
  return [...items.filter(({ name }) => !names.has(foldName(name))), ...more];
}

/** Items that the search has found may lie in several folders. */
export function byFolder(items: readonly FileItem[]): ReadonlyMap<string, readonly FileItem[]> {
  const groups = new Map<string, FileItem[]>();
  for (const item of items) groups.set(item.folder, [...(groups.get(item.folder) ?? []), item]);
  return groups;
}

/** The folders of one screen: read, shown at once as changed, and exactly as before when a change fails. */
export function createFilesStore(first: FilesApi, signal: AbortSignal): FilesStore {
  let filesApi = first;
  const state = createStore<FilesState>({
    path: ROOT,
    past: [],
    folders: new Map(),
    pending: [],
    loading: new Set(),
    failures: new Map(),
    search: null,
  });
  const readings = new Map<string, AbortController>();
  /** What has arrived in a folder while it is read: the answer may have been written before. */
  const meanwhile = new Map<string, readonly FileItem[]>();
  let searching: AbortController | undefined;

  const mark = (path: string, isLoading: boolean, error?: unknown): void =>
    state.update((now) => {
      const [loading, failures] = [new Set(now.loading), new Map(now.failures)];
      if (isLoading) loading.add(path);
      else loading.delete(path);
      failures.delete(path);
      if (error !== undefined) failures.set(path, error);
      return { ...now, loading, failures };
    });

  /** A newer reading of the same folder ends an older one. */
  const read = async (path: string): Promise<readonly FileItem[]> => {
    readings.get(path)?.abort();
    const own = new AbortController();
    readings.set(path, own);
    meanwhile.delete(path);
    mark(path, true);
    try {
      const listed = await filesApi.read(path, AbortSignal.any([signal, own.signal]));
      const items = merged(listed, meanwhile.get(path) ?? []);
      if (readings.get(path) === own) {
        mark(path, false);
        state.update((now) => ({ ...now, folders: new Map(now.folders).set(path, items) }));
      }
      return items;
    } catch (error) {
      if (readings.get(path) === own && !isAborted(error)) mark(path, false, error);
      throw error;
    } finally {
      if (readings.get(path) === own) readings.delete(path);
    }
  };
  const look = (path: string): void => void read(path).catch(() => undefined);

  const show = (path: string, past: readonly string[]): void => {
    const { path: before } = state.getSnapshot();
    searching?.abort();
    state.update((now) => ({ ...now, path, past, search: null }));
    // Its answer would come too late to be of use.
    if (before !== path) readings.get(before)?.abort();
    look(path);
  };

  const settle = (
    change: (folder: string, items: readonly FileItem[]) => readonly FileItem[],
    pending: Pending,
  ): void =>
    state.update((now) => ({
      ...now,
      pending: now.pending.filter((one) => one !== pending),
      folders: new Map([...now.folders].map(([folder, items]) => [folder, change(folder, items)])),
      search:
        now.search?.items === undefined
          ? now.search
          : { ...now.search, items: now.search.items.flatMap((item) => change(item.folder, [item])) },
    }));

  /** Shows a change at once, makes it, and takes it back where the server did not make it. */
  const change = async (
    pending: Pending,
    work: () => Promise<Outcome>,
    apply: (outcome: Outcome, folder: string, items: readonly FileItem[]) => readonly FileItem[],
  ): Promise<Outcome> => {
    state.update((now) => ({ ...now, pending: [...now.pending, pending] }));
    // A reading that began before the change must not bring back what was.
    const begun = [...readings.keys()];
    for (const path of begun) readings.get(path)?.abort();
    try {
      const outcome = await work();
      settle((folder, items) => apply(outcome, folder, items), pending);
      return outcome;
    } catch (error) {
      settle((_, items) => items, pending);
      throw error;
    } finally {
      for (const path of new Set([...begun, state.getSnapshot().path])) look(path);
    }
  };

  const outcomeOf = (
    items: readonly FileItem[],
    { files, conflicts, error }: Awaited<ReturnType<FilesApi['remove']>>,
    reached: (name: string) => boolean,
  ): Outcome => {
    const takenNames = new Set(conflicts.map(foldName));
    return {
      done: files,
      conflicts,
      failed: items.filter(({ name }) => !takenNames.has(foldName(name)) && !reached(name)),
      error: conflicts.length > 0 ? undefined : error,
    };
  };
  const joined = (parts: readonly Outcome[]): Outcome => ({
    done: parts.flatMap(({ done }) => done),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    failed: parts.flatMap(({ failed }) => failed),
    error: parts.find(({ error }) => error !== undefined)?.error,
  });
  /** One call for each folder; a folder that fails does not stop the others. */
  const forEachFolder = async (
    items: readonly FileItem[],
    work: (folder: string, own: readonly FileItem[]) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const parts: Outcome[] = [];
    for (const [folder, own] of byFolder(items))
      parts.push(
        await work(folder, own).catch((error: unknown): Outcome => ({
          done: [],
          conflicts: [],
          failed: own,
          error,
        })),
      );
    return joined(parts);
  };
  /** What was asked for and neither failed nor was taken. */
  const reachedOf = (items: readonly FileItem[], { conflicts, failed }: Outcome): ReadonlySet<string> => {
    const [takenNames, left] = [new Set(conflicts.map(foldName)), new Set(failed.map(pathOf))];
    return new Set(
      items.flatMap((item) => (takenNames.has(foldName(item.name)) || left.has(pathOf(item)) ? [] : [pathOf(item)])),
    );
  };

  const remove: FilesStore['remove'] = (items, isMeant) => {
    const gone = new Set(items.map(pathOf));
    return change(
      { apply: (_, now) => without(now, gone) },
      async () => {
        if (isMeant !== undefined && !(await isMeant))
          return { done: [], conflicts: [], failed: items, error: undefined };
        return forEachFolder(items, async (folder, own) => {
          const answer = await filesApi.remove(folder, own);
          const removed = new Set(answer.files.map(({ name }) => foldName(name)));
          const isSilent = answer.files.length === 0 && answer.error === undefined;
          return outcomeOf(own, answer, (name) => isSilent || removed.has(foldName(name)));
        });
      },
      (outcome, _, now) => without(now, reachedOf(items, outcome)),
    );
  };

  return {
    state,
    get filesApi() {
      return filesApi;
    },
    use: (next) => {
      if (next === filesApi) return;
      filesApi = next;
      look(state.getSnapshot().path);
    },
    open: (path) => {
      const { path: before, past } = state.getSnapshot();
      show(path, before === path ? past : [...past, before]);
    },
    back: () => {
      const { past, path } = state.getSnapshot();
      show(past.at(-1) ?? parentOf(path), past.slice(0, -1));
    },
    refresh: async () => {
      await read(state.getSnapshot().path).catch(() => undefined);
    },
    peek: (path) => read(path),
    search: (text) => {
      searching?.abort();
      if (text.trim() === '') {
        state.update((now) => ({ ...now, search: null }));
        return;
      }
      const own = new AbortController();
      searching = own;
      const { path } = state.getSnapshot();
      state.update((now) => ({ ...now, search: { text, items: now.search?.items, error: undefined } }));
      filesApi.search(path, text, AbortSignal.any([signal, own.signal])).then(
        (items) => {
          if (!own.signal.aborted) state.update((now) => ({ ...now, search: { text, items, error: undefined } }));
        },
        (error: unknown) => {
          if (!own.signal.aborted) state.update((now) => ({ ...now, search: { text, items: undefined, error } }));
        },
      );
    },
    create: (name) => {
      const { path } = state.getSnapshot();
      return change(
        { apply: (_, now) => now },
        async () => outcomeOf([], await filesApi.create(path, name), () => true),
        ({ done }, folder, now) => (folder === path ? merged(now, done) : now),
      );
    },
    rename: (item, newName) => {
      const gone = new Set([pathOf(item)]);
      const shown: FileItem = { ...item, name: newName, before: item };
      return change(
        {
          apply: (folder, now) =>
            folder === item.folder && now.some((one) => gone.has(pathOf(one))) ? [...without(now, gone), shown] : now,
        },
        async () => {
          const answer = await filesApi.rename(item, newName);
          return outcomeOf([item], answer, () => answer.error === undefined);
        },
        ({ done, conflicts, failed }, folder, now) => {
          if (
            folder !== item.folder ||
            conflicts.length > 0 ||
            failed.length > 0 ||
            !now.some((one) => gone.has(pathOf(one)))
          )
            return now;
          return merged(
            without(now, gone),
            done.length > 0 ? done.map((one) => ({ ...one, folder })) : [{ ...item, name: newName }],
          );
        },
      );
    },
    remove,
    transfer: (kind, items, target, onTaken = { rename: [], replace: [] }) => {
      const gone = new Set(kind === 'move' ? items.map(pathOf) : []);
      const coming = items
        .filter((item) => item.folder !== target)
        .map((item): FileItem => ({ ...item, folder: target, before: item }));
      const others = new Set(onTaken.rename.map(foldName));
      const shown = coming.filter(({ name }) => !others.has(foldName(name)));
      return change(
        {
          apply: (folder, now) => {
            const left = without(now, gone);
            return folder === target ? merged(left, shown) : left;
          },
        },
        () =>
          replacing(filesApi, target, onTaken.replace, () =>
            forEachFolder(items, async (folder, own) => {
              const answer = await filesApi.transfer(kind, folder, own, target, onTaken.rename);
              // A free name was given, so the number tells what its names do not.
              const reached = new Set(answer.files.map(({ name }) => foldName(name)));
              const isWhole = answer.error === undefined && answer.files.length === own.length;
              return outcomeOf(
                own,
                answer,
                (name) => isWhole || reached.has(foldName(name)) || others.has(foldName(name)),
              );
            }),
          ),
        (outcome, folder, now) => {
          const left = kind === 'move' ? without(now, reachedOf(items, outcome)) : now;
          return folder === target ? merged(left, outcome.done) : left;
        },
      );
    },
    arrived: (items) => {
      for (const [folder, own] of byFolder(items))
        if (readings.has(folder)) meanwhile.set(folder, merged(meanwhile.get(folder) ?? [], own));
      state.update((now) => {
        const folders = new Map(now.folders);
        for (const [folder, own] of byFolder(items)) {
          const known = folders.get(folder);
          if (known !== undefined) folders.set(folder, merged(known, own));
        }
        return { ...now, folders };
      });
    },
  };
}

/** Whether items may be put into a folder: not where they are, and no folder into itself. */
export function mayTransfer(items: readonly FileItem[], target: string, kind: 'copy' | 'move'): boolean {
  return (
    items.length > 0 &&
    items.every((item) => item.isFile || !isWithin(target, pathOf(item))) &&
    (kind === 'copy' || items.some(({ folder }) => folder !== target))
  );
}
