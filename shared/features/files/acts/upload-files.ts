import { ApiError } from '#shared/api/errors.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { deviceStorage, type KeyValueStorage } from '#shared/state/device-setting.ts';
import type { HeldLock } from '#shared/state/locks.ts';
import { ownerOf } from '#shared/state/owner.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { createStore, type ReadableStore, type WritableStore } from '#shared/state/store.ts';
import type { FilesApi } from '../api/files-api.ts';
import type { FileItem } from '../rules/item.ts';
import { isAllowed } from '../rules/kinds.ts';
import { nameProblem } from '../rules/names.ts';
import { folderPath, lastName, parentOf, ROOT } from '../rules/paths.ts';
import type { FilesStore } from '../store/files-store.ts';
import type { Removals } from '../store/removals.ts';
import type { FilesText } from '../texts.ts';
import type { DroppedFile } from '../upload/dropped.ts';
import type { PersistedUpload, PersistedUploads } from '../upload/persisted-uploads.ts';
import { createUploadQueue, isUploading, type QueuedFile, type UploadQueue } from '../upload/queue.ts';
import { createUploadLedger, type ListedUpload } from '../upload/upload-ledger.ts';
import { nameProblemWords, sizeWords } from '../words.ts';

/** Files that were not taken, and why. */
export interface RefusedUploads {
  readonly tone: 'warn';
  readonly text: string;
  readonly names: readonly string[];
}

interface UploadOptions {
  readonly t: FilesText;
  readonly locale: Locale;
  readonly store: Pick<FilesStore, 'filesApi' | 'state'>;
  readonly removals: Pick<Removals, 'waiting' | 'settle'>;
  readonly queue: Pick<UploadQueue, 'add'>;
  /** Bytes; undefined: no limit. */
  readonly maxBytes: number | undefined;
  readonly onRefused: (refused: RefusedUploads) => void;
}

/** Sends what can be sent, into a folder and those that it was dropped in; says what cannot. Default: the open folder. */
export function createUpload({ t, locale, store, removals, queue, maxBytes, onRefused }: UploadOptions) {
  const { extensions } = store.filesApi.options;
  /** In the order in which they are told: kind, size, name. */
  const refusalOf = ({
    file,
    folders,
  }: DroppedFile): { readonly rank: number; readonly reason: string } | undefined => {
    if (!isAllowed(file.name, extensions)) {
      const kinds = extensions.map((one) => `.${one}`).join(', ');
      return { rank: 0, reason: t('Only {kinds} are allowed here.', { kinds }) };
    }
    if (maxBytes !== undefined && file.size > maxBytes)
      return { rank: 1, reason: t('A file is at most {size}.', { size: sizeWords(maxBytes, locale) }) };
    const [problem] = [...folders, file.name].flatMap((name) => nameProblem(name) ?? []);
    return problem && { rank: 2, reason: nameProblemWords(problem, t, locale) };
  };
  return (files: readonly DroppedFile[], folder = store.state.getSnapshot().path): void => {
    const judged = files.map((one) => ({ ...one, refusal: refusalOf(one) }));
    const refused = judged
      .flatMap(({ file, refusal }) => (refusal === undefined ? [] : [{ name: file.name, ...refusal }]))
      .sort((one, other) => one.rank - other.rank);
    const reasons = [...new Set(refused.map(({ reason }) => reason))];
    if (refused.length > 0)
      onRefused({
        tone: 'warn',
        text: [t('{count} files were not taken', { count: refused.length }), ...reasons].join(' '),
        names: refused.map(({ name }) => name),
      });
    const sent = judged.flatMap(({ file, folders, refusal }) =>
      refusal === undefined
        ? [{ folder: folderPath(`${folder}${folders.join('/')}`), name: file.name.normalize('NFC'), file }]
        : [],
    );
    if (sent.length === 0) return;
    // Files are kept for another page as soon as they are queued: nothing is waited for without a reason.
    if (removals.waiting.getSnapshot().length === 0) queue.add(sent);
    else void removals.settle().then(() => queue.add(sent));
  };
}

/** A screen that shows the queue. */
interface QueueListener {
  readonly onArrived: (items: readonly FileItem[]) => void;
  readonly onFinished: (uploaded: readonly string[], failed: readonly string[]) => void;
}

/** A queue that belongs to the page, not to an element: it goes on while a visit of Turbo shows another page. */
export interface PageQueue {
  readonly queue: UploadQueue;
  /** The calls of the screen that was there last: its token is the freshest. */
  readonly filesApi: WritableStore<FilesApi>;
  readonly listeners: Set<QueueListener>;
  /** What a page that was left had still to send, and this device did not keep: it must be chosen again. */
  readonly lost: ReadableStore<readonly ListedUpload[]>;
  /** The person knows of what was lost. */
  readonly forgetLost: () => void;
  /** Takes up what a reload has interrupted. */
  readonly restore: () => void;
}

const queues = new Map<string, PageQueue>();
let kept: Promise<PersistedUploads> | undefined;

function persistedUploads(): Promise<PersistedUploads> {
  // With the first file in parts; most pages never need a database.
  kept ??= import('../upload/persisted-uploads.ts').then(({ openPersistedUploads }) => openPersistedUploads());
  return kept;
}

function scopeOf({ options: { api, variant, root, user } }: FilesApi): string {
  return `${api.base} ${variant} ${root} ${user}`;
}

/** One queue for all screens of the same files on this page. */
export function pageQueueOf(filesApi: FilesApi): PageQueue {
  const scope = scopeOf(filesApi);
  const known = queues.get(scope);
  if (known === undefined) {
    const made = createPageQueue(filesApi, persistedUploads);
    queues.set(scope, made);
    return made;
  }
  known.filesApi.set(filesApi);
  known.restore();
  return known;
}

const isOver = ({ state }: Pick<QueuedFile, 'state'>): boolean => state === 'done' || state === 'skipped';

/** A queue that keeps on the device, per user, what it has still to send. */
export function createPageQueue(
  filesApi: FilesApi,
  persistedUploads: () => Promise<PersistedUploads>,
  storage: KeyValueStorage | undefined = deviceStorage(),
): PageQueue {
  const scope = scopeOf(filesApi);
  const current = createStore(filesApi);
  const listeners = new Set<QueueListener>();
  const lost = createStore<readonly ListedUpload[]>([]);
  const { api, user, variant, root } = filesApi.options;
  const ledger = createUploadLedger({ owner: ownerOf(api.base, user), files: `${variant} ${root}`, storage });
  const partSize = (): number => current.getSnapshot().options.chunkSize;
  // A file that is done must not be kept again by what was said of it before.
  const inTurn = createSerialQueue();
  /** The rights to send what is kept, so that no other tab sends it too. */
  const rights = new Map<string, Promise<HeldLock | null>>();
  /** What the device has, by id, and in which state: its bytes are written once for each of them. */
  const written = new Map<string, string>();
  const release = (id: string): void => {
    void rights.get(id)?.then((right) => right?.release());
    rights.delete(id);
  };
  const rightOf = (all: PersistedUploads, id: string): Promise<HeldLock | null> => {
    // A device that refuses locks has no other tab that reads what is kept either.
    const right = rights.get(id) ?? all.take(id).catch(() => null);
    rights.set(id, right);
    return right;
  };
  const stateOf = ({ part, onTaken }: Pick<QueuedFile, 'part' | 'onTaken'>): string =>
    `${part} ${onTaken} ${partSize()}`;
  const remember = (file: QueuedFile): void => {
    const { id } = file;
    if (isOver(file)) ledger.remove([id]);
    // Without a device that keeps it, the file is sent all the same; a page that is left then loses it, and says so.
    void inTurn(async () => {
      // By now it may be sent, or another part of it.
      const now = queue.state.getSnapshot().files.find((one) => one.id === id);
      const all = await persistedUploads();
      if (now === undefined || isOver(now)) {
        if (written.delete(id) || rights.has(id)) await all.remove(id);
        release(id);
        return;
      }
      await rightOf(all, id);
      if (written.get(id) === stateOf(now)) return;
      const { folder, name, part, onTaken } = now;
      await all.put({ id, scope, folder, name, file: now.file, part, chunkSize: partSize(), onTaken });
      written.set(id, stateOf(now));
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
    const { error, conflicts, files } = await current.getSnapshot().create(parent, lastName(folder));
    if (error !== undefined && conflicts.length === 0) throw error;
    for (const { onArrived } of listeners) onArrived(files);
  };
  const made = createUploadQueue({
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
  const queue: UploadQueue = {
    ...made,
    add: (files) => {
      const named = files.map((file) => ({ ...file, id: file.id ?? uuid() }));
      ledger.add(named);
      // At once: another tab would take what nobody holds for lost.
      void persistedUploads()
        .then((all) => Promise.all(named.map(({ id }) => rightOf(all, id))))
        .catch(() => undefined);
      made.add(named);
    },
  };
  addEventListener('online', queue.reconnect);
  // What goes on after a reload needs no question.
  addEventListener('beforeunload', (event) => {
    const { files } = queue.state.getSnapshot();
    const isLost = files.some((file) => !isOver(file) && !written.has(file.id));
    if (isLost && isUploading(queue.state.getSnapshot())) event.preventDefault();
  });
  const takeUp = async (listed: readonly ListedUpload[]): Promise<void> => {
    const all = await persistedUploads();
    const mine = new Set<string>();
    const ids = new Set([...listed, ...(await all.all(scope))].map(({ id }) => id));
    for (const id of ids) if (!rights.has(id)) mine.add(id);
    await Promise.all(
      [...mine].map(async (id) => {
        if ((await rightOf(all, id)) !== null) return;
        // Another tab is sending it.
        mine.delete(id);
        rights.delete(id);
      }),
    );
    // Read again: the tab that had it may have sent more of it, or all.
    const kept = new Map((await all.all(scope)).map((file) => [file.id, file]));
    const stillListed = new Set(ledger.list().map(({ id }) => id));
    const missing = listed.filter(({ id }) => mine.has(id) && !kept.has(id) && stillListed.has(id));
    const left: PersistedUpload[] = [];
    for (const id of mine) {
      const file = kept.get(id);
      if (file === undefined) release(id);
      else {
        left.push(file);
        written.set(id, `${file.part} ${file.onTaken} ${file.chunkSize}`);
      }
    }
    if (left.length > 0)
      queue.add(
        left.map((file) => ({ ...file, part: file.chunkSize === partSize() ? file.part : 0, isInDoubt: true })),
      );
    lost.set(missing);
  };
  let isRestored = false;
  const restore = (): void => {
    const listed = ledger.list();
    // Most pages never need a database.
    if (isRestored || (partSize() <= 0 && listed.length === 0)) return;
    isRestored = true;
    void takeUp(listed).catch(() => lost.set(listed));
  };
  const own: PageQueue = {
    queue,
    filesApi: current,
    listeners,
    lost,
    forgetLost: () => {
      ledger.remove(lost.getSnapshot().map(({ id }) => id));
      lost.set([]);
    },
    restore,
  };
  restore();
  return own;
}
