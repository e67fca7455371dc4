import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';
import { orderTotal, paymentStatus } from './resources/order-sums.ts';

const espresso = { product: '/en/api/products/1', quantity: 2, price: 12 };

describe('the sum of an order', () => {
  it('is exact in centimes', () => {
    expect(
      orderTotal({
        lines: [
          { price: 1999, quantity: 300 },
          { price: 10, quantity: 3000 },
        ],
        reduction: 0,
        shippingFees: 500,
        shippingTips: 100,
      }),
    ).toBe(600 + 30 + 600);
  });
  it('rounds the reduction once, half up', () => {
    expect(
      orderTotal({ lines: [{ price: 5, quantity: 1000 }], reduction: 1000, shippingFees: 0, shippingTips: 0 }),
    ).toBe(4);
    expect(
      orderTotal({
        lines: [
          { price: 1005, quantity: 1000 },
          { price: 1005, quantity: 1000 },
        ],
        reduction: 1250,
        shippingFees: 0,
        shippingTips: 0,
      }),
    ).toBe(1759);
  });
  it('tells what is paid', () => {
    expect([paymentStatus(100, 0), paymentStatus(100, 1), paymentStatus(100, 100)]).toEqual([
      'waiting',
      'partially-paid',
      'paid',
    ]);
  });
});

describe('orders', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.close());
  const credit = (id: number): number =>
    Number(host.host.sql.get('SELECT walletCredit FROM customer WHERE id = ?', [id])?.['walletCredit']);
  const setCredit = (id: number, centimes: number): void => {
    host.host.sql.run('UPDATE customer SET walletCredit = ? WHERE id = ?', [centimes, id]);
  };

  it('number themselves, know who made them and derive status and total', async () => {
    const token = await host.token('cashier');
    const first = await host.call('POST', '/en/api/orders', {
      token,
      body: {
        orderItems: [espresso],
        reduction: 12.5,
        payments: [{ amount: 10, paymentMethod: '/en/api/payment_methods/1' }],
        unknownKey: { a: 1 },
      },
    });
    expect(first.status).toBe(201);
    expect(first.headers.get('location')).toBe(first.body['@id']);
    expect(first.headers.get('content-location')).toBe(`${String(first.body['@id'])}.jsonld`);
    expect(first.body).toMatchObject({
      fullTotalAmount: 21,
      reductionInPercent: 12.5,
      reduction: 12.5,
      status: 'waiting',
      amountPaid: 10,
      createdBy: { username: 'cashier' },
      store: '/en/api/stores/1',
      paymentMethod: { name: 'Cash' },
    });
    const second = await host.call('POST', '/en/api/orders', {
      body: { orderItems: [espresso], status: 'processing' },
    });
    expect(Number(second.body['orderNumber'])).toBe(Number(first.body['orderNumber']) + 1);
    expect(second.body['status']).toBe('processing');
  });

  it('bring the finished ones of today beside the statuses that the kitchen asks for, and no others', async () => {
    const [done, old, waiting, paid] = await Promise.all(
      [
        { status: 'done' },
        { status: 'done', doneAt: '2020-01-01T10:00:00+00:00' },
        { status: 'waiting' },
        { status: 'paid' },
      ].map(
        async (fields) =>
          (await host.call('POST', '/en/api/orders', { body: { ...fields, orderItems: [espresso] } })).body['id'],
      ),
    );
    const list = async (query: string): Promise<unknown[]> => {
      const { body } = await host.call('GET', `/en/api/orders?itemsPerPage=1000&order[createdAt]=desc&${query}`);
      const members: unknown = body['hydra:member'] ?? body['member'];
      return Array.isArray(members) ? members.map((member: { readonly id: number }) => member.id) : [];
    };
    const kitchen = await list(
      'type[]=delivery-note&status[]=cancelled&status[]=draft&status[]=waiting&status[]=processing&filterDoneByDate=true',
    );
    expect([done, old, waiting, paid].map((id) => kitchen.includes(id))).toEqual([true, false, true, false]);
    const alone = await list('filterDoneByDate=true');
    expect([done, old, waiting, paid].map((id) => alone.includes(id))).toEqual([true, false, true, true]);
    const { body: line } = await host.call('GET', `/en/api/orders/${String(waiting)}`);
    expect(line).toMatchObject({
      orderItems: [{ product: { category: expect.stringMatching(/^\/en\/api\/category_products\/\d+$/) } }],
    });
  });

  it('are refused without lines, with bad lines and with a bad status', async () => {
    const empty = await host.call('POST', '/en/api/orders', { body: { orderItems: [] } });
    expect(empty.body['violations']).toMatchObject([{ propertyPath: 'orderItems' }]);
    const bad = await host.call('POST', '/en/api/orders', {
      body: { status: 'bogus', orderItems: [{ description: 'x', quantity: 0, price: -1 }] },
    });
    expect(bad.body['violations']).toMatchObject([
      { propertyPath: 'status' },
      { propertyPath: 'orderItems[0].quantity' },
      { propertyPath: 'orderItems[0].price' },
    ]);
  });

  it('replace their lines as a whole with PATCH, with new ids, and change their date each time', async () => {
    const { body } = await host.call('POST', '/en/api/orders', { body: { orderItems: [espresso, espresso] } });
    const type = 'application/merge-patch+json';
    const once = await host.call('PATCH', String(body['@id']), {
      type,
      body: { orderItems: [{ id: 1, description: 'Only', quantity: 1, price: 7 }] },
    });
    expect(once.body).toMatchObject({ fullTotalAmount: 7, orderItems: [{ description: 'Only' }] });
    const again = await host.call('PATCH', String(body['@id']), { type, body: { description: 'note' } });
    expect(again.body['orderItems']).toEqual(once.body['orderItems']);
    expect(new Set([body['updatedAt'], once.body['updatedAt'], again.body['updatedAt']]).size).toBe(3);
  });

  it('are edited by a POST with editOrderId: lines replaced, further payments added', async () => {
    const { body } = await host.call('POST', '/en/api/orders', {
      body: { orderItems: [espresso], payments: [{ amount: 10 }] },
    });
    for (const editOrderId of [body['id'], body['@id']]) {
      const edited = await host.call('POST', '/fr/api/orders', {
        body: { editOrderId, orderItems: [{ ...espresso, quantity: 3 }], payments: [{ amount: 13 }] },
      });
      expect(edited.status).toBe(201);
      expect(edited.body).toMatchObject({ id: body['id'], orderNumber: body['orderNumber'], fullTotalAmount: 36 });
    }
    const now = await host.call('GET', String(body['@id']));
    expect(now.body).toMatchObject({
      amountPaid: 36,
      status: 'waiting',
      payments: [{ amount: 10 }, { amount: 13 }, { amount: 13 }],
    });
    const missing = await host.call('POST', '/en/api/orders', {
      body: { editOrderId: 999_999, orderItems: [espresso] },
    });
    expect([missing.status, missing.body['violations']]).toMatchObject([422, [{ propertyPath: 'editOrderId' }]]);
  });

  it('wait for the kitchen, paid or not, and go on being prepared when they are paid; a purchase return is only paid', async () => {
    const statusOf = async (body: object): Promise<unknown> =>
      (await host.call('POST', '/en/api/orders', { body })).body['status'];
    const paid = { orderItems: [espresso], payments: [{ amount: 50 }] };
    expect(await statusOf(paid)).toBe('waiting');
    expect(await statusOf({ ...paid, type: 'purchase-return' })).toBe('paid');
    const { body } = await host.call('POST', '/en/api/orders', {
      body: { orderItems: [espresso], status: 'processing' },
    });
    expect(await statusOf({ editOrderId: body['id'], payments: [{ amount: 12 }] })).toBe('processing');
    const { body: asked } = await host.call('POST', '/en/api/orders', {
      body: { orderItems: [espresso], status: 'partially-paid' },
    });
    expect(await statusOf({ editOrderId: asked['id'], payments: [{ amount: 50 }] })).toBe('paid');
  });

  it('are cancelled by a till as the kitchen knows it', async () => {
    const { body } = await host.call('POST', '/en/api/orders', { body: { orderItems: [espresso], status: 'waiting' } });
    const iri = String(body['@id']);
    const cancelled = await host.call('PUT', iri, { body: { '@id': iri, status: 'canceled' } });
    expect([cancelled.status, cancelled.body['status']]).toEqual([200, 'cancelled']);
  });

  it('take from the wallet what it holds and no more', async () => {
    setCredit(1, 2000);
    const base = { customer: '/en/api/customers/1', orderItems: [espresso] };
    const tooMuch = await host.call('POST', '/en/api/orders', { body: { ...base, walletPaymentAmount: 20.01 } });
    expect([tooMuch.status, tooMuch.body['violations']]).toMatchObject([
      422,
      [{ propertyPath: 'walletPaymentAmount' }],
    ]);
    expect(credit(1)).toBe(2000);
    const { body } = await host.call('POST', '/en/api/orders', {
      body: { ...base, walletPaymentAmount: 20, payments: [{ amount: 4 }] },
    });
    expect(credit(1)).toBe(0);
    // What the order itself took is free again while it is edited.
    await host.call('POST', '/en/api/orders', { body: { editOrderId: body['id'], walletPaymentAmount: 15 } });
    expect(credit(1)).toBe(500);
  });

  it('put the change into the wallet when asked to', async () => {
    setCredit(2, 0);
    await host.call('POST', '/en/api/orders', {
      body: {
        customer: '/en/api/customers/2',
        isRestUsedAsCredit: true,
        orderItems: [espresso],
        payments: [{ amount: 30, changeAmount: 6 }],
      },
    });
    expect(credit(2)).toBe(600);
  });

  it('are two when sent twice: there is no idempotency', async () => {
    const since = new Date().toISOString();
    const send = () =>
      host.call('POST', '/en/api/orders', {
        headers: { 'Idempotency-Key': 'same' },
        body: { description: 'twice', orderItems: [espresso] },
      });
    const [one, other] = [await send(), await send()];
    expect(one.body['id']).not.toBe(other.body['id']);
    const raw: unknown = JSON.parse((await host.call('GET', `/_host/orders?since=${since}`)).text);
    expect(
      Array.isArray(raw) && raw.filter((order: { description?: unknown }) => order.description === 'twice').length,
    ).toBe(2);
  });

  it('tell the hub in the locale of the writer', async () => {
    const topics: string[] = [];
    const stop = host.host.hub.subscribe([`${host.url}/{locale}/api/orders/{id}`], ({ topic }) => topics.push(topic));
    await host.call('PATCH', '/ar/api/orders/3', { type: 'application/merge-patch+json', body: { status: 'done' } });
    stop();
    expect(topics).toEqual([`${host.url}/ar/api/orders/3`]);
  });
});
