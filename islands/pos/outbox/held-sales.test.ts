import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { userOfToken } from '#shared/api/token-user.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { openTillDatabase } from '../store/till-database.ts';
import { entryOf } from '../testing/samples.ts';
import { createOutbox } from './outbox.ts';

const { close, setUp } = createClients();
afterEach(close);

const tokenOf = (username: string, round = 0): string => `e30.${btoa(JSON.stringify({ username }))}.${round}`;

const soon = (isSo: () => void): Promise<void> => vi.waitFor(isSo, { timeout: 10_000 });

/** A till of the cashier, whose session is over, at a real server. `given`: what the page answers when it is asked. */
async function cashiersTill(given: () => string) {
  vi.stubGlobal('navigator', { onLine: true, locks: createMemoryLocks() });
  const taken = new Set<string>();
  const { api, server, tokens } = await setUp(
    ({ method, headers }) => {
      const token = String(headers.authorization).replace('Bearer ', '');
      if (!taken.has(token)) return { status: 401 };
      return method === 'POST'
        ? { status: 201, body: { '@id': '/fr/api/orders/7', id: 7, orderNumber: '7', status: 'new' } }
        : { body: { member: [] } };
    },
    { token: tokenOf('cashier'), onAsked: (source) => source.set(given()) },
  );
  const leave = new AbortController();
  const database = openTillDatabase(`held-${uuid()}`);
  const outbox = createOutbox({
    api,
    store: { database, outboxScope: api.base },
    currency: 'MAD',
    signal: leave.signal,
  });
  tokens.subscribe(outbox.hurry);
  onTestFinished(() => {
    leave.abort();
    database.close();
    vi.unstubAllGlobals();
  });
  const postedBy = (): readonly string[] =>
    server.seen
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => userOfToken(String(headers.authorization).replace('Bearer ', '')));
  return { outbox, tokens, taken, postedBy };
}

describe('a sale of whoever is signed in no longer', () => {
  it('is never sent as the next one; it goes once its own person is back', async () => {
    let session = tokenOf('admin');
    const { outbox, tokens, taken, postedBy } = await cashiersTill(() => session);
    taken.add(session);
    const { reference } = await outbox.enqueue(entryOf());
    await soon(() => expect(outbox.getSnapshot().heldFor).toEqual({ person: 'cashier', other: 'admin' }));
    session = tokenOf('cashier', 1);
    taken.add(session);
    tokens.set(session);
    await soon(() => expect(outbox.getSnapshot().entries).toMatchObject([{ reference, state: 'acknowledged' }]));
    expect(new Set(postedBy())).toEqual(new Set(['cashier']));
    expect(outbox.getSnapshot().heldFor).toBeNull();
  });

  it('goes as the next one once that is allowed, with who allowed it', async () => {
    const admin = tokenOf('admin');
    const { outbox, tokens, taken, postedBy } = await cashiersTill(() => admin);
    taken.add(admin);
    await outbox.enqueue(entryOf());
    await soon(() => expect(outbox.getSnapshot().heldFor).not.toBeNull());
    expect(postedBy()).not.toContain('admin');
    await outbox.handOver('admin', 'Nadia');
    tokens.welcome();
    await soon(() =>
      expect(outbox.getSnapshot().entries).toMatchObject([{ state: 'acknowledged', handedOverBy: 'Nadia' }]),
    );
    expect(postedBy().at(-1)).toBe('admin');
  });

  it('waits where the page has signed somebody else in of its own accord, and asks for nobody’s token meanwhile', async () => {
    const { outbox, tokens, taken, postedBy } = await cashiersTill(() => '');
    const admin = tokenOf('admin');
    taken.add(admin);
    const mine = await outbox.enqueue(entryOf());
    tokens.set(admin);
    await soon(() => expect(outbox.getSnapshot().heldFor).toEqual({ person: 'cashier', other: 'admin' }));
    const theirs = await outbox.enqueue(entryOf({ orderNote: 'Another' }));
    await soon(() =>
      expect(outbox.getSnapshot().entries).toMatchObject([
        { reference: mine.reference, state: 'waiting' },
        { reference: theirs.reference, state: 'acknowledged' },
      ]),
    );
    expect(postedBy().filter((user) => user === 'admin')).toHaveLength(1);
  });
});
