import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { createClients } from '#shared/api/testing/clients.ts';
import { type Deferred, deferred } from '#shared/testing/deferred.ts';
import type { FilesAnswer } from '../api/answer.ts';
import { createFilesApi, type FilesApi } from '../api/files-api.ts';
import type { FileItem } from '../rules/item.ts';
import { createFilesStore, itemsIn, mayTransfer } from './files-store.ts';

const { setUp } = createClients();
const file = (name: string, folder = '/', isFile = true): FileItem => ({
  name,
  folder,
  isFile,
  size: 1,
  modified: '',
  hasFolders: false,
});
const answer = (...files: readonly FileItem[]): FilesAnswer => ({ files, conflicts: [], error: undefined });
const refused = new ApiError({ kind: 'refused', call: 'POST /files', detail: 'No.' });

/** A store whose server keeps lists; each change waits until the test lets it go on. */
async function stored(lists: Record<string, readonly FileItem[]>) {
  const { api } = await setUp(() => ({ body: {} }));
  const waiting: Deferred<FilesAnswer>[] = [];
  const reads: Deferred<readonly FileItem[]>[] = [];
  let isSlow = false;
  const held = (): Promise<FilesAnswer> => {
    const own = deferred<FilesAnswer>();
    waiting.push(own);
    return own.promise;
  };
  const filesApi: FilesApi = {
    ...createFilesApi({
      api,
      user: '',
      variant: 'standalone',
      root: '/',
      extensions: [],
      fileUrl: undefined,
      chunkSize: 0,
    }),
    read: (path, signal) => {
      if (!isSlow) return Promise.resolve(lists[path] ?? []);
      const own = deferred<readonly FileItem[]>();
      signal.addEventListener('abort', () => own.reject(new ApiError({ kind: 'aborted', call: 'POST /files' })));
      reads.push(own);
      return own.promise;
    },
    rename: held,
    remove: held,
    transfer: held,
  };
  const store = createFilesStore(filesApi, new AbortController().signal);
  store.open('/');
  const names = (folder = '/') =>
    itemsIn(store.state.getSnapshot(), folder)
      ?.map(({ name }) => name)
      .sort()
      .join(' ');
  await expect.poll(names).toBeDefined();
  return {
    store,
    names,
    waiting,
    reads,
    slow: () => {
      isSlow = true;
    },
  };
}

describe('a file that has arrived', () => {
  it('stays when a reading ends that began before', async () => {
    const { store, names, reads, slow } = await stored({ '/': [file('a')] });
    slow();
    const reading = store.refresh();
    await expect.poll(() => reads.length).toBe(1);
    store.arrived([file('b')]);
    reads[0]?.resolve([file('a')]);
    await reading;
    expect(names()).toBe('a b');
  });
});

describe('a change', () => {
  it('shows at once, and is exactly taken back when it fails', async () => {
    const { store, names, waiting } = await stored({ '/': [file('a'), file('b')] });
    const renaming = store.rename(file('a'), 'z');
    expect(names()).toBe('b z');
    const removing = store.remove([file('b')]);
    expect(names()).toBe('z');
    waiting[0]?.reject(refused);
    await expect(renaming).rejects.toBe(refused);
    expect(names()).toBe('a');
    waiting[1]?.reject(refused);
    expect(await removing).toMatchObject({ failed: [{ name: 'b' }], error: refused });
    expect(names()).toBe('a b');
  });

  it('that is done in part keeps what was not reached, by name', async () => {
    const lists = { '/': [file('a'), file('b'), file('c')] };
    const { store, names, waiting } = await stored(lists);
    const removing = store.remove(lists['/']);
    expect(names()).toBe('');
    lists['/'] = [file('b')];
    waiting[0]?.resolve({ files: [file('a'), file('c')], conflicts: [], error: refused });
    expect(await removing).toMatchObject({ failed: [{ name: 'b' }], done: [{ name: 'a' }, { name: 'c' }] });
    expect(names()).toBe('b');
  });

  it('that is done in one folder of two leaves the other’s of the same name alone', async () => {
    const { store, names, waiting } = await stored({ '/': [file('a')], '/f/': [file('a', '/f/')] });
    await store.peek('/f/');
    const removing = store.remove([file('a'), file('a', '/f/')]);
    waiting[0]?.reject(refused);
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.resolve(answer(file('a', '/f/')));
    expect((await removing).failed).toEqual([file('a')]);
    expect([names('/'), names('/f/')]).toEqual(['a', '']);
  });

  it('moves into a folder that is known, and leaves what is taken there where it was', async () => {
    const lists = { '/': [file('a'), file('b'), file('f', '/', false)], '/f/': [file('b', '/f/')] };
    const { store, names, waiting } = await stored(lists);
    await store.peek('/f/');
    const moving = store.transfer('move', [file('a'), file('b')], '/f/');
    expect([names('/'), names('/f/')]).toEqual(['f', 'a b']);
    lists['/'] = [file('b'), file('f', '/', false)];
    waiting[0]?.resolve({ files: [file('a', '/f/')], conflicts: ['b'], error: refused });
    expect(await moving).toMatchObject({ conflicts: ['b'], failed: [], error: undefined });
    expect([names('/'), names('/f/')]).toEqual(['b f', 'a b']);
  });

  it('is not undone by a reading that began before it', async () => {
    const { store, names, waiting, reads, slow } = await stored({ '/': [file('a'), file('b')] });
    slow();
    void store.refresh();
    const removing = store.remove([file('a')]);
    reads[0]?.resolve([file('a'), file('b')]);
    waiting[0]?.resolve(answer(file('a')));
    await removing;
    expect(names()).toBe('b');
  });
});

describe('a folder', () => {
  it('that was left is not shown by a late answer, and the way back is kept', async () => {
    const { store, names, reads, slow } = await stored({ '/': [file('a')] });
    slow();
    store.open('/slow/');
    store.open('/next/');
    reads[0]?.resolve([file('late', '/slow/')]);
    reads[1]?.resolve([file('n', '/next/')]);
    await expect.poll(() => names('/next/')).toBe('n');
    expect(names('/slow/')).toBeUndefined();
    expect(store.state.getSnapshot()).toMatchObject({ path: '/next/', past: ['/', '/slow/'] });
    store.back();
    expect(store.state.getSnapshot()).toMatchObject({ path: '/slow/', past: ['/'] });
  });

  it('goes neither into itself nor where it is', () => {
    const folder = file('f', '/', false);
    expect(mayTransfer([folder], '/f/', 'move')).toBe(false);
    expect(mayTransfer([folder], '/f/inside/', 'copy')).toBe(false);
    expect(mayTransfer([folder], '/fg/', 'move')).toBe(true);
    expect(mayTransfer([file('a')], '/', 'move')).toBe(false);
    expect(mayTransfer([file('a')], '/', 'copy')).toBe(true);
  });
});
