import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';
import { append, newTable, openQueue, PAGE, states } from './queue-page.ts';

const host = useHost();
const { newPage } = useBrowser();

/** The tables that the tests have made, in the order the server made them. */
async function tables(): Promise<readonly string[]> {
  const answer: unknown = await callApi(host, 'GET', '/en/api/reservables?order[id]=asc&itemsPerPage=200');
  const members: unknown = Reflect.get(Object(answer), 'member');
  return (Array.isArray(members) ? members : [])
    .map((one: unknown) => `${Reflect.get(Object(one), 'name')} ${Reflect.get(Object(one), 'canvaX')}`)
    .filter((name) => name.startsWith('Queue'));
}

test('three changes made without a network outlive their tab, and are on the server once, in order', async () => {
  const { page, context, requests } = await newPage(host.address, { expected: [/ERR_INTERNET_DISCONNECTED/] });
  await signIn(context, host);
  await page.goto(`${host.address}${PAGE}`);
  await openQueue(page, host);
  await context.setOffline(true);
  await append(page, [
    newTable('Queue 1'),
    newTable('Queue 2'),
    { action: 'update', entityId: 'tmp:Queue-1', data: { canvaX: 77 } },
  ]);
  await append(page, [newTable('Queue 3')]);
  // The edit of a table that nobody knows yet is part of it.
  await expect.poll(() => states(page)).toEqual(['tmp:Queue-1 waiting', 'tmp:Queue-2 waiting', 'tmp:Queue-3 waiting']);
  const stored = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('OfflineDB', 1);
        opening.onsuccess = () => {
          const [store = ''] = opening.result.objectStoreNames;
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
  expect(stored).toEqual([
    {
      originalUri: '/en/api/sync/reservables',
      cachedData: null,
      dataToSync: ['Queue 1', 'Queue 2', 'Queue 3'].map((name): unknown =>
        expect.objectContaining({ action: 'create', data: expect.objectContaining({ name }) }),
      ),
    },
  ]);
  expect(JSON.stringify(stored)).not.toContain('eyJ');
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await context.setOffline(false);
  await next.goto(`${host.address}${PAGE}`);
  await openQueue(next, host);
  await expect.poll(() => states(next)).toEqual([]);
  await expect.poll(tables).toEqual(['Queue 1 77', 'Queue 2 10', 'Queue 3 10']);
  const posts = requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/en/api/sync/reservables'));
  expect(posts.length).toBe(1);
  expect(posts[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  expect(posts[0]?.headers['authorization']).toMatch(/^Bearer eyJ/);
  await expect
    .poll(() => next.evaluate(() => window.heard.map(({ name, detail }) => `${name} ${JSON.stringify(detail)}`)))
    .toContain('flexy:sync-done {"address":"/en/api/sync/reservables","sent":3}');
});

test('a page without any island uses it as its page says', async () => {
  const example = /```js\n([\s\S]*?)```/.exec(await readFile('islands/docs/offline-queue.md', 'utf8'))?.[1] ?? '';
  const { page, context } = await newPage(host.address);
  await signIn(context, host);
  await page.goto(`${host.address}${PAGE}`);
  const bodies: unknown[] = [];
  await page.route('**/en/api/sync/reservables', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  // A module's import, as text can have it.
  const script = example.replace(/^import (.*) from (.*);$/m, 'const $1 = await import($2);');
  await page.evaluate(`(async () => { ${script} })()`);
  await expect
    .poll(() => bodies)
    .toEqual([
      [{ changeId: expect.any(String), action: 'update', entityId: '/en/api/reservables/1', data: { name: 'Window' } }],
    ]);
  await expect.poll(() => page.title()).toBe('0 changes are waiting');
});

test('what the server answers with a page instead of data stays, with the reason; the rest goes on', async () => {
  const { page, context } = await newPage(host.address);
  await signIn(context, host);
  await page.goto(`${host.address}${PAGE}`);
  await openQueue(page, host);
  await page.route('**/api/sync/products', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Maintenance</title>' }),
  );
  const large = 'x'.repeat(5_000_000);
  await append(
    page,
    [{ action: 'update', entityId: '/en/api/products/1', data: { name: 'Tea' } }],
    '/en/api/sync/products',
  );
  await append(page, [{ ...newTable('Queue 1'), data: { name: 'Queue 1', canvaX: 5, unmapped: large } }]);
  await expect.poll(tables).toEqual(['Queue 1 5']);
  await expect
    .poll(() => page.evaluate(async () => (await window.queue.changes()).map(({ problem }) => problem?.message)))
    .toEqual([expect.stringContaining('No data at this address')]);
  await page.unroute('**/api/sync/products');
  await page.evaluate(() => window.queue.sync());
  await expect
    .poll(async () => Reflect.get(Object(await callApi(host, 'GET', '/en/api/products/1')), 'name'))
    .toBe('Tea');
});
