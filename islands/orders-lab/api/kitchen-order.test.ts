import { describe, expect, it } from 'vitest';
import { parseRecord } from '#shared/api/schema.ts';
import { ticketLine, withTicketLine } from '#shared/kernel/ticket-line.ts';
import { apiOrder } from '../feed/testing/samples.ts';
import { lineKeys } from '../rules/preparation.ts';
import { kitchenOrderSchema } from './kitchen-order.ts';

const schema = kitchenOrderSchema({ locale: 'en', decimals: 2 });
const read = (record: unknown) => parseRecord(schema, record, 'GET /en/api/orders', '[0]');

describe('an order as the kitchen reads it', () => {
  it('has exact amounts, its names, its notes and the zone of its times', () => {
    const parsed = read(
      apiOrder(7, {
        createdAt: '2026-03-01T13:00:00+01:00',
        fullTotalAmount: '19.275',
        ordredTable: { '@id': '/en/api/reservables/2', id: 2, name: 'T2' },
        createdBy: { id: 1, username: 'Amina' },
        description: 'no salt',
        customerNote: 'ring twice',
        doneAt: null,
        orderItems: [
          {
            id: 4,
            description: 'Olives',
            quantity: 0.1,
            price: '12,5',
            product: { '@id': '/en/api/products/9', category: '/en/api/category_products/3' },
          },
        ],
      }),
    );
    expect(parsed).toMatchObject({
      value: {
        id: '7',
        iri: '/en/api/orders/7',
        createdAt: Date.UTC(2026, 2, 1, 12),
        zone: '+01:00',
        total: 1928,
        table: 'T2',
        creator: 'Amina',
        orderNote: 'no salt',
        customerNote: 'ring twice',
        doneAt: null,
        lines: [{ id: '4', description: 'Olives', quantity: 100, price: 1250, productId: '9', categoryId: '3' }],
      },
    });
  });

  it('may have a delivery type and a status that nobody knows, and lines without ids', () => {
    const parsed = read(
      apiOrder(7, { deliveryType: 'by-drone', status: 'paid', orderItems: [{ description: 'Tea', quantity: 2 }] }),
    );
    expect(parsed).toMatchObject({
      value: {
        deliveryType: 'by-drone',
        status: 'elsewhere',
        lines: [{ id: null, description: 'Tea', quantity: 2000, price: null }],
      },
    });
  });

  it.each([
    [{ status: null }, { status: 'waiting', number: 'DN-00007' }, 'status: '],
    [{ createdAt: 'yesterday' }, { createdAt: null, lines: [{}] }, 'createdAt: Not a time: "yesterday"'],
    [{ fullTotalAmount: 'much' }, { total: null, payment: 'waiting' }, 'fullTotalAmount: Not a number: "much"'],
    [
      {
        orderItems: [
          { id: 1, description: 'Tea', quantity: 'two' },
          { id: 2, description: 'Soup', quantity: 1 },
          { what: 3 },
        ],
      },
      {
        lines: [
          { id: '1', description: 'Tea × two', quantity: null },
          { description: 'Soup', quantity: 1_000 },
          { id: null, description: '{"what":3}', quantity: null },
        ],
      },
      'orderItems[0].quantity: Not a number: "two"',
    ],
    [{ status: [], orderItems: ['Tea'] }, { status: 'waiting', lines: [{ description: 'Tea' }] }, 'status: '],
    [{ description: ['no nuts', 'mild'] }, { orderNote: 'no nuts, mild' }, 'description: '],
    [
      {
        orderItems: [
          { description: 'Tea', quantity: 'two', product: { id: 9, category: '/en/api/category_products/3' } },
        ],
      },
      { lines: [{ description: 'Tea × two', productId: '9', categoryId: '3' }] },
      'orderItems[0].quantity: ',
    ],
  ])('keeps what can be read and says what cannot: %j', (changes, expected, problem) => {
    const { value } = { value: undefined, ...read(apiOrder(7, changes)) };
    expect(value).toMatchObject({ id: '7', ...expected });
    expect(value?.problem).toContain(problem);
  });

  it('without an id goes by its number; without either it is refused', () => {
    expect(read({ orderNumberFormatted: 'DN-00007', status: 'waiting', orderItems: ['Tea'] })).toMatchObject({
      value: { id: 'without-id-DN-00007', number: 'DN-00007', lines: [{ description: 'Tea' }] },
    });
    // Not the order with the id 7, which a press on Start would change.
    expect(read({ orderNumber: 7, status: 'waiting' })).toMatchObject({ value: { id: 'without-id-7' } });
    expect(read({ status: 'waiting' }).error?.detail).toContain('A record without an id');
  });

  it('stands in Waiting by the statuses that the back-office keeps for it, and is paid by its amounts', () => {
    const own = kitchenOrderSchema({ locale: 'en', decimals: 2 }, ['paid', 'to-cook']);
    const statusOf = (status: string) => parseRecord(own, apiOrder(7, { status }), 'GET');
    for (const [status, expected] of [
      ['paid', 'waiting'],
      ['to-cook', 'waiting'],
      ['waiting', 'elsewhere'],
      ['draft', 'draft'],
      ['done', 'done'],
    ] as const)
      expect(statusOf(status)).toMatchObject({ value: { status: expected, wireStatus: status } });
    expect(read(apiOrder(7, { amountPaid: 40, walletPaymentAmount: 5 }))).toMatchObject({
      value: { payment: 'paid' },
    });
    expect(read(apiOrder(7, { amountPaid: 40, status: 'paid' }))).toMatchObject({
      value: { payment: 'partially-paid' },
    });
    expect(read(apiOrder(7, { status: 'paid' }))).toMatchObject({ value: { payment: 'paid' } });
  });
});

describe('what comes back', () => {
  const tajine = (quantity: number) => ({ id: 1, description: 'Tajine', quantity, price: 45 });

  it('is not cooked: neither a return, whatever its status, nor lines below nothing', () => {
    for (const status of ['waiting', 'processing', 'paid'])
      expect(read(apiOrder(7, { status, returnOf: '/en/api/orders/3' }))).toMatchObject({
        value: { status: 'elsewhere', problem: null },
      });
    expect(read(apiOrder(7, { orderItems: [tajine(-1)] }))).toMatchObject({
      value: { status: 'elsewhere', lines: [] },
    });
  });

  it('leaves what is sold with it on the board', () => {
    const orderItems = [tajine(-1), { ...tajine(2), id: 2, description: 'Couscous' }];
    const parsed = read(apiOrder(7, { orderItems }));
    expect(parsed).toMatchObject({ value: { status: 'waiting' } });
    expect(parsed.error === undefined && parsed.value.lines.map(({ description }) => description)).toEqual([
      'Couscous',
    ]);
  });
});

describe('an order that was sold without a line', () => {
  it('is as old as its sale, by the field or by the last line of its note', () => {
    const soldAt = '2026-03-01T11:24:00+00:00';
    const created = { createdAt: '2026-03-01T12:00:00+00:00' };
    expect(read(apiOrder(7, { ...created, soldAt }))).toMatchObject({ value: { createdAt: Date.parse(soldAt) } });
    const description = withTicketLine('no salt', ticketLine({ number: 'G1-0014', soldAt }));
    expect(read(apiOrder(7, { ...created, description }))).toMatchObject({
      value: { createdAt: Date.parse(soldAt), orderNote: 'no salt' },
    });
  });
});

describe('the courses of a table', () => {
  const dish = (id: number, description: string) => ({ id, description, quantity: 1, price: 3 });
  const soup = dish(1, 'Soup [C1 · S2]');

  it('come in their order, without those that wait, and with the seat of each dish', () => {
    const orderItems = [dish(2, 'Cake [C3 · HOLD]'), dish(3, 'Tagine (no salt) [C2]'), soup, dish(4, 'Water')];
    expect(read(apiOrder(7, { orderItems }))).toMatchObject({
      value: {
        status: 'waiting',
        held: [{ description: 'Cake', course: 3 }],
        lines: [
          { description: 'Water' },
          { description: 'Soup', course: 1, seat: 2 },
          { description: 'Tagine (no salt)', course: 2 },
        ],
      },
    });
  });

  it('are no order to begin while all of them wait', () => {
    const parsed = read(apiOrder(7, { orderItems: [dish(2, 'Cake [C3 · HOLD]')] }));
    expect(parsed).toMatchObject({ value: { status: 'draft', lines: [], held: [{ course: 3 }] } });
  });

  it('tell the same dish of two seats apart', () => {
    const parsed = read(apiOrder(7, { orderItems: [soup, dish(2, 'Soup [C1 · S3]')] }));
    expect(parsed.error === undefined && lineKeys(parsed.value.lines)).toEqual([
      '1000×Soup [C1 · S2]#0',
      '1000×Soup [C1 · S3]#0',
    ]);
  });
});
