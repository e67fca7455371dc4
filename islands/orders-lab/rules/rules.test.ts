import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thousandths } from '#shared/kernel/money.ts';
import { NOON, sampleLine, sampleOrder } from '../feed/testing/samples.ts';
import { allDayTotals } from './all-day.ts';
import { changesOf, snapshotOf } from './changes.ts';
import { columnOf, COLUMNS, columnsOf, isFolded, mayMove, mayTake } from './columns.ts';
import { badgeOf, elapsedOf, elapsedText, isLate, LATE_AFTER_MS, leftText, sinceText } from './elapsed.ts';
import { KITCHEN_STATUSES } from './kitchen-order.ts';
import { searchOrders } from './search.ts';
import { ordersOfStation } from './station.ts';

describe('columns', () => {
  it('let exactly these moves through', () => {
    const allowed = KITCHEN_STATUSES.flatMap((from) =>
      COLUMNS.filter((to) => mayMove(sampleOrder('1', { status: from }), to) === true).map((to) => `${from} > ${to}`),
    );
    expect(allowed).toEqual(['waiting > processing', 'waiting > done', 'processing > waiting', 'processing > done']);
    expect(mayTake(sampleOrder('1', { status: 'done' }))).toBe('Finished orders cannot be moved');
    expect(mayMove(sampleOrder('1'), 'cancelled')).toBe('Orders cannot be cancelled here');
    expect(mayMove(sampleOrder('1'), 'waiting')).toBe('The order is already here: orders are sorted by age');
  });

  it('hold every order but drafts and strangers, the oldest that wait first', () => {
    const orders = [
      sampleOrder('10', { createdAt: NOON }),
      sampleOrder('9', { createdAt: NOON }),
      sampleOrder('3', { createdAt: NOON - 1 }),
      sampleOrder('4', { status: 'draft' }),
      sampleOrder('5', { status: 'elsewhere' }),
      sampleOrder('6', { status: 'done' }),
      sampleOrder('7', { status: 'done', createdAt: NOON + 1 }),
    ];
    const columns = columnsOf(orders);
    expect(columns.waiting.map(({ id }) => id)).toEqual(['3', '9', '10']);
    expect(columns.done.map(({ id }) => id)).toEqual(['7', '6']);
    expect(columnOf('draft')).toBeUndefined();
  });
});

describe('elapsed time', () => {
  it('is told in minutes and seconds for a day, then in days, and is never negative', () => {
    expect(elapsedText(elapsedOf(NOON, NOON + 61_999))).toEqual({
      key: '{minutes}m {seconds}s ago',
      values: { minutes: 1, seconds: 1 },
    });
    expect(elapsedText(elapsedOf(NOON, NOON + 23 * 3_600_000 + 61_000))).toEqual({
      key: '{hours}h {minutes}m ago',
      values: { hours: 23, minutes: 1 },
    });
    expect(elapsedText(elapsedOf(NOON, NOON + 25 * 3_600_000 + 60_000))).toEqual({
      key: '{days}d {hours}h ago',
      values: { days: 1, hours: 1 },
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (passed) => {
        const { minutes, seconds } = elapsedOf(NOON, NOON + passed);
        expect(minutes * 60 + seconds).toBe(Math.max(0, Math.floor(passed / 1000)));
      }),
    );
  });

  it('has hours beside the minutes where a day is not full yet', () => {
    const since = (minutes: number) => sinceText(elapsedOf(NOON, NOON + minutes * 60_000));
    expect(since(59)).toEqual({ key: 'for {minutes} min', values: { minutes: 59 } });
    expect(since(60)).toEqual({ key: 'for {hours} h {minutes}', values: { hours: 1, minutes: '00' } });
    expect(since(1_434)).toEqual({ key: 'for {hours} h {minutes}', values: { hours: 23, minutes: '54' } });
    expect(since(1_440)).toEqual({ key: 'for {days} d {hours} h', values: { days: 1, hours: 0 } });
    expect(leftText(59)).toEqual({ key: '{minutes} min left', values: { minutes: 59 } });
    expect(leftText(90)).toEqual({ key: '{hours} h {minutes} left', values: { hours: 1, minutes: '30' } });
    expect(leftText(-65)).toEqual({ key: '{hours} h {minutes} over', values: { hours: 1, minutes: '05' } });
  });

  it('is late after five minutes and not at five minutes, and only where the order waits', () => {
    expect([isLate(NOON, NOON + LATE_AFTER_MS), isLate(NOON, NOON + LATE_AFTER_MS + 1)]).toEqual([false, true]);
    expect(badgeOf(sampleOrder('1'), NOON + LATE_AFTER_MS)).toBe('fresh');
    expect(badgeOf(sampleOrder('1'), NOON + LATE_AFTER_MS + 1)).toBe('late');
    expect(badgeOf(sampleOrder('1', { status: 'processing' }), NOON + LATE_AFTER_MS + 1)).toBe('neutral');
  });
});

describe('changes', () => {
  const before = sampleOrder('1', {
    status: 'processing',
    orderNote: 'no salt',
    lines: [sampleLine({ id: '1' }), sampleLine({ id: '2', description: 'Tea' })],
  });

  it('are none where nobody looked or nothing changed, though the lines have new ids', () => {
    expect(changesOf(undefined, before)).toEqual([]);
    expect(
      changesOf(snapshotOf(before), {
        ...before,
        lines: before.lines.map((line, index) => ({ ...line, id: String(index + 50) })).reverse(),
      }),
    ).toEqual([]);
  });

  it('name added, removed and altered lines and notes', () => {
    const after = {
      ...before,
      orderNote: '',
      customerNote: 'nuts!',
      lines: [sampleLine({ id: '1', quantity: thousandths(3_000) }), sampleLine({ id: '9', description: 'Soup' })],
    };
    expect(changesOf(snapshotOf(before), after)).toMatchObject([
      { kind: 'added', line: { description: 'Soup' } },
      { kind: 'removed', line: { description: 'Tea' } },
      { kind: 'altered', before: { quantity: 1000 }, line: { quantity: 3000 } },
      { kind: 'order-note', before: 'no salt', after: '' },
      { kind: 'customer-note', before: '', after: 'nuts!' },
    ]);
  });

  it('tell of a cancellation only when cooking had begun', () => {
    expect(changesOf(snapshotOf(before), { ...before, status: 'cancelled' })).toEqual([
      { kind: 'cancelled-after-start' },
    ]);
    expect(changesOf(snapshotOf({ ...before, status: 'waiting' }), { ...before, status: 'cancelled' })).toEqual([
      { kind: 'cancelled-before-start' },
    ]);
    expect(changesOf(snapshotOf({ ...before, status: 'cancelled' }), { ...before, status: 'cancelled' })).toEqual([]);
  });

  const lines = fc.array(
    fc
      .record({
        id: fc.option(fc.constantFrom('1', '2', '3')),
        description: fc.constantFrom('Tea', 'Soup', 'Bread'),
        quantity: fc.constantFrom(1000, 2000).map(thousandths),
      })
      .map((line) => sampleLine(line)),
    { maxLength: 5 },
  );
  it('account for every line once: what was, less what went, plus what came, is what is', () => {
    fc.assert(
      fc.property(lines, lines, (old, now) => {
        const changes = changesOf(snapshotOf({ ...before, lines: old }), { ...before, lines: now });
        const count = (kind: string): number => changes.filter((change) => change.kind === kind).length;
        expect(old.length - count('removed') + count('added')).toBe(now.length);
        expect(changesOf(snapshotOf({ ...before, lines: now }), { ...before, lines: now })).toEqual([]);
      }),
    );
  });
});

describe('all-day totals, stations and search', () => {
  const orders = [
    sampleOrder('1', {
      lines: [sampleLine({ quantity: thousandths(100) }), sampleLine({ description: 'Tea', categoryId: '4' })],
    }),
    sampleOrder('2', {
      status: 'processing',
      table: 'Terrasse 3',
      lines: [sampleLine({ quantity: thousandths(200) })],
    }),
    sampleOrder('3', { status: 'done' }),
    sampleOrder('4', {
      lines: [sampleLine({ description: 'Sauce maison', categoryId: null, quantity: thousandths(5_000) })],
    }),
  ];

  it('add up exactly what is still to be cooked', () => {
    expect(allDayTotals(orders, new Set())).toEqual([
      { description: 'Sauce maison', quantity: 5000, orders: 1 },
      { description: 'Tea', quantity: 1000, orders: 1 },
      { description: 'Tajine', quantity: 300, orders: 2 },
    ]);
    expect(
      allDayTotals(orders, new Set(['4']), (_order, line) => line.description === 'Tea').map(
        ({ description }) => description,
      ),
    ).toEqual(['Sauce maison']);
  });

  it('show a station its own orders and those of nobody', () => {
    expect(ordersOfStation(orders, new Set(['4'])).map(({ id }) => id)).toEqual(['1', '4']);
  });

  it('find every word anywhere in the order', () => {
    const placed = orders.map((order) => ({ order }));
    expect(searchOrders(placed, 'TAJINE terr').map(({ order }) => order.id)).toEqual(['2']);
    expect(searchOrders(placed, '  ')).toBe(placed);
  });
});

it('a column where nothing is left to cook is a rail until somebody opens it', () => {
  const none = { collapsed: [], opened: [] };
  const folded = (columns: Parameters<typeof isFolded>[2], count: number) =>
    COLUMNS.filter((column) => isFolded(column, count, columns));
  expect(folded(none, 0)).toEqual(['cancelled', 'processing', 'done']);
  expect(folded(none, 3)).toEqual(['cancelled', 'done']);
  expect(folded({ collapsed: ['waiting'], opened: ['done'] }, 3)).toEqual(['waiting', 'cancelled']);
});
