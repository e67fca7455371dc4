import { ApiError } from '#shared/api/errors.ts';
import type { HeldLock } from '#shared/state/locks.ts';
import { createSource, type Source } from '#shared/state/observable.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import type { FileItem } from '../rules/item.ts';
import { lastName, parentOf, ROOT } from '../rules/paths.ts';
import type { FilesWire } from '../wire/files-wire.ts';
import type { KeptUploads } from './kept-uploads.ts';
import { createUploadQueue, isUploading, type QueuedFile, type UploadQueue } from './queue.ts';

/** A screen that shows the queue. */
export interface QueueListener {
  readonly onArrived: (items: readonly FileItem[]) => void;
  readonly onFinished: (uploaded: readonly string[], failed: readonly string[]) => void;
}

/** A queue that belongs to the page, not to an element: it goes on while a visit of Turbo shows another page. */
export interface PageQueue {
  readonly queue: UploadQueue;
  /** The calls of the screen that was there last: its token is the freshest. */
  readonly wire: Source<FilesWire>;
  readonly listeners: Set<QueueListener>;
  /** Takes up what a reload has interrupted. */
  readonly restore: () => void;
}

const queues = new Map<string, PageQueue>();
let kept: Promise<KeptUploads> | undefined;

function keptUploads(): Promise<KeptUploads> {
  // With the first file in parts; most pages never need a database.
  kept ??= import('./kept-uploads.ts').then(({ openKeptUploads }) => openKeptUploads());
  return kept;
}

function scopeOf({ options: { api, variant, root, user } }: FilesWire): string {
  return `${api.base} ${variant} ${root} ${user}`;
}

/** One queue for all screens of the same files on this page. */
export function pageQueueOf(wire: FilesWire): PageQueue {
  const scope = scopeOf(wire);
  const known = queues.get(scope);
  if (known === undefined) {
    const made = createPageQueue(wire, keptUploads);
    queues.set(scope, made);
    return made;
  }
  known.wire.set(wire);
  known.restore();
  return known;
}

/** A queue that keeps on the device, per user, what it sends in parts. */
export function createPageQueue(wire: FilesWire, keptUploads: () => Promise<KeptUploads>): PageQueue {
  const scope = scopeOf(wire);
  const current = createSource(wire);
  const listeners = new Set<QueueListener>();
  const partSize = (): number => current.getSnapshot().options.chunkSize;
  const isInParts = ({ size }: Blob): boolean => partSize() > 0 && size > partSize();
  // A file that is done must not be kept again by what was said of it before.
  const inTurn = createSerialQueue();
  /** The rights to send what is kept, so that no other tab sends it too. */
  const rights = new Map<string, Promise<HeldLock | null>>();
  const release = (id: string): void => {
    void rights.get(id)?.then((right) => right?.release());
    rights.delete(id);
  };
  const rightOf = (all: KeptUploads, id: string): Promise<HeldLock | null> => {
    // A device that refuses locks has no other tab that reads what is kept either.
    const right = rights.get(id) ?? all.take(id).catch(() => null);
    rights.set(id, right);
    return right;
  };
  const remember = (file: QueuedFile): void => {
    const { id, folder, name, part, onTaken, state } = file;
    if (!isInParts(file.file)) return;
    const chunkSize = partSize();
    const isOver = state === 'done' || state === 'skipped';
    // Without a device that keeps it, the file is sent all the same; a reload then begins anew.
    void inTurn(async () => {
      const all = await keptUploads();
      if (isOver) {
        await all.remove(id);
        release(id);
      } else {
        await rightOf(all, id);
        await all.put({ id, scope, folder, name, file: file.file, part, chunkSize, onTaken });
      }
    }).catch(() => undefined);
  };
  const ensureFolder = async (folder: string): Promise<void> => {
    if (folder === ROOT) return;
    const there = await current
      .getSnapshot()
      .read(folder, new AbortController().signal)
      .then(
        () => true,
        (error: unknown) => {
          // Only an answer can say that it is not there.
          if (!(error instanceof ApiError) || error.status === undefined || error.kind === 'unauthorized') throw error;
          return false;
        },
      );
    if (there) return;
    if (!current.getSnapshot().has('create')) throw new ApiError({ kind: 'not-found', call: 'POST', detail: folder });
    const parent = parentOf(folder);
    await ensureFolder(parent);
    const { error, taken, files } = await current.getSnapshot().create(parent, lastName(folder));
    if (error !== undefined && taken.length === 0) throw error;
    for (const { onArrived } of listeners) onArrived(files);
  };
  const queue = createUploadQueue({
    send: ({ folder, file, name, onTaken, part }, { signal, onProgress, onPart }) =>
      current.getSnapshot().send(folder, file, name, onTaken, {
        signal,
        firstPart: part,
        onProgress: ({ fraction }) => onProgress(fraction),
        onPart,
      }),
    ensureFolder,
    read: (folder) => current.getSnapshot().read(folder, new AbortController().signal),
    onArrived: (items) => {
      for (const { onArrived } of listeners) onArrived(items);
    },
    onFinished: (uploaded, failed) => {
      for (const { onFinished } of listeners) onFinished(uploaded, failed);
    },
    onChange: remember,
  });
  addEventListener('online', queue.reconnect);
  // What goes on after a reload needs no question.
  addEventListener('beforeunload', (event) => {
    const { files } = queue.state.getSnapshot();
    const isLost = files.some(({ file, state }) => state !== 'done' && !isInParts(file));
    if (isLost && isUploading(queue.state.getSnapshot())) event.preventDefault();
  });
  let isRestored = false;
  const restore = (): void => {
    if (isRestored || partSize() <= 0) return;
    isRestored = true;
    void keptUploads()
      .then(async (all) => {
        const mine = new Set<string>();
        for (const { id } of await all.all(scope)) if (!rights.has(id)) mine.add(id);
        await Promise.all(
          [...mine].map(async (id) => {
            if ((await rightOf(all, id)) !== null) return;
            // Another tab is sending it.
            mine.delete(id);
            rights.delete(id);
          }),
        );
        // Read again: the tab that had it may have sent more of it, or all.
        const left = (await all.all(scope)).filter(({ id }) => mine.delete(id));
        for (const id of mine) release(id);
        if (left.length > 0)
          queue.add(left.map((file) => (file.chunkSize === partSize() ? file : { ...file, part: 0 })));
      })
      .catch(() => undefined);
  };
  const own: PageQueue = { queue, wire: current, listeners, restore };
  restore();
  return own;
}
