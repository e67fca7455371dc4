import { describe, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { minor } from '#shared/kernel/money.ts';
import { API_VERSIONS } from '../../../demo-host/options.ts';
import { never, useLeadHost } from '../testing/lead-host.ts';
import { confirmQuote, readOpenQuote } from './confirm-quote.ts';

describe.each(API_VERSIONS)('the quote of a lead that is won, on API Platform %s', (apiVersion) => {
  const { host, rows } = useLeadHost({ apiVersion });
  const signal = new AbortController().signal;
  const open = async () => {
    const api = createApiClient({
      base: host().url,
      locale: 'en',
      tokens: createTokenSource({ initial: await host().token(), onUnauthorized: never }),
    });
    const [row] = rows("SELECT id FROM purchase_order WHERE type = 'quote' AND fullTotalAmount > 0 LIMIT 1");
    const id = String(row?.['id']);
    return { api, id, quote: (await readOpenQuote(api, 'MAD', id, signal)) ?? never() };
  };
  const orderRow = (id: string) => rows('SELECT * FROM purchase_order WHERE id = ?', [Number(id)])[0] ?? {};
  const lines = (id: string) => rows('SELECT * FROM order_item WHERE parentOrder = ?', [Number(id)]);

  it('becomes an order that waits, with all else of it as it was', async () => {
    const { api, id, quote } = await open();
    const [before, linesBefore] = [orderRow(id), lines(id)];
    expect(quote.amount).toBe(before['fullTotalAmount']);
    expect(await confirmQuote(api, 'MAD', quote, signal)).toBe('confirmed');
    const { type, status, updatedAt, orderNumber, ...kept } = orderRow(id);
    expect({ type, status }).toEqual({ type: 'delivery-note', status: 'waiting' });
    expect(updatedAt).not.toBe(before['updatedAt']);
    expect(orderNumber).not.toBeNull();
    expect(kept).toEqual(Object.fromEntries(Object.keys(kept).map((key) => [key, before[key]])));
    expect(lines(id)).toEqual(linesBefore);
    // It is asked about no more.
    expect(await readOpenQuote(api, 'MAD', id, signal)).toBeNull();
    expect(await confirmQuote(api, 'MAD', quote, signal)).toBeNull();
  });

  it('is not confirmed unseen: at another amount it is shown again', async () => {
    const { api, id, quote } = await open();
    const now = await confirmQuote(api, 'MAD', { ...quote, amount: minor(1) }, signal);
    expect(now).toEqual(quote);
    expect(orderRow(id)).toMatchObject({ type: 'quote', status: 'draft' });
  });
});
