import { describe, expect, it } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../../model.ts';
import { lineWith, saleWith, wireOrderWith } from '../../testing/samples.ts';
import { tillWith } from '../../testing/test-till.ts';
import { isMoreThanLeft } from './returned.ts';

const SOLD = saleWith({ reference: 'first', lines: [lineWith({ quantity: thousandths(2_000) })] });
const [LINE] = SOLD.lines;

/** Some of the two pieces sold come back, and another one goes out. */
function exchangeOf(back: number): Sale {
  if (LINE === undefined) throw new Error('Nothing was sold.');
  const lines = [{ ...LINE, quantity: thousandths(-back) }, lineWith({ quantity: thousandths(1_000), name: 'Other' })];
  return { ...saleWith({ lines }), returnOf: { number: 'DN-12', iri: '/en/api/orders/12', reference: 'first' } };
}

/** What another till has taken back of it, as the server lists it; null: the server cannot be reached. */
async function asked(exchange: Sale, returnedThere: number | null): Promise<boolean> {
  const till = tillWith({
    day: {
      sale: () => Promise.resolve({ taking: { cancelledAt: undefined } as never, sale: SOLD, orderId: '12' }),
      returnsOf: () => Promise.resolve([]),
    },
  });
  const list: ApiClient['list'] = (_path, schema) => {
    if (returnedThere === null) return Promise.reject(new Error('No network.'));
    if (returnedThere === 0) return Promise.resolve([]);
    const orderItems = [
      { id: 1, description: LINE?.name, product: LINE?.productIri, quantity: -returnedThere / 1_000, price: 10 },
    ];
    const order = wireOrderWith({ status: 'paid', returnOf: '/en/api/orders/12', orderItems }, 13);
    const parsed = parseRecord(schema, order, 'orders');
    return 'value' in parsed ? Promise.resolve([parsed.value]) : Promise.reject(parsed.error);
  };
  return isMoreThanLeft(exchange, till, { locale: 'en', list } as ApiClient);
}

describe('an exchange, when it is saved', () => {
  it('may take back what another till has left of the first sale, and no more', async () => {
    expect(await asked(exchangeOf(1_000), 0)).toBe(false);
    expect(await asked(exchangeOf(1_000), 1_000)).toBe(false);
    expect(await asked(exchangeOf(2_000), 1_000)).toBe(true);
  });

  it('is not held up where the server cannot be asked', async () => {
    expect(await asked(exchangeOf(2_000), null)).toBe(false);
  });
});
