import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { openDatabase, type Table, type ValueRow } from '#shared/offline/database.ts';
import { createCachedPins } from './cached-pins.ts';
import { signInByPin } from './sign-in.ts';

const { close, setUp } = createClients();
afterEach(close);

const SALMA = {
  '@id': '/fr/api/users/4',
  id: 4,
  username: 'Salma',
  token: 'her-token',
  roles: ['ROLE_ADMIN'],
};
const DAY_MS = 86_400_000;
const BASE = 'https://shop.example';
let name = '';
beforeEach(() => {
  name = `pin-${uuid()}`;
});

/** A device whose server has these PINs, or does not answer. */
async function device() {
  const state = { isThere: true, pins: new Map([['1234', SALMA]]), now: 1_000 * DAY_MS };
  const { api } = await setUp(({ url }) => {
    if (!state.isThere) return { status: 503 };
    const user = state.pins.get(new URL(url, 'http://shop').searchParams.get('pinCode') ?? '');
    return { body: { member: user === undefined ? [] : [user] } };
  });
  const list: typeof api.list = (path, schema, options) => api.list(path, schema, options);
  const kept = createCachedPins(BASE, name, 1_000);
  const type = (pin: string) =>
    signInByPin(pin, { api: { list }, kept, signal: new AbortController().signal, now: () => state.now });
  return { state, type };
}

describe('a PIN without a server', () => {
  it('lets in whom it has let in on this device before, without a token', async () => {
    const { state, type } = await device();
    expect(await type('1234')).toMatchObject({ id: '4', username: 'Salma', token: 'her-token' });
    state.isThere = false;
    expect(await type('1234')).toEqual({ id: '4', iri: '/fr/api/users/4', username: 'Salma', roles: ['ROLE_ADMIN'] });
  });

  it('lets nobody in who is new here', async () => {
    const { state, type } = await device();
    await type('1234');
    state.isThere = false;
    expect([await type('2580'), await type('0000')]).toEqual(['new-here', 'new-here']);
  });

  it('is worth nothing any more once the server has refused it', async () => {
    const { state, type } = await device();
    await type('1234');
    state.pins.clear();
    expect(await type('1234')).toBe('wrong');
    state.isThere = false;
    expect(await type('1234')).toBe('new-here');
  });

  it('that was changed: the one before is worth nothing', async () => {
    const { state, type } = await device();
    await type('1234');
    state.pins = new Map([['7777', SALMA]]);
    await type('7777');
    state.isThere = false;
    expect([await type('1234'), await type('7777')]).toEqual(['new-here', expect.objectContaining({ id: '4' })]);
  });

  it('lasts for thirty days', async () => {
    const { state, type } = await device();
    await type('1234');
    state.isThere = false;
    state.now += 29 * DAY_MS;
    expect(await type('1234')).toMatchObject({ id: '4' });
    state.now += DAY_MS;
    expect(await type('1234')).toBe('new-here');
  });

  it('after five wrong ones needs the network, which forgives them', async () => {
    const { state, type } = await device();
    await type('1234');
    state.isThere = false;
    for (const pin of ['0001', '0002', '0003', '0004']) expect(await type(pin)).toBe('new-here');
    expect([await type('0005'), await type('1234')]).toEqual(['locked', 'locked']);
    state.isThere = true;
    await type('1234');
    state.isThere = false;
    expect(await type('1234')).toMatchObject({ id: '4' });
  });

  it('waits after wrong ones, over a reload too: how long stands in the same record', async () => {
    const base = createCachedPins(BASE, name, 1_000);
    base.keepWrongPins({ count: 4, lastAt: 7 });
    expect(await base.wrongPins()).toEqual({ count: 4, lastAt: 7 });
    const { state, type } = await device();
    await type('1234');
    state.isThere = false;
    await type('2580');
    expect(await createCachedPins(BASE, name, 1_000).wrongPins()).toEqual({ count: 4, lastAt: 7 });
    const database = openDatabase<{ readonly device: Table<ValueRow, string> }>(name, [{ device: 'key' }]);
    expect((await database.device.toArray())[0]?.value).toMatchObject({ wrong: 1, pause: { count: 4 } });
    database.close();
  });

  it('is not on the device: a hash of many rounds with a salt of its own, in one record with the wrong ones', async () => {
    const { state, type } = await device();
    await type('1234');
    state.pins.set('7777', { ...SALMA, '@id': '/fr/api/users/5', id: 5, username: 'Youssef' });
    await type('7777');
    const database = openDatabase<{ readonly device: Table<ValueRow, string> }>(name, [{ device: 'key' }]);
    await expect.poll(async () => JSON.stringify(await database.device.toArray())).toContain('Youssef');
    const rows = await database.device.toArray();
    database.close();
    expect(rows.map(({ key }) => key)).toEqual([`pins ${BASE}`]);
    const value: unknown = rows[0]?.value;
    expect(value).toMatchObject({
      wrong: 0,
      pins: [{ user: { username: 'Salma' } }, { user: { username: 'Youssef' } }],
    });
    expect(JSON.stringify(rows)).not.toMatch(/"1234"|"7777"|her-token/);
  });
});
