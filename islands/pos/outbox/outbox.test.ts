import 'fake-indexeddb/auto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { minor } from '../../../shared/kernel/money.ts';
import { uuid } from '../../../shared/kernel/uuid.ts';
import { openTillDatabase } from '../store/till-database.ts';
import { createMemoryLocks } from '../testing/memory-locks.ts';
import { entryOf } from '../testing/samples.ts';
import { createSimulatedServer, type Fault } from '../testing/simulated-server.ts';
import { createWorld } from '../testing/virtual-world.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createRepository } from './repository.ts';

const SCOPE = 'https://shop.example';

function setUp(faultOf: (call: string) => Fault = () => 'none') {
  vi.stubGlobal('navigator', { onLine: true, locks: createMemoryLocks() });
  const leave = new AbortController();
  const database = openTillDatabase(`outbox-${uuid()}`);
  const world = createWorld(1, Date.parse('2026-11-20T09:00:00Z'));
  const server = createSimulatedServer({ world, keepsReference: false, clockOffset: 0, faultOf: (call) => faultOf(call) });
  const outbox = createOutbox({ api: server.api, store: { database, outboxScope: SCOPE }, currency: 'MAD', signal: leave.signal, timing: world.timing });
  onTestFinished(() => { leave.abort(); database.close(); vi.unstubAllGlobals(); });
  return { outbox, database, server, world };
}

const stateOf = (outbox: Outbox, reference: string) => outbox.getSnapshot().entries.find((entry) => entry.reference === reference)?.state;
const until = async (outbox: Outbox, reference: string, state: string | undefined): Promise<void> => { await vi.waitFor(() => expect(stateOf(outbox, reference)).toBe(state)); };

describe('the outbox', () => {
  it('keeps one entry of a sale that is saved twice, and sends it once', async () => {
    const { outbox, server } = setUp();
    const entry = entryOf();
    await Promise.all([outbox.enqueue(entry), outbox.enqueue(entry)]);
    await until(outbox, entry.sale.reference, 'acknowledged');
    expect(outbox.getSnapshot().entries).toHaveLength(1);
    expect(server.orders).toHaveLength(1);
  });

  it('does not say saved when the device refuses to keep it', async () => {
    const { outbox, database } = setUp();
    vi.spyOn(database.outbox, 'put').mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'));
    await expect(outbox.enqueue(entryOf())).rejects.toThrow('full');
  });

  it('reports rows it cannot read and leaves them', async () => {
    const { outbox, database } = setUp();
    await database.outbox.put({ reference: 'broken', scope: SCOPE, entry: { reference: 'broken' } });
    await outbox.enqueue(entryOf());
    expect(outbox.getSnapshot().damaged).toBe(1);
    expect(await database.outbox.get('broken')).toBeDefined();
  });

  it('acknowledges and claims the order in one step', async () => {
    const { database, outbox } = setUp(() => 'unreachable');
    const repository = createRepository(database, SCOPE);
    const { reference } = await outbox.enqueue(entryOf());
    vi.spyOn(database.journal, 'put').mockRejectedValue(new Error('The disk is full'));
    await expect(repository.acknowledge(reference, { id: '1', number: '1' }, 0)).rejects.toThrow('full');
    expect((await repository.get(reference))?.state).not.toBe('acknowledged');
  });

  it('gives a sale back only while it surely is not on the server', async () => {
    const { outbox } = setUp((call) => (call.startsWith('POST') ? 'refused' : 'none'));
    const { sale } = await outbox.enqueue(entryOf());
    await until(outbox, sale.reference, 'refused');
    expect((await outbox.takeBack(sale.reference))?.reference).toBe(sale.reference);
    await until(outbox, sale.reference, undefined);

    const lost = setUp((call) => (call.startsWith('POST') ? 'dropped-after' : 'unreachable'));
    const doubted = await lost.outbox.enqueue(entryOf());
    await until(lost.outbox, doubted.reference, 'in-doubt');
    expect(await lost.outbox.takeBack(doubted.reference)).toBe(null);
  });

  it('exports what is unsent; another device takes it over once and looks before it sends', async () => {
    const lost = setUp((call) => (call.startsWith('POST') ? 'dropped-after' : 'unreachable'));
    const { reference } = await lost.outbox.enqueue(entryOf());
    await until(lost.outbox, reference, 'in-doubt');
    const text = await lost.outbox.exportAll();
    const other = setUp();
    expect(await other.outbox.importAll(text)).toBe(1);
    expect(await other.outbox.importAll(text)).toBe(0);
    await until(other.outbox, reference, 'acknowledged');
    expect(other.server.calls[0]).toMatch(/^GET/);
    await expect(other.outbox.importAll('{"kind":"something else"}')).rejects.toThrow();
  });

  it('lets an order be claimed by one sale only, and offers it to nobody afterwards', async () => {
    const { database } = setUp();
    const repository = createRepository(database, SCOPE);
    const candidates = [{ id: '5', number: 'ORD-5', createdAt: null, total: null }, { id: '6', number: 'ORD-6', createdAt: null, total: null }];
    const { outbox } = setUp(() => 'unreachable');
    const blank = await outbox.enqueue(entryOf());
    for (const reference of ['one', 'two']) await repository.add({ ...blank, reference, state: 'undecided', candidates });
    expect((await repository.claim('one', '5', 0))?.order?.number).toBe('ORD-5');
    expect(await repository.claim('two', '5', 0)).toBe(null);
    expect((await repository.get('two'))?.candidates.map(({ id }) => id)).toEqual(['6']);
    expect((await repository.get('two'))?.state).toBe('undecided');
  });

  it('says so when the order to be edited is gone, in place of trying for ever', async () => {
    const { outbox } = setUp();
    const edited = { orderId: '77', iri: '/en/api/orders/77', orderNumber: 'ORD-77', status: 'waiting', source: 'admin', alreadyPaid: minor(0), shippingTips: minor(0), step: null, version: 'v' } as const;
    const entry = entryOf({ edited });
    await outbox.enqueue(entry);
    await until(outbox, entry.sale.reference, 'refused');
    expect((await outbox.takeBack(entry.sale.reference))?.reference).toBe(entry.sale.reference);
  });

  it('asks before it overwrites an order that somebody has changed meanwhile', async () => {
    const { outbox, server } = setUp();
    const first = server.insert(entryOf().payload);
    const edited = { orderId: String(first.id), iri: `/en/api/orders/${first.id}`, orderNumber: 'ORD-1', status: 'paid', source: 'admin', alreadyPaid: minor(0), shippingTips: minor(0), step: null, version: 'as it was loaded' } as const;
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
