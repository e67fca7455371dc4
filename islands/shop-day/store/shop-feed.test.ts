import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PollEnvironment } from '#shared/api/poll.ts';
import { createClients, LD } from '#shared/api/testing/clients.ts';
import type { HttpReply, SeenRequest } from '#shared/testing/http-server.ts';
import { NO_NAMES } from '../model.ts';
import { type DayCount, periodOf } from '../rules/period.ts';
import { saleOf } from '../testing/samples.ts';
import { createSalesBook } from './sales-book.ts';
import { createShopFeed } from './shop-feed.ts';

const { setUp, close } = createClients();
let life = new AbortController();
beforeEach(() => {
  life = new AbortController();
});
afterEach(async () => {
  life.abort();
  await close();
});

/** Polls at once when a test says so. */
let pollNow = (): void => undefined;
const BY_HAND: PollEnvironment = {
  isHidden: () => false,
  onWake: () => () => undefined,
  schedule: (run) => {
    pollNow = run;
    return () => undefined;
  },
  random: () => 0.5,
};
const NOW = new Date(2026, 10, 29, 14, 5);
const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();

const order = (id: number, soldAt: string, amount: number, more: object = {}) => ({
  '@id': `/fr/api/orders/${id}`,
  id,
  type: 'delivery-note',
  status: 'paid',
  createdAt: soldAt,
  soldAt,
  ticketNumber: `K1-000${id}`,
  store: '/en/api/stores/1',
  createdBy: { '@id': '/fr/api/users/4', username: 'Salma' },
  fullTotalAmount: amount,
  orderItems: [{ id, description: 'Tea', quantity: 1, price: amount, product: { id: 7 } }],
  payments: [{ id, amount, paymentMethod: '/fr/api/payment_methods/1' }],
  ...more,
});
const OPEN = {
  '@id': '/fr/api/cash_shifts/1',
  id: 1,
  store: '/en/api/stores/1',
  openedBy: 'Salma',
  openedAt: at(29, 8),
  openingFloat: 100,
};

interface Shop {
  orders: readonly ReturnType<typeof order>[];
  broken?: RegExp;
}

const list = (member: readonly unknown[]): HttpReply => ({ type: LD, body: { totalItems: member.length, member } });

function answerOf(shop: Shop) {
  return ({ url }: SeenRequest): HttpReply => {
    if (shop.broken?.test(url) === true) return { status: 500 };
    if (url.includes('/orders')) {
      const query = new URL(url, 'http://shop').searchParams;
      const [after, before] = ['after', 'before'].map((end) => query.get(`createdAt[${end}]`));
      return list(
        shop.orders.filter(
          ({ createdAt }) =>
            Date.parse(createdAt) >= Date.parse(after ?? '') && !(Date.parse(createdAt) > Date.parse(before ?? '')),
        ),
      );
    }
    if (url.includes('/cash_shifts')) return list([OPEN]);
    if (url.includes('/payment_methods')) return list([{ id: 1, name: 'Espèces' }]);
    return list([]);
  };
}

async function open(shop: Shop, days: DayCount = 1, storeIds = ['1']) {
  const { api, server } = await setUp(answerOf(shop));
  const feed = createShopFeed({
    api,
    currency: 'MAD',
    storeIds,
    days,
    shiftsUrl: '/{locale}/api/cash_shifts',
    mercureUrl: '',
    pollInterval: 1_000,
    now: () => NOW,
    environment: BY_HAND,
  });
  feed.start(life.signal);
  return { feed, server, state: feed.getSnapshot };
}

const SHOP = [
  order(4, at(29, 10), 12),
  order(3, at(29, 9), 8, { store: '/en/api/stores/2' }),
  order(2, at(22, 20), 40),
  order(1, at(22, 10), 10),
];

describe('the shop as the server tells it', () => {
  it('counts today, the same weekday before until it was as late, and the open drawer', async () => {
    const { state } = await open({ orders: SHOP });
    await expect.poll(() => state().isBeforeWhole).toBe(true);
    const { counted, drawers } = state();
    expect(counted?.now.total).toEqual({ count: 1, amount: 1200 });
    expect(counted?.before.total).toEqual({ count: 1, amount: 1000 });
    expect(counted?.wholeBefore.total).toEqual({ count: 2, amount: 5000 });
    expect(counted?.now.methods.get('1')?.name).toBe('Espèces');
    expect(drawers.map(({ till, expected }) => [till, expected])).toEqual([['K1', 11_200]]);
  });

  it('hears of a new sale and of one that was cancelled', async () => {
    const shop: Shop = { orders: SHOP };
    const { state } = await open(shop, 1, []);
    await expect.poll(() => state().isBeforeWhole).toBe(true);
    expect(state().counted?.now.total.count).toBe(2);
    shop.orders = [order(5, at(29, 11), 5), order(4, at(29, 10), 12, { status: 'cancelled' }), ...SHOP.slice(1)];
    pollNow();
    await expect.poll(() => state().counted?.now.voids).toEqual({ count: 1, amount: 1200 });
    expect(state().counted?.now.total).toEqual({ count: 2, amount: 1300 });
  });

  it('says what could not be read and keeps what was; shifts fail by themselves', async () => {
    const shop: Shop = { orders: SHOP, broken: /cash_shifts/ };
    const { state, feed } = await open(shop);
    await expect.poll(() => state().isBeforeWhole).toBe(true);
    expect(state().shiftsError).toBeDefined();
    shop.broken = /orders/;
    feed.reload();
    await expect.poll(() => state().error).toBeDefined();
    expect(state().counted?.now.total.amount).toBe(1200);
    expect(state().isReading).toBe(false);
  });
});

it('counts in slices: nothing waits for a long day to be counted', async () => {
  const book = createSalesBook();
  for (let id = 0; id < 2_000; id += 1) book.put(saleOf(1000, { id: String(id) }));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  let clock = 0;
  // Each look at the clock finds it 1 ms later.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1));
  const { now } = await book.count(periodOf(NOW, 1), NO_NAMES);
  clearInterval(timer);
  expect(now.total.count).toBe(2_000);
  expect(turns).toBeGreaterThan(1);
});
