import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import { NEVER } from '#shared/state/locks.ts';
import { createStore } from '#shared/state/store.ts';
import { type Deferred, deferred } from '#shared/testing/deferred.ts';
import type { FilesAnswer } from '../api/answer.ts';
import { createFilesApi } from '../api/files-api.ts';
import en from '../locales/en.ts';
import type { FileItem } from '../rules/item.ts';
import { createFilesStore } from '../store/files-store.ts';
import type { PersistedUpload, PersistedUploads } from '../upload/persisted-uploads.ts';
import { createPageQueue, createUpload, type RefusedUploads } from './upload-files.ts';

const { setUp } = createClients();

/** What all tabs of a device share. */
async function createDevice() {
  const { api } = await setUp(() => ({ body: {} }));
  const rows = new Map<string, PersistedUpload>();
  const owners = new Map<string, string>();
  const tabOf = (tab: string): PersistedUploads => ({
    take: (id) => {
      const owner = owners.get(id) ?? tab;
      if (owner !== tab) return Promise.resolve(null);
      owners.set(id, tab);
      const release = (): Promise<void> => {
        owners.delete(id);
        return Promise.resolve();
      };
      return Promise.resolve({ lost: NEVER, isHeld: () => Promise.resolve(true), release });
    },
    all: (scope) => Promise.resolve([...rows.values()].filter((row) => row.scope === scope)),
    put: (row) => {
      rows.set(row.id, row);
      return Promise.resolve();
    },
    remove: (id) => {
      rows.delete(id);
      return Promise.resolve();
    },
  });
  const close = (tab: string): void => {
    for (const [id, owner] of owners) if (owner === tab) owners.delete(id);
  };
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
  return { api, rows, tabOf, close, storage };
}

type Device = Awaited<ReturnType<typeof createDevice>>;
const FILE = new Blob(['12345']);

/** A page of a tab, with what it sent: its name and the part it began with. */
function openPage(device: Device, tab: string, { user = 'amina', chunkSize = 2 } = {}) {
  const sent: string[] = [];
  const answers: Deferred<FilesAnswer>[] = [];
  const parts: ((part: number) => void)[] = [];
  const filesApi = createFilesApi({
    api: device.api,
    user,
    variant: 'standalone',
    root: '/',
    extensions: [],
    fileUrl: undefined,
    chunkSize,
  });
  const { queue, lost, forgetLost } = createPageQueue(
    {
      ...filesApi,
      send: (_folder, _file, name, _onTaken, { firstPart = 0, onPart }) => {
        sent.push(`${name} from ${firstPart}`);
        parts.push((part) => onPart?.(part, { address: '', type: '', text: '' }));
        const own = deferred<FilesAnswer>();
        answers.push(own);
        return { answer: own.promise, upload: { pause: () => undefined, resume: () => undefined } };
      },
    },
    () => Promise.resolve(device.tabOf(tab)),
    device.storage,
  );
  const names = (): string =>
    queue.state
      .getSnapshot()
      .files.map(({ name, state }) => `${name} ${state}`)
      .join();
  const missing = (): string =>
    lost
      .getSnapshot()
      .map(({ name }) => name)
      .join();
  return { queue, sent, answers, parts, names, missing, forgetLost };
}

describe('files, kept over a reload', () => {
  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** A page that has sent the first part of a file. */
  async function begun() {
    const device = await createDevice();
    const first = openPage(device, 'first');
    first.queue.add([{ folder: '/', name: 'long', file: FILE }]);
    await expect.poll(() => first.parts.length).toBe(1);
    first.parts[0]?.(0);
    await expect.poll(() => [...device.rows.values()].map(({ part }) => part)).toEqual([1]);
    return { device, first };
  }

  it('go on where they were', async () => {
    const { device } = await begun();
    device.close('first');
    const { sent } = openPage(device, 'first again');
    await expect.poll(() => sent).toEqual(['long from 1']);
  });

  it('are sent by one tab: what another is sending is left to it', async () => {
    const { device, first } = await begun();
    const second = openPage(device, 'second');
    second.queue.add([{ folder: '/', name: 'own', file: FILE }]);
    await expect.poll(() => second.sent).toEqual(['own from 0']);
    expect(second.names()).toBe('own sending');
    first.answers[0]?.resolve({ files: [], conflicts: [], error: undefined });
    await expect.poll(() => [...device.rows.values()].map(({ name }) => name)).toEqual(['own']);
  });

  it('wait for the person who sent them', async () => {
    const { device } = await begun();
    device.close('first');
    const other = openPage(device, 'second', { user: 'karim' });
    other.queue.add([{ folder: '/', name: 'own', file: FILE }]);
    await expect.poll(() => other.sent).toEqual(['own from 0']);
    expect(other.names()).toBe('own sending');
    const again = openPage(device, 'third');
    await expect.poll(() => again.sent).toEqual(['long from 1']);
  });

  const WHOLE = { chunkSize: 0 };
  const batch = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ folder: '/', name, file: FILE }));

  it('that are sent whole go on too, and leave nothing behind', async () => {
    const device = await createDevice();
    const first = openPage(device, 'first', WHOLE);
    first.queue.add(batch);
    await expect.poll(() => first.sent.length).toBe(3);
    first.answers[0]?.resolve({ files: [], conflicts: [], error: undefined });
    await expect.poll(() => [...device.rows.values()].map(({ name }) => name)).toEqual(['b', 'c', 'd', 'e']);
    device.close('first');
    const again = openPage(device, 'again', WHOLE);
    await expect.poll(() => again.sent).toEqual(['b from 0', 'c from 0', 'd from 0']);
    expect(again.missing()).toBe('');
    for (let at = 0; at < 4; at += 1) {
      await expect.poll(() => again.answers.length).toBeGreaterThan(at);
      again.answers[at]?.resolve({ files: [], conflicts: [], error: undefined });
    }
    await expect.poll(() => device.rows.size).toBe(0);
    const last = openPage(device, 'last', WHOLE);
    last.queue.add([{ folder: '/', name: 'own', file: FILE }]);
    await expect.poll(() => last.sent).toEqual(['own from 0']);
    expect(last.missing()).toBe('');
  });

  it('that the device could not keep are named until the person knows', async () => {
    const device = await createDevice();
    const full = {
      ...device,
      tabOf: (tab: string) => ({ ...device.tabOf(tab), put: () => Promise.reject(new Error('full')) }),
    };
    const first = openPage(full, 'first', WHOLE);
    first.queue.add(batch);
    await expect.poll(() => first.sent.length).toBe(3);
    first.answers[0]?.resolve({ files: [], conflicts: [], error: undefined });
    await expect.poll(() => first.names()).toContain('a done');
    device.close('first');
    const again = openPage(device, 'again', WHOLE);
    await expect.poll(() => again.missing()).toBe('b,c,d,e');
    device.close('again');
    const third = openPage(device, 'third', WHOLE);
    await expect.poll(() => third.missing()).toBe('b,c,d,e');
    third.forgetLost();
    device.close('third');
    const last = openPage(device, 'last', WHOLE);
    last.queue.add([{ folder: '/', name: 'own', file: FILE }]);
    await expect.poll(() => last.sent).toEqual(['own from 0']);
    expect(last.missing()).toBe('');
  });
});

describe('files that are brought', () => {
  async function bring(files: readonly File[], waiting: readonly FileItem[] = []) {
    const { api } = await setUp(() => ({ body: {} }));
    const filesApi = createFilesApi({
      api,
      user: '',
      variant: 'standalone',
      root: '/',
      extensions: ['png'],
      fileUrl: undefined,
      chunkSize: 0,
    });
    const refused: RefusedUploads[] = [];
    const steps: string[] = [];
    const upload = createUpload({
      t: createTranslate('en', en),
      locale: 'en',
      store: createFilesStore(filesApi, NEVER),
      removals: {
        waiting: createStore(waiting),
        settle: () => {
          steps.push('deleted');
          return Promise.resolve();
        },
      },
      queue: { add: (added) => steps.push(...added.map(({ folder, name }) => `${folder}${name}`)) },
      maxBytes: 3,
      onRefused: (one) => refused.push(one),
    });
    upload(files.map((file) => ({ file, folders: ['Summer'] })));
    return { refused, steps };
  }

  it('go into the folder that they were dropped in, and the others are told with each reason once', async () => {
    const { refused, steps } = await bring([
      new File(['x'], 'a\\b.png'),
      new File(['long'], 'long.png'),
      new File(['x'], 'Beach.png'),
      new File(['x'], 'letter.pdf'),
      new File(['x'], 'list.ods'),
    ]);
    expect(steps).toEqual(['/Summer/Beach.png']);
    expect(refused).toEqual([
      {
        tone: 'warn',
        names: ['letter.pdf', 'list.ods', 'long.png', 'a\\b.png'],
        text: '4 files were not accepted. Only .png are allowed here. Files can be up to 3 bytes. A name cannot contain a slash or a backslash.',
      },
    ]);
  });

  it('wait for what is being deleted', async () => {
    const item: FileItem = { name: 'old.png', isFile: true, size: 1, modified: '', hasFolders: false, folder: '/' };
    const { refused, steps } = await bring([new File(['x'], 'Beach.png')], [item]);
    await vi.waitFor(() => expect(steps).toEqual(['deleted', '/Summer/Beach.png']));
    expect(refused).toEqual([]);
  });
});
