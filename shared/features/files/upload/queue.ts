import { ApiError, isAborted } from '#shared/api/errors.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { FilesAnswer } from '../api/answer.ts';
import type { ConflictStrategy, FileSending } from '../api/files-api.ts';
import type { FileItem } from '../rules/item.ts';
import { foldName } from '../rules/names.ts';

/** `taken`: waits for a decision about its name. */
type UploadState = 'waiting' | 'sending' | 'taken' | 'done' | 'failed' | 'skipped';

export interface QueuedFile {
  readonly id: string;
  /** The folder it goes to. */
  readonly folder: string;
  readonly name: string;
  readonly file: Blob;
  readonly state: UploadState;
  /** From 0 to 1. */
  readonly fraction: number;
  readonly error: unknown;
  readonly onTaken: ConflictStrategy;
  /** Whether it may have arrived all the same: its answer never came. */
  readonly isInDoubt: boolean;
  /** The first part that is not there yet. */
  readonly part: number;
}

interface UploadQueueState {
  readonly files: readonly QueuedFile[];
  readonly isPaused: boolean;
  /** What is done with names that are taken, once it was said; until the queue is empty. */
  readonly decision: ConflictStrategy | 'skip' | null;
}

/** A file to send. */
interface NewUpload {
  readonly folder: string;
  readonly name: string;
  readonly file: Blob;
  readonly id?: string;
  /** To go on after a reload. Default: 0. */
  readonly part?: number;
  readonly onTaken?: ConflictStrategy;
  /** Whether it may have arrived before a reload. Default: if parts of it have. */
  readonly isInDoubt?: boolean;
}

export interface UploadQueueOptions {
  readonly send: (
    file: QueuedFile,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (fraction: number) => void;
      readonly onPart: (part: number) => void;
    },
  ) => FileSending;
  /** Resolves once the folder is there. */
  readonly ensureFolder: (folder: string) => Promise<void>;
  /** What the folder has, to see whether a file whose answer never came has arrived. */
  readonly read: (folder: string) => Promise<readonly FileItem[]>;
  readonly onArrived?: (items: readonly FileItem[]) => void;
  /** Called when nothing is left to do: names by what became of them. */
  readonly onFinished?: (uploaded: readonly string[], failed: readonly string[]) => void;
  readonly onChange?: (file: QueuedFile) => void;
  /** Files sent at the same time. Default: 3. */
  readonly limit?: number;
}

export interface UploadQueue {
  readonly state: ReadableStore<UploadQueueState>;
  readonly add: (files: readonly NewUpload[]) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Goes on where a lost connection stopped it; what a person has paused stays paused. */
  readonly reconnect: () => void;
  /** Sends the failed ones again. */
  readonly retry: () => void;
  /** For all whose names are taken, now and until the queue is empty. */
  readonly decide: (decision: ConflictStrategy | 'skip') => void;
  /** Stops a file, or all, and takes it from the list. */
  readonly cancel: (id?: string) => void;
  /** Takes what is done from the list. */
  readonly clear: () => void;
}

const isOpen = ({ state }: QueuedFile): boolean => ['waiting', 'sending', 'taken'].includes(state);
const isActive = ({ state }: QueuedFile): boolean => state === 'waiting' || state === 'sending';

/** Whether files are waiting or on their way. */
export function isUploading({ files }: UploadQueueState): boolean {
  return files.some(isActive);
}

/** Whether every further file would fail as this one did. */
function isHopeless(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'blocked', 'unauthorized'].includes(error.kind);
}

/** Progress is shown at most this often, in ms. */
const PROGRESS_MS = 100;

/** Sends files, three at a time, never two of one name into one folder; it knows nothing of screens. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { send, ensureFolder, read, onArrived, onFinished, onChange, limit = 3 } = options;
  const state = createStore<UploadQueueState>({ files: [], isPaused: false, decision: null });
  const running = new Map<string, { readonly abort: AbortController; sending?: FileSending }>();
  const folders = new Map<string, Promise<void>>();
  /** Paused by a lost connection, not by a person. */
  let isCutOff = false;
  let finished: { readonly uploaded: string[]; readonly failed: string[] } = { uploaded: [], failed: [] };

  const find = (id: string): QueuedFile | undefined => state.getSnapshot().files.find((file) => file.id === id);
  const set = (id: string, change: Partial<QueuedFile>): void => {
    state.update((now) => ({
      ...now,
      files: now.files.map((file) => (file.id === id ? { ...file, ...change } : file)),
    }));
    const file = find(id);
    // Progress alone is nothing to keep.
    const isProgress = Object.keys(change).join() === 'fraction';
    if (file !== undefined && !isProgress) onChange?.(file);
  };
  const keyOf = ({ folder, name }: QueuedFile): string => `${folder}${foldName(name)}`;

  const folderOf = (folder: string): Promise<void> => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const ensured = ensureFolder(folder);
    folders.set(folder, ensured);
    ensured.catch(() => folders.delete(folder));
    return ensured;
  };

  /** Whether a file whose answer never came is there: the same name and size. */
  const hasArrived = async (file: QueuedFile): Promise<FileItem | undefined> =>
    (await read(file.folder)).find(
      ({ name, size }) => foldName(name) === foldName(file.name) && size === file.file.size,
    );

  const settle = async (file: QueuedFile, { files, conflicts, error }: FilesAnswer): Promise<void> => {
    if (conflicts.length > 0) {
      const arrived = file.isInDoubt ? await hasArrived(file) : undefined;
      if (arrived !== undefined) {
        set(file.id, { state: 'done', fraction: 1, isInDoubt: false });
        onArrived?.([arrived]);
        return;
      }
      const { decision } = state.getSnapshot();
      if (decision === null || file.onTaken !== 'save') set(file.id, { state: 'taken', fraction: 0, part: 0 });
      else apply(file.id, decision);
      return;
    }
    if (error !== undefined) throw error;
    set(file.id, { state: 'done', fraction: 1, isInDoubt: false });
    onArrived?.(files);
  };

  const apply = (id: string, decision: ConflictStrategy | 'skip'): void =>
    set(id, decision === 'skip' ? { state: 'skipped' } : { state: 'waiting', onTaken: decision, part: 0, fraction: 0 });

  const work = async (file: QueuedFile): Promise<void> => {
    const own: { readonly abort: AbortController; sending?: FileSending } = { abort: new AbortController() };
    running.set(file.id, own);
    set(file.id, { state: 'sending', error: undefined });
    try {
      await folderOf(file.folder);
      if (own.abort.signal.aborted) return;
      let shownAt = 0;
      const sending = send(file, {
        signal: own.abort.signal,
        onProgress: (fraction) => {
          const now = performance.now();
          if (fraction < 1 && now - shownAt < PROGRESS_MS) return;
          shownAt = now;
          set(file.id, { fraction });
        },
        onPart: (part) => set(file.id, { part: part + 1 }),
      });
      own.sending = sending;
      if (state.getSnapshot().isPaused) sending.upload.pause();
      await settle(file, await sending.answer);
    } catch (error) {
      if (isAborted(error) && own.abort.signal.aborted) return;
      if (isHopeless(error)) {
        // The others would fail as well: all wait, this one first.
        isCutOff = true;
        state.update((now) => ({ ...now, isPaused: true }));
        set(file.id, { state: 'waiting', fraction: 0, error, isInDoubt: true });
        return;
      }
      set(file.id, { state: 'failed', error });
    } finally {
      running.delete(file.id);
      next();
    }
  };

  const next = (): void => {
    const { files, isPaused } = state.getSnapshot();
    if (!isPaused) {
      const busy = new Set(files.filter(({ id }) => running.has(id)).map(keyOf));
      for (const file of files) {
        if (running.size >= limit) break;
        if (file.state !== 'waiting' || busy.has(keyOf(file))) continue;
        busy.add(keyOf(file));
        void work(file);
      }
    }
    const now = state.getSnapshot();
    if (running.size > 0 || now.files.some(isOpen)) return;
    folders.clear();
    const told = {
      uploaded: now.files.filter((file) => file.state === 'done').map(({ name }) => name),
      failed: now.files.filter((file) => file.state === 'failed').map(({ name }) => name),
    };
    if (now.decision !== null) state.update((current) => ({ ...current, decision: null }));
    if (told.uploaded.length === finished.uploaded.length && told.failed.length === finished.failed.length) return;
    finished = told;
    if (told.uploaded.length + told.failed.length > 0) onFinished?.(told.uploaded, told.failed);
  };

  const resume = (): void => {
    isCutOff = false;
    state.update((now) => ({ ...now, isPaused: false }));
    for (const { sending } of running.values()) sending?.upload.resume();
    next();
  };

  return {
    state,
    add: (files) => {
      const added = files.map(
        ({ id = uuid(), folder, name, file, part = 0, onTaken = 'save', isInDoubt = part > 0 }): QueuedFile => ({
          id,
          folder,
          name,
          file,
          state: 'waiting',
          fraction: 0,
          error: undefined,
          onTaken,
          isInDoubt,
          part,
        }),
      );
      state.update((now) => {
        // A new batch begins a new list.
        const isOver = !now.files.some(isOpen);
        if (isOver) finished = { uploaded: [], failed: [] };
        return {
          ...now,
          files: [...(isOver ? now.files.filter((file) => file.state === 'failed') : now.files), ...added],
        };
      });
      for (const file of added) onChange?.(file);
      next();
    },
    reconnect: () => {
      if (isCutOff) resume();
    },
    pause: () => {
      isCutOff = false;
      state.update((now) => ({ ...now, isPaused: true }));
      for (const { sending } of running.values()) sending?.upload.pause();
    },
    resume,
    retry: () => {
      for (const { id, state: own } of state.getSnapshot().files)
        if (own === 'failed') set(id, { state: 'waiting', error: undefined, isInDoubt: true });
      finished = { uploaded: [], failed: [] };
      resume();
    },
    decide: (decision) => {
      state.update((now) => ({ ...now, decision }));
      for (const { id, state: own } of state.getSnapshot().files) if (own === 'taken') apply(id, decision);
      next();
    },
    cancel: (id) => {
      for (const file of state.getSnapshot().files) {
        if (id !== undefined && file.id !== id) continue;
        if (id === undefined && !isOpen(file)) continue;
        running.get(file.id)?.abort.abort();
        set(file.id, { state: 'skipped' });
        state.update((now) => ({ ...now, files: now.files.filter((one) => one.id !== file.id) }));
      }
      if (!state.getSnapshot().files.some(isOpen)) state.update((now) => ({ ...now, isPaused: false }));
      next();
    },
    clear: () => {
      for (const file of state.getSnapshot().files)
        if (file.state === 'failed') onChange?.({ ...file, state: 'skipped' });
      state.update((now) => ({ ...now, files: now.files.filter(isOpen) }));
    },
  };
}
