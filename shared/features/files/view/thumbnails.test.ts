import { expect, it } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { createFilesApi } from '../api/files-api.ts';
import { createThumbnails } from './thumbnails.ts';

const { setUp } = createClients();

const FOLDER = Array.from({ length: 20 }, (_, at) => ({
  name: `${at}.png`,
  isFile: true,
  size: 1,
  modified: '2026-01-01T00:00:00Z',
  folder: '/Pictures/',
  hasFolders: false,
  type: '.png',
  url: undefined,
}));

it('all pictures of a folder show that is entered again, though those that stand there tell nothing more', async () => {
  const { api } = await setUp(() => ({ body: {} }));
  const thumbnails = createThumbnails(
    createFilesApi({
      api,
      user: 'amina',
      variant: 'standalone',
      root: '/',
      extensions: [],
      fileUrl: undefined,
      chunkSize: 0,
    }),
  );
  const shown: string[] = [];
  const enter = () => FOLDER.map((item) => thumbnails.want(item, () => shown.push(item.name)));
  const first = enter();
  // Six at a time, each followed by another once it is there.
  expect(shown).toHaveLength(6);
  for (const picture of first) picture.loaded();
  expect(shown).toHaveLength(20);
  // Read again: the elements stay, and no element says again that it has its picture.
  for (const picture of first) picture.drop();
  enter();
  expect(shown).toHaveLength(40);
});
