import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { text } from '#shared/api/fields.ts';
import { resource } from '#shared/api/resources/resource.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { type HttpServer, startHttpServer } from '#shared/testing/http-server.ts';
import { createRecordWriter, type LaterWrite } from './record-writer.ts';

interface Fields {
  readonly name: string;
  readonly street: string;
  readonly city: string;
}
interface Customer extends Fields {
  readonly id: string;
  readonly iri: string;
}

const customers = resource('/{locale}/api/customers', () => ({ name: text, street: text, city: text }));
const open: HttpServer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function setUp(now: Fields, keep?: (write: LaterWrite) => Promise<boolean>) {
  const row = { '@id': '/en/api/customers/7', id: 7, ...now };
  const server = await startHttpServer(({ method, url, body }) => ({
    body: method === 'GET' && !url.includes('/7') ? { member: [row], totalItems: 1 } : { ...row, ...parsed(body) },
    headers: { 'Accept-Patch': 'application/merge-patch+json' },
  }));
  open.push(server);
  const api = createApiClient({
    base: server.base,
    locale: 'en',
    tokens: createTokenSource({ initial: 'a.b.c', onUnauthorized: () => undefined }),
  });
  const writer = createRecordWriter<Customer, Fields>({
    api,
    resource: customers,
    schema: customers.record(api, ['name', 'street', 'city'], (ref, fields) => ({ ...ref, ...fields })),
    shape: { groups: [['name'], ['street', 'city']] },
    keep,
    fieldsOf: (record) => ({ name: record?.name ?? '', street: record?.street ?? '', city: record?.city ?? '' }),
  });
  const writes = () =>
    server.seen.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, parsed(body)]);
  return { writer, writes, signal: new AbortController().signal };
}
const parsed = (body: string): object => Object(JSON.parse(body || '{}'));

const amina: Customer = { id: '7', iri: '/en/api/customers/7', name: 'Amina', street: 'Rue 1', city: 'Fes' };

describe('a writer of records', () => {
  it('sends the groups that were changed as a whole, and no others', async () => {
    const { writer, writes, signal } = await setUp(amina);
    await writer.save(amina, { ...writer.fieldsOf(amina), city: 'Rabat' }, signal);
    expect(writes()).toEqual([['PATCH', { street: 'Rue 1', city: 'Rabat' }]]);
  });

  it('keeps a new record only where the browser would not even try to send it', async () => {
    const keep = vi.fn(() => Promise.resolve(true));
    const { writer, writes, signal } = await setUp(amina, keep);
    const mine = { name: 'Basma', street: 'Rue 2', city: 'Oujda' };
    expect(await writer.create(mine, false, signal)).toMatchObject({ kind: 'created' });
    const isOnline = vi.spyOn(browserEnvironment, 'isOnline').mockReturnValue(false);
    // An earlier attempt may have arrived: it is looked for first.
    expect(await writer.create(mine, true, signal)).toMatchObject({ kind: 'created' });
    expect([keep.mock.calls, writes().length]).toEqual([[], 2]);
    expect(await writer.create(mine, false, signal)).toEqual({ kind: 'kept' });
    expect([keep.mock.calls, writes().length]).toEqual([[[{ id: null, body: mine }]], 2]);
    isOnline.mockReturnValue(true);
    expect(await writer.create(mine, false, signal)).toMatchObject({ kind: 'created' });
  });

  it('takes a save back, and keeps what somebody else has changed beside it', async () => {
    const after = { ...amina, name: 'Amina B.' };
    const { writer, writes, signal } = await setUp({ ...after, city: 'Rabat' });
    expect(await writer.save(after, writer.fieldsOf(amina), signal)).toMatchObject({ kind: 'saved', isMerged: true });
    expect(writes()).toEqual([['PATCH', { name: 'Amina' }]]);
  });

  it('asks before it takes back what somebody else has changed again', async () => {
    const after = { ...amina, name: 'Amina B.' };
    const { writer, writes, signal } = await setUp({ ...after, name: 'A. Berrada' });
    expect(await writer.save(after, writer.fieldsOf(amina), signal)).toMatchObject({
      kind: 'conflict',
      differences: [{ theirs: 'A. Berrada', mine: 'Amina' }],
    });
    expect(writes()).toEqual([]);
  });

  it('creates with what was typed, or finds it', async () => {
    const { writer, writes, signal } = await setUp(amina);
    const mine = { ...writer.fieldsOf(null), name: 'Youssef' };
    expect(await writer.create(mine, true, signal)).toMatchObject({ kind: 'created' });
    expect(writes()).toEqual([['POST', { name: 'Youssef' }]]);
    expect(await writer.create(writer.fieldsOf(amina), true, signal)).toMatchObject({
      kind: 'found',
      found: [{ id: '7' }],
    });
  });
});
