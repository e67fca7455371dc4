import { afterEach, describe, expect, it } from 'vitest';
import { createClients, failureOf } from '#shared/api/testing/clients.ts';
import type { Answerer } from '#shared/testing/http-server.ts';
import type { FileItem } from '../rules/item.ts';
import { isRefusedInput } from './answer.ts';
import { createFilesApi, type FilesApiOptions, partsOf } from './files-api.ts';

const { close, setUp } = createClients();
afterEach(close);

const item: FileItem = {
  name: 'été & co#1.png',
  folder: '/a b/',
  isFile: true,
  size: 9,
  modified: '2026-01-02T03:04:05Z',
  hasFolders: false,
};
const signal = new AbortController().signal;

async function wired(answer: Answerer, options: Partial<FilesApiOptions> = {}) {
  const { api, server } = await setUp(answer, { token: 'secret' });
  const filesApi = createFilesApi({
    api,
    user: '',
    variant: 'standalone',
    root: '/shop',
    extensions: ['png', 'pdf'],
    fileUrl: undefined,
    chunkSize: 0,
    ...options,
  });
  return { filesApi, server };
}

describe('the calls of the page’s own variant', () => {
  it('name the root and the extensions in the address, the folder in the body', async () => {
    const { filesApi, server } = await wired(() => ({
      type: 'application/json',
      body: {
        cwd: {},
        files: [
          { name: 'a.png', size: '12', isFile: true, dateModified: 'x', filterPath: '\\a b\\' },
          { name: 'a.png.php', size: 1, isFile: true },
          { name: 'sub', isFile: false, hasChild: true, permission: { write: false } },
          { broken: true },
        ],
      },
    }));
    expect(await filesApi.read('/a b/', signal)).toEqual([
      { name: 'a.png', size: 12, isFile: true, modified: 'x', hasFolders: false, folder: '/a b/' },
      { name: 'sub', size: 0, isFile: false, modified: '', hasFolders: true, folder: '/a b/', isReadOnly: true },
    ]);
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/en/file-manager?folderPath=/shop&allowedExtensions=png,pdf',
    });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      action: 'read',
      path: '/a b/',
      names: [],
      data: [],
      showHiddenItems: false,
    });
  });

  it('tell taken names, by 200 and by 400 alike', async () => {
    for (const status of [200, 400]) {
      const { filesApi } = await wired(() => ({
        status,
        type: 'application/json',
        body: { files: [], error: { code: '400', message: 'There.', fileExists: ['a'] } },
      }));
      expect(await filesApi.transfer('move', '/', [item], '/b/', [])).toMatchObject({ conflicts: ['a'], files: [] });
    }
  });

  it('show the server’s own words, keep the kind of its status, and refuse what is no answer', async () => {
    const full = await wired(() => ({
      status: 413,
      type: 'application/json',
      body: { error: { code: '413', message: 'Full.' } },
    }));
    expect((await full.filesApi.create('/', 'x')).error).toMatchObject({
      kind: 'refused',
      status: 413,
      detail: 'Full.',
    });
    expect(isRefusedInput((await full.filesApi.create('/', 'x')).error)).toBe(false);
    const reserved = await wired(() => ({
      status: 422,
      type: 'application/json',
      body: { error: { code: '422', message: 'This name is reserved.' } },
    }));
    const { error } = await reserved.filesApi.create('/', 'CON');
    expect(error).toMatchObject({ kind: 'invalid', detail: 'This name is reserved.' });
    expect(isRefusedInput(error)).toBe(true);
    const page = await wired(() => ({ status: 500, type: 'text/html', body: '<h1>Oops</h1>' }));
    expect(await failureOf(page.filesApi.read('/', signal))).toMatchObject({ kind: 'server', status: 500 });
    const none = await wired(() => ({ type: 'application/json', body: { hello: 1 } }));
    expect(await failureOf(none.filesApi.read('/', signal))).toMatchObject({ kind: 'unreadable' });
  });

  it('write the addresses of pictures and files with each segment encoded once', async () => {
    const { filesApi } = await wired(() => ({ body: {} }));
    expect(filesApi.pictureAddress(item)).toContain(
      '/en/file-manager-image?folderPath=/shop&path=/a%20b/%C3%A9t%C3%A9%20%26%20co%231.png&time=1767323045000',
    );
    const pattern = await wired(() => ({ body: {} }), { fileUrl: '/media/{path}?v=1' });
    expect(pattern.filesApi.addressOf(item)).toBe('/media/shop/a%20b/%C3%A9t%C3%A9%20%26%20co%231.png?v=1');
    expect(pattern.filesApi.addressOf({ ...item, url: '/own.png' })).toBe('/own.png');
    expect(pattern.filesApi.addressOf({ ...item, url: 'javascript:alert(1)' })).toMatch(/^\/media\//);
    expect(partsOf(10, 4)).toBe(3);
    expect([partsOf(0, 4), partsOf(10, 0)]).toEqual([1, 1]);
  });
});

describe('what a server has besides', () => {
  it.each([
    ['bin', ['bin', 'more'], 'standalone', ['bin']],
    ['nothing', 'links', 'standalone', []],
    ['nothing in the other variant', ['bin', 'links'], 'api', []],
  ] as const)('is %s where its answers say %j', async (_, offers, variant, expected) => {
    const { filesApi } = await wired(() => ({ type: 'application/json', body: { files: [], offers } }), { variant });
    expect(filesApi.offers.getSnapshot()).toEqual([]);
    await filesApi.read('/', signal);
    expect(filesApi.offers.getSnapshot()).toEqual(expected);
  });
});

describe('the calls of the variant with the token', () => {
  it('put the root in front of the path, and have three addresses', async () => {
    const { filesApi, server } = await wired(() => ({ type: 'application/json', body: { files: [] } }), {
      variant: 'api',
    });
    await filesApi.read('/a b/', signal);
    await filesApi.remove('/a b/', [item]);
    expect(server.seen.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
      ['/en/api/file-manager/list', 'Bearer secret'],
      ['/en/api/file-manager/delete', 'Bearer secret'],
    ]);
    expect(JSON.parse(server.seen[1]?.body ?? '')).toMatchObject({
      action: 'delete',
      path: '/shop/a b/',
      names: ['été & co#1.png'],
    });
    expect(filesApi.pictureAddress(item)).toContain('/en/storage/get-image?path=/shop/a%20b/');
    expect(filesApi.has('rename')).toBe(false);
  });
});
