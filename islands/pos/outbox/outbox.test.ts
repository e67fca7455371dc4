import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { minor, thousandths } from '#shared/kernel/money.ts';
import { readTicketLine } from '#shared/kernel/ticket-line.ts';
import { cashEntryOf } from '../cash-session/rules/cash-entry.ts';
import { saleFromOrder } from '../rules/order-edit.ts';
import { SCOPE, startOutbox, until } from '../testing/outbox.ts';
import { entryOf, lineWith, METHODS, ORDER_SCHEMA, paymentWith } from '../testing/samples.ts';
import { newEntry } from './entry.ts';
import { createRepository } from './repository.ts';

const TAKING_CONTEXT = {
  number: 'K7-0001',
  at: '2026-11-20T09:00:00.000Z',
  userName: 'sara',
  methods: METHODS,
  taxRate: 10,
  taxMode: 'included',
  categoryOf: () => '',
} as const;

describe('what comes back of a sale', () => {
  const returnOf = { number: 'K7-0001', iri: null, reference: 'sold' };
  const goodsBack = () =>
    entryOf({ reference: 'back', lines: [lineWith({ quantity: thousandths(-1_000) })], returnOf }, 'K7-0002');

  it('waits for the sale, names its order and never goes to the kitchen', async () => {
    let isReachable = false;
    const { outbox, server } = startOutbox((call) => (isReachable || call.startsWith('GET') ? 'none' : 'unreachable'));
    await outbox.enqueue(entryOf({ reference: 'sold' }));
    await outbox.enqueue(goodsBack());
    isReachable = true;
    outbox.hurry();
    await until(outbox, 'back', 'acknowledged');
    expect(server.orders.map(({ sentAs }) => sentAs)).toEqual(['sold', 'back']);
    const back = outbox.getSnapshot().entries.find(({ reference }) => reference === 'back');
    expect(back?.payload).toMatchObject({ returnOf: '/en/api/orders/1', status: 'paid' });
    expect(back?.sale.returnOf?.iri).toBe('/en/api/orders/1');
  });

  it('is set aside where the sale was refused and discarded', async () => {
    const { outbox, database, server } = startOutbox((call) =>
      call.startsWith('POST') && server.orders.length === 0 ? 'refused' : 'none',
    );
    const taking = { sale: entryOf({ reference: 'sold' }).sale, scope: 'shop', needsShift: false };
    await outbox.enqueue({
      ...entryOf({ reference: 'sold' }),
      taking: { ...taking, taking: cashEntryOf(taking.sale, TAKING_CONTEXT) ?? expect.unreachable() },
    });
    await outbox.enqueue(goodsBack());
    await until(outbox, 'sold', 'refused');
    expect(outbox.getSnapshot().entries.find(({ reference }) => reference === 'back')?.state).toBe('waiting');
    await outbox.discard('sold', 'A mistake');
    await until(outbox, 'back', 'refused');
    expect([server.orders.length, await database.outbox.count()]).toEqual([0, 1]);
  });
});

describe('the outbox', () => {
  it('keeps one entry of a sale that is saved twice, and sends it once', async () => {
    const { outbox, server } = startOutbox();
    const entry = entryOf();
    await Promise.all([outbox.enqueue(entry), outbox.enqueue(entry)]);
    await until(outbox, entry.sale.reference, 'acknowledged');
    expect(outbox.getSnapshot().entries).toHaveLength(1);
    expect(server.orders).toHaveLength(1);
  });

  it('does not say saved when the device refuses to keep it and the server to take it', async () => {
    const { outbox, database } = startOutbox((call) => (call.startsWith('POST') ? 'refused' : 'none'));
    vi.spyOn(database.outbox, 'put').mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'));
    await expect(outbox.enqueue(entryOf())).rejects.toThrow('did not accept');
  });

  it('reports rows it cannot read and leaves them', async () => {
    const { outbox, database } = startOutbox();
    await database.outbox.put({ reference: 'broken', scope: SCOPE, entry: { reference: 'broken' } });
    await outbox.enqueue(entryOf());
    expect(outbox.getSnapshot().damaged).toHaveLength(1);
    expect(await database.outbox.get('broken')).toBeDefined();
  });

  it('acknowledges and claims the order in one step', async () => {
    const { database, outbox } = startOutbox(() => 'unreachable');
    const repository = createRepository(database, SCOPE);
    const { reference } = await outbox.enqueue(entryOf());
    vi.spyOn(database.journal, 'put').mockRejectedValue(new Error('The disk is full'));
    await expect(repository.acknowledge(reference, { id: '1', number: '1' }, 0, null)).rejects.toThrow('full');
    expect((await repository.get(reference))?.state).not.toBe('acknowledged');
  });

  it('gives a sale back only while it surely is not on the server', async () => {
    const { outbox } = startOutbox((call) => (call.startsWith('POST') ? 'refused' : 'none'));
    const { sale } = await outbox.enqueue(entryOf());
    await until(outbox, sale.reference, 'refused');
    expect((await outbox.takeBack(sale.reference))?.reference).toBe(sale.reference);
    await until(outbox, sale.reference, undefined);

    const lost = startOutbox((call) => (call.startsWith('POST') ? 'dropped-after' : 'unreachable'));
    const doubted = await lost.outbox.enqueue(entryOf());
    await until(lost.outbox, doubted.reference, 'in-doubt');
    expect(await lost.outbox.takeBack(doubted.reference)).toBe(null);
  });

  it('exports what is unsent; another device takes it over once and looks before it sends', async () => {
    const lost = startOutbox((call) => (call.startsWith('POST') ? 'dropped-after' : 'unreachable'));
    const { reference } = await lost.outbox.enqueue(entryOf());
    await until(lost.outbox, reference, 'in-doubt');
    const text = await lost.outbox.exportAll();
    const other = startOutbox();
    expect(await other.outbox.importAll(text)).toBe(1);
    expect(await other.outbox.importAll(text)).toBe(0);
    await until(other.outbox, reference, 'acknowledged');
    expect(other.server.calls[0]).toMatch(/^GET/);
    await expect(other.outbox.importAll('{"kind":"something else"}')).rejects.toThrow();
  });

  it('lets an order be claimed by one sale only, and offers it to nobody afterwards', async () => {
    const { database } = startOutbox();
    const repository = createRepository(database, SCOPE);
    const candidates = [
      { id: '5', number: 'ORD-5', createdAt: null, total: null },
      { id: '6', number: 'ORD-6', createdAt: null, total: null },
    ];
    const { outbox } = startOutbox(() => 'unreachable');
    const blank = await outbox.enqueue(entryOf());
    for (const reference of ['one', 'two'])
      await repository.add({ ...blank, reference, state: 'undecided', candidates });
    expect((await repository.claim('one', '5', 0, 5_000))?.order?.number).toBe('ORD-5');
    expect(await repository.claim('two', '5', 0, 5_000)).toBe(null);
    expect((await repository.get('two'))?.candidates.map(({ id }) => id)).toEqual(['6']);
    expect((await repository.get('two'))?.state).toBe('undecided');
  });

  it('withdraws an order from the questions once it is known to be another sale', async () => {
    const { outbox, database } = startOutbox(() => 'unreachable');
    const repository = createRepository(database, SCOPE);
    const blank = await outbox.enqueue(entryOf());
    const order = { id: '5', number: 'ORD-5' };
    const candidates = [{ ...order, createdAt: null, total: null }];
    await repository.add({
      ...blank,
      reference: 'twice',
      state: 'doubled',
      order: { id: '4', number: 'ORD-4' },
      candidates,
    });
    await repository.add({ ...blank, reference: 'open', state: 'undecided', candidates });
    await repository.add({ ...blank, reference: 'late', state: 'in-doubt' });
    await repository.acknowledge('late', order, 0, null);
    // Cancelled as the second order of one sale, the other would be lost.
    expect(await repository.get('twice')).toMatchObject({ state: 'acknowledged', candidates: [] });
    expect(await repository.get('open')).toMatchObject({ state: 'undecided', candidates: [] });
  });

  it('takes another sale under a reference that is taken for the sale it is', async () => {
    const { outbox, server } = startOutbox();
    const first = entryOf({ orderNote: 'First' });
    const second = entryOf({ reference: first.sale.reference, orderNote: 'Second' });
    await outbox.enqueue(first);
    await until(outbox, first.sale.reference, 'acknowledged');
    const kept = await outbox.enqueue(second);
    expect(kept.reference).not.toBe(first.sale.reference);
    await until(outbox, kept.reference, 'acknowledged');
    expect(server.orders.map(({ wire }) => readTicketLine(String(wire['description'])).note)).toEqual([
      'First',
      'Second',
    ]);
    expect(server.orders[1]?.sentAs).toBe(kept.reference);
  });

  it('does not send an import again that was acknowledged here long ago', async () => {
    const { outbox, database, server } = startOutbox();
    const { reference } = await outbox.enqueue(entryOf());
    const text = await outbox.exportAll();
    await outbox.sendAgain(reference);
    await until(outbox, reference, 'acknowledged');
    await database.outbox.delete(reference);
    expect(await outbox.importAll(text)).toBe(0);
    expect(server.orders).toHaveLength(1);
    await expect(outbox.importAll(text.replace(SCOPE, 'https://other.example'))).rejects.toThrow('other.example');
  });

  it('moves a cart into the outbox and back in one step', async () => {
    const { outbox, database } = startOutbox((call) => (call.startsWith('POST') ? 'refused' : 'none'));
    const { sale, ...rest } = entryOf();
    await database.carts.put({ reference: sale.reference, scope: `${SCOPE}|1`, cashier: '7', changedAt: 0, sale });
    await outbox.enqueue({ sale, ...rest });
    expect(await database.carts.count()).toBe(0);
    await until(outbox, sale.reference, 'refused');
    await outbox.takeBack(sale.reference);
    expect((await database.carts.get(sale.reference))?.sale).toEqual(sale);
    expect(await database.outbox.count()).toBe(0);
  });

  it('waits as long as a server may go on with a request that was given up, before it sends again', async () => {
    let posts = 0;
    const { outbox, server, world } = startOutbox((call) =>
      call.startsWith('POST') && (posts += 1) === 1 ? 'slow-commit' : 'none',
    );
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'acknowledged');
    expect([server.orders.length, posts]).toEqual([1, 1]);
    expect(world.now()).toBeGreaterThan(Date.parse('2026-11-20T09:00:00Z'));
  });

  it('knows its own edit again, further payment and all', async () => {
    let posts = 0;
    const { outbox, server } = startOutbox((call) =>
      call.startsWith('POST') && (posts += 1) === 2 ? 'dropped-after' : 'none',
    );
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'acknowledged');
    const loaded = await server.api.get('/en/api/orders/1', ORDER_SCHEMA);
    const sale = {
      ...saleFromOrder(loaded, { documentType: 'delivery-note', storeId: '1', cashier: null, now: new Date() }),
      orderNote: 'Edited',
      payments: [paymentWith({ amount: minor(500) })],
    };
    const edit = await outbox.enqueue(entryOf(sale));
    await until(outbox, edit.reference, 'acknowledged');
    expect(posts).toBe(2);
    // Whoever edits an order keeps the number and the time of its sale.
    expect(readTicketLine(String(server.orders[0]?.wire['description']))).toMatchObject({
      note: 'Edited',
      ticket: { number: 'K7-0001' },
    });
    expect(server.orders[0]?.wire['payments']).toHaveLength(2);
  });

  it('lets the cashier decide where the orders cannot be read', async () => {
    const { outbox } = startOutbox((call) => (call.startsWith('POST') ? 'dropped-after' : 'refused'));
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'undecided');
    await outbox.resolve(reference, 'send-again');
    await until(outbox, reference, 'undecided');
  });

  it('looks after a sale soon after the cashier was asked about a like one, whenever the answer comes', async () => {
    const { outbox, database, world } = startOutbox();
    const repository = createRepository(database, SCOPE);
    const like = entryOf({ orderNote: 'Two teas' });
    const asked = await repository.add({ ...newEntry(like, world.now()), state: 'undecided', candidates: [] });
    const { reference } = await outbox.enqueue(entryOf({ orderNote: 'Two teas' }));
    const isQuiet = world.idle();
    await until(outbox, reference, 'acknowledged');
    await isQuiet;
    const checkAt = async () => (await repository.get(reference))?.checkAt;
    expect(await checkAt()).toBeLessThan(world.now() + 60_000);
    const answered = world.now();
    await outbox.resolve(asked.reference, 'send-again');
    await expect.poll(() => checkAt()).toBe(null);
    expect(world.now() - answered).toBeLessThan(60_000);
  });

  it.each([
    ['before the order is sent', [2]],
    ['once the order was answered, and to note that', [3, 4]],
  ])('goes on sending after the device’s database has failed once, %s', async (_, failing) => {
    const { outbox, database, server } = startOutbox();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const put = database.outbox.put.bind(database.outbox);
    let writes = 0;
    vi.spyOn(database.outbox, 'put').mockImplementation((row) =>
      failing.includes((writes += 1)) ? Dexie.Promise.reject(new Error('The disk is gone')) : put(row),
    );
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'acknowledged');
    expect(server.orders).toHaveLength(1);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('says so when the order to be edited is gone, in place of trying for ever', async () => {
    const { outbox } = startOutbox();
    const edited = {
      orderId: '77',
      iri: '/en/api/orders/77',
      orderNumber: 'ORD-77',
      status: 'waiting',
      source: 'admin',
      alreadyPaid: minor(0),
      shippingTips: minor(0),
      step: null,
      version: 'v',
    } as const;
    const entry = entryOf({ edited });
    await outbox.enqueue(entry);
    await until(outbox, entry.sale.reference, 'refused');
    expect((await outbox.takeBack(entry.sale.reference))?.reference).toBe(entry.sale.reference);
  });

  it('asks before it overwrites an order that somebody has changed meanwhile', async () => {
    const { outbox, server } = startOutbox();
    const first = server.insert(entryOf().payload);
    const edited = {
      orderId: String(first.id),
      iri: `/en/api/orders/${first.id}`,
      orderNumber: 'ORD-1',
      status: 'paid',
      source: 'admin',
      alreadyPaid: minor(0),
      shippingTips: minor(0),
      step: null,
      version: 'as it was loaded',
    } as const;
    const entry = entryOf({ edited, orderNote: 'Edited' });
    await outbox.enqueue(entry);
    await until(outbox, entry.sale.reference, 'conflict');
    expect(server.orders[0]?.wire['description']).toBe('');
    await outbox.overwrite(entry.sale.reference);
    await until(outbox, entry.sale.reference, 'acknowledged');
    expect(server.orders).toHaveLength(1);
    expect(server.orders[0]?.wire['description']).toBe('Edited');
  });
});
