import { afterEach, describe, expect, it } from 'vitest';
import { createClients, failureOf } from '#shared/api/testing/clients.ts';
import { listBin } from '../api/deleted-files.ts';
import { createFilesApi, type FilesApi } from '../api/files-api.ts';
import { eraseFiles } from './erase-files.ts';
import { putBack } from './put-back.ts';

const { close, setUp } = createClients();
afterEach(close);

interface Entry {
  readonly id: string;
  readonly name: string;
}

/** A server with a bin; `act` answers instead of it. */
async function withBin(entries: readonly Entry[], act: (action: string) => object | undefined = () => undefined) {
  let bin = [...entries];
  const asked: string[] = [];
  const { api } = await setUp(
    ({ body }) => {
      const { action, ids = [] }: { action: string; ids?: readonly string[] } = JSON.parse(body);
      asked.push(action);
      const own = act(action);
      if (own === undefined && (action === 'restore' || action === 'erase'))
        bin = bin.filter(({ id }) => !ids.includes(id));
      const files = bin.map((one) => ({
        ...one,
        isFile: true,
        size: 3,
        filterPath: '/Documents/',
        deletedAt: '2026-01-02',
      }));
      return { type: 'application/json', body: own ?? { files: action === 'bin' ? files : [] } };
    },
    { token: 'secret' },
  );
  const filesApi: FilesApi = createFilesApi({
    api,
    user: '',
    variant: 'standalone',
    root: '/',
    extensions: [],
    fileUrl: undefined,
    chunkSize: 0,
  });
  const [file] = await listBin(filesApi);
  if (file === undefined) throw new Error('The bin is empty.');
  asked.length = 0;
  return { filesApi, file, asked, empty: () => (bin = []) };
}

const notes = { id: '7', name: 'Notes.txt' };

describe('a file of the bin', () => {
  it('is put back to where it was, and looked for before and after', async () => {
    const { filesApi, file, asked } = await withBin([notes]);
    expect(file).toMatchObject({
      id: '7',
      deletedAt: '2026-01-02',
      item: { name: 'Notes.txt', folder: '/Documents/' },
    });
    expect(await putBack(filesApi, file)).toMatchObject({
      kind: 'done',
      bin: [],
      item: { name: 'Notes.txt', folder: '/Documents/' },
    });
    expect(asked).toEqual(['bin', 'restore', 'bin']);
  });

  it('whose name was taken meanwhile is offered another one', async () => {
    const taken = { files: [], error: { code: '400', message: 'There.', fileExists: ['Notes.txt'] } };
    const folder = { files: [{ name: 'notes (1).txt', isFile: true }] };
    const { filesApi, file } = await withBin([notes], (action) =>
      action === 'restore' ? taken : action === 'read' ? folder : undefined,
    );
    expect(await putBack(filesApi, file)).toEqual({ kind: 'taken', free: 'Notes (2).txt' });
  });

  it('that somebody else has put back is asked for no more; one that stays is told; a refusal has its reason', async () => {
    const gone = await withBin([notes]);
    gone.empty();
    expect(await putBack(gone.filesApi, gone.file)).toEqual({ kind: 'gone', bin: [] });
    expect(gone.asked).toEqual(['bin']);
    const silent = await withBin([notes], (action) => (action === 'restore' ? { files: [] } : undefined));
    expect(await putBack(silent.filesApi, silent.file)).toMatchObject({ kind: 'not kept', bin: [{ id: '7' }] });
    const refused = await withBin([notes], (action) =>
      action === 'restore' ? { files: [], error: { code: '413', message: 'No room.' } } : undefined,
    );
    expect(await failureOf(putBack(refused.filesApi, refused.file))).toMatchObject({ detail: 'No room.' });
  });
});

describe('emptying the bin', () => {
  it('removes what was seen, and leaves what has come since', async () => {
    const { filesApi, file, asked } = await withBin([notes, { id: '8', name: 'later.txt' }]);
    expect(await eraseFiles(filesApi, [file])).toMatchObject({ bin: [{ id: '8' }], left: [] });
    expect(asked).toEqual(['bin', 'erase', 'bin']);
  });

  it('tells what is left', async () => {
    const { filesApi, file } = await withBin([notes], (action) => (action === 'erase' ? { files: [] } : undefined));
    expect(await eraseFiles(filesApi, [file])).toMatchObject({ left: [{ id: '7' }] });
  });
});
