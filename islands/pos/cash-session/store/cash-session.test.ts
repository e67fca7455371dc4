import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { openDatabase, type Table } from '#shared/offline/database.ts';
import { newEntry } from '../../outbox/entry.ts';
import { createRepository } from '../../outbox/repository.ts';
import { cartScope } from '../../store/carts.ts';
import { type CashEntryRow, openTillDatabase, type ShiftRow } from '../../store/till-database.ts';
import { CASH, entryOf, METHODS } from '../../testing/samples.ts';
import { cashEntryOf } from '../rules/cash-entry.ts';
import { createCashSession, type NewClosing } from './cash-session.ts';
import { addLedger, readLedger } from './ledger.ts';
import { NoOpenShiftError } from './no-open-shift.ts';

const BASE = 'https://shop.example';
const DRAWER = { methodId: CASH.id, method: CASH.name };
const NOBODY: ReadonlySet<string> = new Set();
let name = '';
let clock = 0;

beforeEach(() => {
  name = `till-${uuid()}`;
  clock = Date.parse('2026-11-20T09:00:00Z');
});

function openTab() {
  const leave = new AbortController();
  const database = openTillDatabase(name);
  const day = createCashSession({ database, base: BASE, storeId: '1', signal: leave.signal, now: () => clock });
  const repository = createRepository(database, BASE);
  onTestFinished(() => {
    leave.abort();
    database.close();
  });
  const sell = async (needsShift = false) => {
    const entry = entryOf();
    const taking = cashEntryOf(entry.sale, {
      number: entry.number,
      at: new Date(clock).toISOString(),
      userName: 'amina',
      methods: METHODS,
      taxRate: 10,
      taxMode: 'included',
      categoryOf: () => '',
    });
    if (!taking) throw new Error('This is a sale.');
    await repository.add(newEntry(entry, clock), { taking, sale: entry.sale, scope: day.scope, needsShift });
    return entry.sale.reference;
  };
  const closing = (cash: number, changes: Partial<NewClosing> = {}): NewClosing => ({
    by: 'amina',
    cash: DRAWER,
    unsent: NOBODY,
    counted: new Map([[CASH.id, minor(cash)]]),
    seen: new Map([[CASH.id, minor(cash)]]),
    note: '',
    remainder: minor(cash),
    ...changes,
  });
  return { day, database, repository, sell, closing };
}
const FLOAT = { by: 'amina', currency: 'MAD', openingFloat: minor(10_000) };

describe('the drawer of a till', () => {
  it('is counted, sold from and closed with numbers without gaps', async () => {
    const { day, sell, closing } = openTab();
    await day.openShift(FLOAT);
    await sell();
    const first = await day.close(closing(12_500));
    expect(first.closing).toMatchObject({ zNumber: 1, difference: 0, remainder: 12_500, toBank: 0 });
    const second = await day.openShift({ ...FLOAT, openingFloat: minor(12_500) });
    expect(second.leftBefore).toBe(12_500);
    await sell();
    // Nothing was sold in between: the first 25 are no difference.
    const closed = await day.close(closing(15_000, { remainder: minor(5_000) }));
    expect(closed.closing).toMatchObject({ zNumber: 2, difference: 0, toBank: 10_000 });
    expect(closed.closing?.report).toMatchObject({ total: 2_500, sales: { count: 1 } });
    expect(day.getSnapshot().closed.map((shift) => shift.closing?.zNumber)).toEqual([2, 1]);
  });

  it('is one for two tabs', async () => {
    const [one, other] = [openTab(), openTab()];
    await one.day.openShift(FLOAT);
    await expect(other.day.openShift(FLOAT)).rejects.toThrow('already-open');
    await one.sell();
    await other.sell();
    await other.day.move({ by: 'youssef', amount: minor(-1_000), reason: 'Bread' });
    await expect.poll(() => one.day.getSnapshot().open?.movements).toHaveLength(1);
    // The other tab's sale came after the count.
    await expect(one.day.close(one.closing(11_500))).rejects.toThrow('changed');
    expect((await one.day.close(one.closing(14_000))).closing?.report.sales.count).toBe(2);
    await expect.poll(() => other.day.getSnapshot().open).toBe(null);
  });

  it('sells nothing before it was counted, where the page asks for that', async () => {
    const { day, sell, repository } = openTab();
    await expect(sell(true)).rejects.toBeInstanceOf(NoOpenShiftError);
    expect((await repository.all()).entries).toEqual([]);
    await day.openShift(FLOAT);
    await sell(true);
    expect((await repository.all()).entries).toHaveLength(1);
  });

  it('gives a number to no closing that failed', async () => {
    const { day, database, closing } = openTab();
    await day.openShift(FLOAT);
    const put = vi.spyOn(database.shifts, 'put').mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(day.close(closing(10_000))).rejects.toThrow('The disk is full.');
    put.mockRestore();
    expect((await day.close(closing(10_000))).closing?.zNumber).toBe(1);
  });
});

describe('money that was moved by mistake', () => {
  it('goes back with a reason, once, and both movements stay', async () => {
    const { day, closing } = openTab();
    await day.openShift(FLOAT);
    const out = await day.move({ by: 'amina', amount: minor(-5_000), reason: 'Bread' });
    const back = await day.voidMovement(out, { by: 'youssef', reason: 'Typed twice' });
    expect(back).toMatchObject({ by: 'youssef', amount: 5_000, reason: 'Typed twice', voids: out.reference });
    await expect(day.voidMovement(out, { by: 'amina', reason: 'Again' })).rejects.toThrow('changed');
    await expect(day.voidMovement(back, { by: 'amina', reason: 'Again' })).rejects.toThrow('changed');
    const { closing: closed } = await day.close(closing(10_000));
    expect(closed?.report.movements.map(({ amount }) => amount)).toEqual([-5_000, 5_000]);
    expect(closed?.difference).toBe(0);
  });

  it('stays as it is when its shift was closed', async () => {
    const { day, closing } = openTab();
    await day.openShift(FLOAT);
    const out = await day.move({ by: 'amina', amount: minor(-5_000), reason: 'Bread' });
    await day.close(closing(5_000));
    await expect(day.voidMovement(out, { by: 'amina', reason: 'Late' })).rejects.toThrow('not-open');
    await day.openShift(FLOAT);
    await expect(day.voidMovement(out, { by: 'amina', reason: 'Late' })).rejects.toThrow('changed');
  });
});

describe('what is sold while no shift is open', () => {
  it('stands in the next closing as sold before it, and in no other one', async () => {
    const { day, sell, closing } = openTab();
    await day.openShift(FLOAT);
    await day.close(closing(10_000));
    await sell();
    const open = await day.openShift({ ...FLOAT, openingFloat: minor(12_500) });
    await sell();
    expect(await day.report(open, DRAWER, NOBODY)).toMatchObject({ total: 2_500, before: { count: 1, amount: 2_500 } });
    const { closing: closed } = await day.close(closing(15_000));
    expect(closed).toMatchObject({ difference: 0, report: { total: 2_500, before: { amount: 2_500 } } });
    await day.openShift({ ...FLOAT, openingFloat: minor(15_000) });
    expect((await day.close(closing(15_000))).closing?.report.before).toBeUndefined();
  });

  it('is a correction of a later shift when it is taken back after that closing', async () => {
    const { day, sell, closing, repository } = openTab();
    const reference = await sell();
    await day.openShift(FLOAT);
    await day.close(closing(10_000));
    await repository.update(reference, (entry) => ({ ...entry, state: 'refused' }));
    await repository.discard(reference, 'Wrong', clock, () => true);
    const next = await day.openShift(FLOAT);
    expect(await day.report(next, DRAWER, NOBODY)).toMatchObject({ total: -2_500, corrections: [{ amount: -2_500 }] });
  });
});

it('says at closing by how much its opening count was off, which is no difference of the day', async () => {
  const { day, sell, closing } = openTab();
  await day.openShift(FLOAT);
  await day.close(closing(10_000));
  await day.openShift({ ...FLOAT, openingFloat: minor(9_000) });
  await sell();
  const { closing: closed } = await day.close(closing(11_500));
  expect([closed?.report.openingDifference, closed?.difference]).toEqual([-1_000, 0]);
});

describe('a drawer in a file', () => {
  const fileOf = async ({ database }: ReturnType<typeof openTab>): Promise<unknown> =>
    JSON.parse(JSON.stringify(await readLedger(database, BASE)));
  const takeOver = async (tab: ReturnType<typeof openTab>, file: unknown): Promise<void> => {
    await addLedger(tab.database, BASE, file);
    await tab.day.refresh();
  };
  /** A till that closed once, and opened, moved and sold since. */
  const lostDevice = async () => {
    const old = openTab();
    await old.database.device.put({ key: 'till', value: { name: 'K7', counter: 41, series: { C: 3 } } });
    await old.day.openShift(FLOAT);
    await old.sell();
    await old.day.close(old.closing(12_500));
    await old.day.openShift({ ...FLOAT, openingFloat: minor(12_500) });
    await old.day.move({ by: 'amina', amount: minor(-500), reason: 'Bread' });
    await old.sell();
    return old;
  };

  it('goes on with its shift, movements and numbers on a new device, once', async () => {
    const file = await fileOf(await lostDevice());
    name = `till-${uuid()}`;
    const fresh = openTab();
    await takeOver(fresh, file);
    await takeOver(fresh, file);
    expect(fresh.day.getSnapshot().closed.map(({ closing }) => closing?.zNumber)).toEqual([1]);
    expect(fresh.day.getSnapshot().open?.movements).toMatchObject([{ reason: 'Bread', amount: -500 }]);
    const closed = await fresh.day.close(fresh.closing(14_500));
    expect(closed).toMatchObject({ till: 'K7', closing: { zNumber: 2, difference: 0, report: { total: 2_500 } } });
    expect((await fresh.database.device.get('till'))?.value).toEqual({ name: 'K7', counter: 41, series: { C: 3 } });
  });

  it('leaves a till that has sold already its own numbers and its own open drawer', async () => {
    const file = await fileOf(await lostDevice());
    name = `till-${uuid()}`;
    const other = openTab();
    await other.database.device.put({ key: 'till', value: { name: 'B2', counter: 3 } });
    const own = await other.day.openShift(FLOAT);
    await takeOver(other, file);
    expect(other.day.getSnapshot().open?.reference).toBe(own.reference);
    const closed = await other.day.close(other.closing(10_000));
    expect(closed).toMatchObject({ till: 'B2', closing: { zNumber: 1, report: { total: 0 } } });
  });

  it('is nothing where the file has none, or one that cannot be read', async () => {
    const tab = openTab();
    for (const file of [undefined, {}, { till: 7, shifts: 'none' }]) await takeOver(tab, file);
    expect(tab.day.getSnapshot()).toMatchObject({ open: null, closed: [] });
  });
});

describe('a sale that was discarded', () => {
  const refuse = async ({ repository }: ReturnType<typeof openTab>, reference: string): Promise<void> => {
    await repository.update(reference, (entry) => ({ ...entry, state: 'refused' }));
    await repository.discard(reference, 'Wrong', clock, () => true);
  };

  it('is cancelled in its own shift', async () => {
    const tab = openTab();
    const shift = await tab.day.openShift(FLOAT);
    await refuse(tab, await tab.sell());
    expect(await tab.day.report(shift, DRAWER, NOBODY)).toMatchObject({
      total: 0,
      cancelled: { count: 1, amount: 2_500 },
      expected: [{ amount: 10_000 }],
    });
  });

  it('never changes a closed shift: it is a correction in the next one', async () => {
    const tab = openTab();
    await tab.day.openShift(FLOAT);
    const reference = await tab.sell();
    const before = await tab.day.close(tab.closing(12_500));
    await refuse(tab, reference);
    const next = await tab.day.openShift({ ...FLOAT, openingFloat: minor(12_500) });
    expect(await tab.day.report(next, DRAWER, NOBODY)).toMatchObject({
      total: -2_500,
      // Corrections are numbered apart.
      corrections: [{ number: expect.stringMatching(/^[A-Z]\d-C0001 · K7-0001$/), amount: -2_500 }],
      expected: [{ amount: 10_000 }],
    });
    expect(tab.day.getSnapshot().closed).toEqual([before]);
  });
});

it('survives a killed tab, and a clock that is put right', async () => {
  const before = openTab();
  await before.day.openShift(FLOAT);
  await before.sell();
  clock -= 40 * 60_000;
  const after = openTab();
  await expect.poll(() => after.day.getSnapshot().isRead).toBe(true);
  await after.sell();
  const closed = await after.day.close(after.closing(15_000));
  expect(closed.closing?.report).toMatchObject({ sales: { count: 2 }, expected: [{ amount: 15_000 }] });
  expect(await after.day.sales('2026-11-20', '2026-11-21')).toHaveLength(2);
});

/** The stores as the build before had them, which did not find sales by their number. */
const STORES_BEFORE = [
  {
    drafts: '[scope+cashier]',
    parked: 'reference, scope',
    outbox: 'reference, scope',
    journal: '[scope+orderId], scope, reference',
    device: 'key',
  },
  { drafts: null, carts: 'reference, [scope+cashier]' },
  { prints: 'id, scope' },
  { prints: 'id, scope, [scope+job.at]' },
  { takings: 'reference, [scope+at], [scope+shift], *returnOf', shifts: 'reference, scope' },
];

it('goes on in another build, with the shift, movements and sales that the one before has stored', async () => {
  const old = openDatabase<{ readonly shifts: Table<ShiftRow, string>; readonly takings: Table<CashEntryRow, string> }>(
    name,
    STORES_BEFORE,
  );
  const scope = cartScope(BASE, '1');
  const movement = { reference: 'bread', at: '2026-11-20T09:10:00Z', by: 'amina', amount: -5_000, reason: 'Bread' };
  await old.shifts.put({
    reference: 'shift',
    scope,
    revision: 2,
    sent: 1,
    iri: '/en/api/cash_shifts/7',
    shift: {
      reference: 'shift',
      storeId: '1',
      currency: 'MAD',
      till: 'K7',
      openedBy: 'amina',
      openedAt: '2026-11-20T09:00:00Z',
      openingFloat: 10_000,
      leftBefore: null,
      movements: [movement],
      closing: null,
    },
  });
  const { sale, number } = entryOf();
  const made = cashEntryOf(sale, {
    number,
    at: '2026-11-20T09:05:00.000Z',
    userName: 'amina',
    methods: METHODS,
    taxRate: 10,
    taxMode: 'included',
    categoryOf: () => '',
  });
  await old.takings.put({
    reference: sale.reference,
    scope,
    shift: 'shift',
    at: '2026-11-20T09:05:00.000Z',
    // It knew one rate for all.
    taking: { ...made, taxes: undefined, tax: made?.taxes[0] },
    sale,
  });
  old.close();

  const { day, sell, closing } = openTab();
  await expect.poll(() => day.getSnapshot()).toMatchObject({ isRead: true, open: { movements: [movement] } });
  expect(await day.numbered(number)).toMatchObject({ taking: { reference: sale.reference }, sale: { lines: [{}] } });
  expect(await day.numbered('K7-9999')).toBeNull();
  await sell();
  const closed = await day.close(closing(10_000));
  expect(closed.closing).toMatchObject({
    zNumber: 1,
    difference: 0,
    report: { sales: { count: 2 }, total: 5_000, taxes: [{ rate: 10, gross: 5_000 }] },
  });
  expect(await day.pending()).toMatchObject([{ iri: '/en/api/cash_shifts/7' }]);
});
