import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '../testing/start.ts';

let host: TestHost;
let token: string;
const ROOT = '/en/file-manager?folderPath=/';

beforeAll(async () => {
  host = await startTestHost({ filesQuota: 3 });
  token = await host.token();
});
beforeEach(() => host.host.reset());
afterAll(() => host.close());

const act = async (body: object, address = ROOT) =>
  (await host.call('POST', address, { body, type: 'application/json' })).body;
const names = (answer: Record<string, unknown>): readonly string[] =>
  (Array.isArray(answer['files']) ? answer['files'] : []).map((item: { name: string }) => item.name).sort();
const read = async (path: string, address = ROOT) =>
  names(await act({ action: 'read', path, names: [], data: [] }, address));

interface Sent {
  readonly action?: string;
  readonly path?: string;
  readonly address?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

async function send(
  name: string,
  content: string | Uint8Array,
  { action = 'save', path = '/', address = ROOT, fields = {} }: Sent = {},
) {
  const form = new FormData();
  const all = { path, action, size: String(content.length), filename: name, ...fields };
  for (const [key, value] of Object.entries(all)) form.append(key, value);
  form.append('uploadFiles', new Blob([Buffer.from(content)]), 'blob');
  const answer = await fetch(host.url + address, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: Object(await answer.json()) };
}

/** The names and texts of an archive, by its central directory. */
function unzip(bytes: Buffer): Readonly<Record<string, string>> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, size, length] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const raw = bytes.subarray(start, start + size);
    found[bytes.subarray(at + 46, at + 46 + length).toString()] = (method === 0 ? raw : inflateRawSync(raw)).toString();
    at += 46 + length;
  }
  return found;
}

describe('reading', () => {
  it('lists a folder below the root of the page, with what is known of each', async () => {
    expect(await read('/')).toEqual([
      'Archive',
      'Documents',
      'Empty folder',
      'Pictures',
      'Welcome.txt',
      'price list.csv',
    ]);
    const answer = await act({ action: 'read', path: '/Products/' }, '/en/file-manager?folderPath=/Pictures');
    expect(answer).toMatchObject({ cwd: { name: 'Products', filterPath: '/', isFile: false } });
    expect(names(answer)).toContain('Argan oil.png');
    expect(answer['files']).toContainEqual(
      expect.objectContaining({
        name: 'Argan oil.png',
        isFile: true,
        type: '.png',
        filterPath: '/Products/',
        url: '/files/Pictures/Products/Argan%20oil.png',
      }),
    );
  });

  it('finds all files after they were put back, also when something was still being written', async () => {
    await send('First.txt', 'x');
    host.host.reset();
    mkdirSync(join(host.host.options.data, 'files', 'Empty folder'), { recursive: true });
    expect(await read('/')).toContain('Pictures');
  });

  it('leaves out what the page does not allow, by the true end of a name', async () => {
    await send('photo.jpg.php', 'x');
    expect(await read('/', `${ROOT}&allowedExtensions=csv,jpg`)).toEqual([
      'Archive',
      'Documents',
      'Empty folder',
      'Pictures',
      'price list.csv',
    ]);
  });

  it('finds names at any depth, whatever their case', async () => {
    expect(names(await act({ action: 'search', path: '/', searchString: '*RENTAL*' }))).toEqual([
      'Rental.pdf',
      'Rental.pdf',
    ]);
  });

  it.each(['/../', '/Pictures/../../', '\\..\\', '/nothing/', '/Welcome.txt/', '/%2e%2e/'])(
    'of %j is refused',
    async (path) => {
      expect(await act({ action: 'read', path })).toMatchObject({ error: { code: expect.stringMatching(/^40[34]$/) } });
    },
  );

  it('follows no link out of the folder', async () => {
    await read('/');
    const outside = join(host.host.options.data, 'outside');
    mkdirSync(outside, { recursive: true });
    writeFileSync(join(outside, 'secret.txt'), 'secret');
    symlinkSync(outside, join(host.host.options.data, 'files', 'Empty folder', 'link'));
    await act({ action: 'create', path: '/Empty folder/', name: 'beside' });
    expect(await read('/Empty folder/')).toEqual(['beside']);
    expect(await act({ action: 'read', path: '/Empty folder/link/' })).toMatchObject({ error: { code: '404' } });
    const picture = await host.call('GET', '/en/file-manager-image?folderPath=/&path=/Empty%20folder/link/secret.txt');
    expect(picture.status).toBe(404);
  });

  it('needs somebody who is signed in, and the own origin', async () => {
    const body = { action: 'read', path: '/' };
    expect((await host.call('POST', ROOT, { body, token: null })).status).toBe(401);
    expect((await host.call('POST', ROOT, { body, headers: { Origin: 'https://elsewhere.example' } })).status).toBe(
      403,
    );
  });
});

describe('changing', () => {
  it('creates, renames, removes, and says what is there already', async () => {
    expect(await act({ action: 'create', path: '/', name: 'Été' })).toMatchObject({
      files: [{ name: 'Été', isFile: false }],
    });
    expect(await act({ action: 'create', path: '/', name: 'été'.normalize('NFD') })).toMatchObject({
      error: { code: '400', fileExists: ['été'] },
    });
    expect(await act({ action: 'rename', path: '/', name: 'Été', newName: 'été' })).toMatchObject({
      files: [{ name: 'été' }],
    });
    expect(await act({ action: 'rename', path: '/', name: 'été', newName: 'Pictures' })).toMatchObject({
      error: { code: '400' },
    });
    const removed = await act({ action: 'delete', path: '/', names: ['été', 'not there'] });
    expect(removed).toMatchObject({ files: [{ name: 'été' }], error: { code: '404' } });
    expect(await read('/')).not.toContain('été');
  });

  it.each(['a/b.txt', '../../etc/passwd', '..\\x', 'CON', 'x'.repeat(256), ''])('refuses the name %j', async (name) => {
    expect(await act({ action: 'create', path: '/', name })).toMatchObject({ error: { code: '422' } });
    expect(await act({ action: 'rename', path: '/', name: 'Welcome.txt', newName: name })).toMatchObject({
      error: { code: '422' },
    });
    expect((await send(name, 'x', { path: '/Empty folder/' })).status).toBe(422);
    expect(await read('/Empty folder/')).toEqual([]);
  });

  it('moves and copies; taken names are told and nothing is replaced', async () => {
    const moved = await act({
      action: 'move',
      path: '/',
      names: ['Welcome.txt', 'price list.csv'],
      targetPath: '/Documents/',
    });
    expect(names(moved)).toEqual(['Welcome.txt', 'price list.csv']);
    await send('Welcome.txt', 'another');
    const again = { action: 'move', path: '/', names: ['Welcome.txt'], targetPath: '/Documents/' };
    expect(await act(again)).toMatchObject({ files: [], error: { code: '400', fileExists: ['Welcome.txt'] } });
    expect(names(await act({ ...again, renameFiles: ['Welcome.txt'] }))).toEqual(['Welcome (1).txt']);
    expect(
      names(await act({ action: 'copy', path: '/Documents/', names: ['Contracts'], targetPath: '/Documents/' })),
    ).toEqual(['Contracts (1)']);
    expect(await read('/Documents/Contracts (1)/2026/')).toEqual(['Rental.pdf']);
    expect(
      await act({ action: 'move', path: '/', names: ['Pictures'], targetPath: '/Pictures/Products/' }),
    ).toMatchObject({ error: { code: '403' } });
  });
});

describe('the bin', () => {
  const at = { path: '/Documents/', names: ['Notes.txt'], data: [] };
  const deleted = async (address = ROOT): Promise<readonly { id: string; filterPath: string }[]> =>
    Object(await act({ action: 'bin' }, address))['files'];

  it('keeps what was deleted, and puts it back under its name or another, into a folder that is made again', async () => {
    expect(Object(await act({ action: 'read', path: '/' }))['offers']).toEqual(['bin', 'links']);
    await act({ action: 'delete', ...at });
    const [notes] = await deleted();
    expect(notes).toMatchObject({ name: 'Notes.txt', isFile: true, filterPath: '/Documents/' });
    expect(await deleted('/en/file-manager?folderPath=/Pictures')).toEqual([]);
    expect(await deleted('/en/file-manager?folderPath=/Documents')).toMatchObject([{ filterPath: '/' }]);

    await send('Notes.txt', 'others', { path: '/Documents/' });
    expect(await act({ action: 'restore', ids: [notes?.id] })).toMatchObject({
      error: { code: '400', fileExists: ['Notes.txt'] },
    });
    await act({ action: 'restore', ids: [notes?.id], name: 'Notes (1).txt' });
    expect(await read('/Documents/')).toEqual(expect.arrayContaining(['Notes (1).txt', 'Notes.txt']));
    expect(await deleted()).toEqual([]);
    expect(await act({ action: 'restore', ids: [notes?.id] })).toMatchObject({ error: { code: '404' } });

    await act({ action: 'delete', ...at });
    await act({ action: 'delete', path: '/', names: ['Documents'] });
    const [folder, file] = await deleted();
    await act({ action: 'restore', ids: [file?.id] });
    expect(await read('/Documents/')).toEqual(['Notes.txt']);
    expect(names(await act({ action: 'erase', ids: [folder?.id] }))).toEqual(['Documents']);
    expect(await deleted()).toEqual([]);
  });

  it('keeps what it would put below a file that has taken the folder’s name', async () => {
    await act({ action: 'create', path: '/Documents/', name: 'Old', data: [] });
    await send('deep.txt', 'x', { path: '/Documents/Old/' });
    await act({ action: 'delete', path: '/Documents/Old/', names: ['deep.txt'], data: [] });
    await act({ action: 'delete', path: '/', names: ['Documents'] });
    await send('Documents', 'x', { path: '/' });
    const deep = (await deleted()).find(({ filterPath }) => filterPath === '/Documents/Old/');
    expect(await act({ action: 'restore', ids: [deep?.id] })).toMatchObject({ error: { code: '404' } });
    expect((await deleted()).map(({ id }) => id)).toContain(deep?.id);
  });

  it('lets everybody with a link read a file, until the link ends', async () => {
    const linked = async (body: object): Promise<readonly { id: string; url: string }[]> =>
      Object(await act({ ...at, ...body }))['links'];
    const [link] = await linked({ action: 'link', expiresAt: null });
    const open = async (): Promise<number> => (await fetch(host.url + (link?.url ?? ''))).status;
    expect(await open()).toBe(200);
    expect(await act({ ...at, action: 'link', expiresAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      error: { code: '422' },
    });
    expect(await linked({ action: 'unlink', ids: [link?.id] })).toEqual([]);
    expect(await open()).toBe(404);
  });
});

describe('an upload', () => {
  it('is kept, refused where the name is taken, and then replaces or stands beside', async () => {
    expect(await send('a.txt', 'one')).toMatchObject({ status: 200, body: { files: [{ name: 'a.txt', size: 3 }] } });
    expect(await send('A.txt', 'two')).toMatchObject({ body: { error: { code: '400', fileExists: ['A.txt'] } } });
    expect(await send('a.txt', 'three', { action: 'keepboth' })).toMatchObject({
      body: { files: [{ name: 'a (1).txt' }] },
    });
    expect(await send('a.txt', 'four', { action: 'replace' })).toMatchObject({
      body: { files: [{ name: 'a.txt', size: 4 }] },
    });
    expect((await host.call('GET', '/files/a.txt')).text).toBe('four');
  });

  it('comes in parts, one of them twice, and is one file', async () => {
    const part = (index: number, text: string) =>
      send('long.txt', text, { fields: { size: '9', 'chunk-index': String(index), 'total-chunk': '3' } });
    await part(0, 'abc');
    await part(1, 'def');
    await part(1, 'def');
    expect(await read('/')).not.toContain('long.txt');
    expect(await part(2, 'ghi')).toMatchObject({ status: 200, body: { files: [{ name: 'long.txt', size: 9 }] } });
    expect((await host.call('GET', '/files/long.txt')).text).toBe('abcdefghi');
    const lonely = { fields: { size: '9', 'chunk-index': '2', 'total-chunk': '3' } };
    expect((await send('other.txt', 'xyz', lonely)).status).toBe(422);
  });

  it('is refused by kind and by room', async () => {
    expect((await send('a.php', 'x', { address: `${ROOT}&allowedExtensions=png` })).status).toBe(403);
    expect((await send('a.png.php', 'x', { address: `${ROOT}&allowedExtensions=png` })).status).toBe(403);
    expect((await send('huge.bin', new Uint8Array(3_000_000))).status).toBe(413);
  });
});

describe('a download', () => {
  it('is the file itself with its whole name, or an archive of folders', async () => {
    const one = await host.call('POST', ROOT, {
      body: { action: 'download', path: '/Documents/', names: ['فاتورة-٢٠٢٤.csv'] },
    });
    expect(one.headers.get('Content-Disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('فاتورة-٢٠٢٤.csv')}`,
    );
    const answer = await fetch(host.url + ROOT, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ action: 'download', path: '/', names: ['Welcome.txt', 'Empty folder', 'Documents'] }),
    });
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    expect(files['Welcome.txt']).toBe('These files belong to the demonstration shop.\n');
    expect(files['Empty folder/']).toBe('');
    expect(files['Documents/فاتورة-٢٠٢٤.csv']).toContain('الرقم');
    expect(await act({ action: 'download', path: '/', names: ['gone'] })).toMatchObject({ error: { code: '404' } });
  });

  it('is never sniffed, and a drawing that may hold scripts is saved, not shown', async () => {
    const drawing = await host.call('GET', '/files/Pictures/logo.svg');
    expect(drawing.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(drawing.headers.get('Content-Security-Policy')).toContain('sandbox');
    const picture = await host.call('GET', '/en/file-manager-image?folderPath=/Pictures&path=/shop-front.png&time=1');
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    expect((await host.call('GET', '/files/..%2fshop.db')).status).toBe(404);
  });
});

describe('the variant for other programs', () => {
  it('lists, uploads and deletes with the token, and nothing else', async () => {
    expect(await read('/Pictures/Products/', '/en/api/file-manager/list')).toContain('Argan oil.png');
    expect(await send('b.txt', 'x', { address: '/en/api/file-manager/upload' })).toMatchObject({ status: 200 });
    expect(names(await act({ action: 'delete', path: '/', names: ['b.txt'] }, '/en/api/file-manager/delete'))).toEqual([
      'b.txt',
    ]);
    expect(await act({ action: 'create', path: '/', name: 'x' }, '/en/api/file-manager/list')).toMatchObject({
      error: { code: '403' },
    });
    expect(
      (await host.call('GET', '/en/storage/get-image?path=/Pictures/shop-front.png')).headers.get('Content-Type'),
    ).toBe('image/png');
  });
});
