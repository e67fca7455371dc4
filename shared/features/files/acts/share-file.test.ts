import { afterEach, expect, it } from 'vitest';
import { createClients, failureOf } from '#shared/api/testing/clients.ts';
import { askLinks } from '../api/file-links.ts';
import { createFilesApi } from '../api/files-api.ts';
import type { FileItem } from '../rules/item.ts';
import { endLink, makeLink } from './share-file.ts';

const { close, setUp } = createClients();
afterEach(close);

const item: FileItem = { name: 'a.pdf', folder: '/b/', isFile: true, size: 1, modified: '', hasFolders: false };

/** A server with links; the answers to `lost` actions do not arrive. */
async function withLinks(lost: ReadonlySet<string> = new Set()) {
  const links: { id: number; url: string; expiresAt: string | null }[] = [];
  const { api } = await setUp(
    ({ body }) => {
      const { action, expiresAt = null, ids = [] } = JSON.parse(body);
      if (action === 'link') links.push({ id: links.length + 1, url: `/shared/${links.length + 1}`, expiresAt });
      if (action === 'unlink') links.splice(0, links.length, ...links.filter(({ id }) => !ids.includes(String(id))));
      return lost.has(action)
        ? { status: 500, type: 'text/html', body: 'Oops' }
        : { type: 'application/json', body: { files: [], links: [...links, { id: 99, url: 'javascript:alert(1)' }] } };
    },
    { token: 'secret' },
  );
  const filesApi = createFilesApi({
    api,
    user: '',
    variant: 'standalone',
    root: '/',
    extensions: [],
    fileUrl: undefined,
    chunkSize: 0,
  });
  return { filesApi, links, base: api.base };
}

it('a link is made, read with its whole address, and ended; an address that could run a script is left out', async () => {
  const { filesApi, base } = await withLinks();
  const { links, made } = await makeLink(filesApi, item, '2027-01-02T03:04:05.000Z', []);
  expect(links).toEqual([{ id: '1', url: `${base}/shared/1`, expiresAt: '2027-01-02T03:04:05.000Z' }]);
  expect(made).toEqual(links[0]);
  expect(made && (await endLink(filesApi, item, made))).toEqual([]);
});

it('a link whose answer was lost is found, and not made twice', async () => {
  const lost = new Set(['link']);
  const { filesApi, links } = await withLinks(lost);
  await failureOf(makeLink(filesApi, item, null, []));
  expect(await makeLink(filesApi, item, null, [])).toMatchObject({ made: { id: '1' } });
  expect(links).toHaveLength(1);
});

it('a refusal of the links has its reason', async () => {
  const { api } = await setUp(() => ({
    type: 'application/json',
    body: { files: [], error: { code: '403', message: 'Not for you.' } },
  }));
  const filesApi = { ask: () => api.fetchJson('/x', { body: {} }), options: { api } };
  expect(await failureOf(askLinks(Object.assign((await withLinks()).filesApi, filesApi), 'links', item))).toMatchObject(
    {
      detail: 'Not for you.',
    },
  );
});
