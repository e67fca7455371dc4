import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';

const TABLES = ['product', 'purchase_order', 'order_item', 'payment', 'reservable', 'setting', 'sequence', 'user'];
const ORDER = { orderItems: [{ product: '/en/api/products/1', quantity: 1, price: 12 }] };

describe('a host that is reset', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.close());

  const rowsOf = (table: string): string =>
    JSON.stringify(
      // Salts and the moment of seeding are new in a shop that is seeded anew.
      host.host.sql.all(`SELECT * FROM "${table}"`).map((row) => ({ ...row, password: null })),
    );
  const content = (): readonly string[] => TABLES.map(rowsOf);
  const nextOrder = async (): Promise<unknown> =>
    (await host.call('POST', '/en/api/orders', { body: ORDER })).body['id'];
  const reset = async (): Promise<number> => (await host.call('POST', '/_host/reset')).status;

  it('has the data of its start again each time, and counts on from there', async () => {
    expect(await reset()).toBe(204);
    const before = content();
    const number = await nextOrder();
    await host.call('DELETE', '/en/api/products/2');
    expect((await host.call('DELETE', '/en/api/reservables/1')).status).toBe(204);
    expect(content()).not.toEqual(before);
    expect(await reset()).toBe(204);
    expect(content()).toEqual(before);
    expect(await nextOrder()).toBe(number);
    expect(host.host.sql.all('PRAGMA foreign_key_check')).toEqual([]);
    expect(host.host.sql.get('PRAGMA foreign_keys')).toMatchObject({ foreign_keys: 1 });
  });

  it('that is seeded anew holds nothing of the time before, in any table', async () => {
    const fresh = await startTestHost();
    const { sql } = fresh.host;
    const counts = (): readonly string[] =>
      sql
        .all("SELECT name FROM sqlite_master WHERE type = 'table'")
        .map(
          ({ name }) =>
            `${String(name)}: ${String(sql.get(`SELECT COUNT(*) AS rows FROM "${String(name)}"`)?.['rows'])}`,
        );
    const before = counts();
    sql.run("INSERT INTO cash_shift (openedAt) VALUES ('2026-11-30T08:00:00+00:00')");
    sql.run("INSERT INTO sync_change (changeId, user, at) VALUES ('a', 1, '2026-11-30T08:00:00+00:00')");
    expect(counts()).not.toEqual(before);
    expect((await fresh.call('POST', '/_host/reset')).status).toBe(204);
    expect(counts()).toEqual(before);
    await fresh.close();
  });

  it('keeps people signed in, whether it is seeded anew or put back', async () => {
    const fresh = await startTestHost();
    const form = await fresh.call('GET', '/en/login');
    const signedIn = await fetch(`${fresh.url}/en/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: form.headers.getSetCookie().join('; ') },
      body: new URLSearchParams({
        _csrf_token: /name="_csrf_token" value="([^"]+)"/.exec(form.text)?.[1] ?? '',
        _username: 'cashier',
        _password: 'cashier',
      }),
    });
    const headers = { Cookie: signedIn.headers.getSetCookie().join('; ') };
    for (let time = 1; time <= 2; time += 1) {
      await fresh.call('POST', '/_host/reset');
      expect((await fresh.call('GET', '/en/admin/_token', { token: null, headers })).status).toBe(200);
    }
    await fresh.close();
  });

  it('has no faults, an empty printer that is ready, and no reports', async () => {
    await host.call('PUT', '/_host/faults', { body: [{ path: '/api/stores', status: 503 }], type: 'application/json' });
    await host.call('PUT', '/_host/printer', { body: { state: 'paper-out', error: 'Jammed', columns: 32 } });
    await host.call('POST', '/csp-report', { body: { blocked: 'inline' } });
    host.host.printer.printBytes(new TextEncoder().encode('Waits for paper\n'));
    await reset();
    expect((await host.call('GET', '/en/api/stores')).status).toBe(200);
    const printer = await host.call('GET', '/_host/printer');
    expect(printer.body).toMatchObject({ state: 'ready', error: null, columns: 48, waiting: 0, papers: [] });
    expect((await host.call('GET', '/_host/csp-log')).text).toBe('[]');
  });
});
