import { expect, it, vi } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { customerHere } from '../rules/new-customer.ts';
import { entryOf } from '../testing/samples.ts';
import { createBringCustomer } from './bring-records.ts';
import { newEntry, type OutboxEntry } from './entry.ts';

const TYPED = { firstName: 'Salma', lastName: 'Idrissi', email: 'Salma@example.org', phone: '0612', address: 'Rue 1' };
const NEVER = new AbortController().signal;

function saleOfNewCustomer(typed = TYPED): OutboxEntry {
  const given = entryOf();
  const entry = newEntry({ ...given, sale: { ...given.sale, customer: customerHere(typed) } }, 0);
  const payload = Object.entries(entry.payload).filter(([name]) => name !== 'customer');
  return { ...entry, payload: Object.fromEntries(payload) };
}

/** A back-office with these customers, as far as this code asks it. */
function office(known: readonly object[], create: (body: unknown) => Promise<unknown>) {
  const api: Pick<ApiClient, 'base' | 'locale' | 'pages' | 'create'> = {
    base: 'https://shop.example',
    locale: 'en',
    pages: async function* (_path, schema) {
      const { parse } = await import('valibot');
      yield { items: known.map((one) => parse(schema, one)), total: known.length } as never;
    },
    create: async (_path, body, schema) => {
      const { parse } = await import('valibot');
      return parse(schema, await create(body));
    },
  };
  return createBringCustomer(api as ApiClient, 'MAD');
}
const onServer = (id: number, email: string): object => ({
  '@id': `/en/api/customers/${id}`,
  id,
  ...TYPED,
  email,
});

it('makes a customer who is only on this device right before the sale', async () => {
  const create = vi.fn(() => Promise.resolve(onServer(9, TYPED.email)));
  const entry = saleOfNewCustomer();
  const next = (await office([], create)(entry, NEVER))(entry);
  expect(create).toHaveBeenCalledOnce();
  expect([next.payload['customer'], next.sale.customer?.id]).toEqual(['/en/api/customers/9', '9']);
});

it('makes none twice: whoever has the e-mail address is that customer', async () => {
  const create = vi.fn(() => Promise.reject(new Error('asked')));
  const entry = saleOfNewCustomer();
  const others = [onServer(3, 'other-salma@example.org'), onServer(7, 'salma@example.org')];
  const next = (await office(others, create)(entry, NEVER))(entry);
  expect(create).not.toHaveBeenCalled();
  expect(next.payload['customer']).toBe('/en/api/customers/7');
});

it('finds who has no e-mail address by the phone and the name, and sends none', async () => {
  const entry = saleOfNewCustomer({ ...TYPED, email: '' });
  const create = vi.fn((_body: unknown) => Promise.resolve(onServer(9, '')));
  const others = [
    { ...onServer(3, ''), phone: '0699' },
    { ...onServer(4, ''), firstName: 'Sara' },
  ];
  await office(others, create)(entry, NEVER);
  expect(create).toHaveBeenCalledWith({ firstName: 'Salma', lastName: 'Idrissi', phone: '0612', address: 'Rue 1' });
  create.mockClear();
  const next = (await office([...others, onServer(7, '')], create)(entry, NEVER))(entry);
  expect(create).not.toHaveBeenCalled();
  expect(next.payload['customer']).toBe('/en/api/customers/7');
});

it('leaves what was refused to a person, and tries again what may have been lost', async () => {
  const failing = (kind: 'invalid' | 'network') => () =>
    Promise.reject(
      new ApiError({ kind, call: 'POST /en/api/customers', ...(kind === 'invalid' ? { status: 422 } : {}) }),
    );
  const entry = saleOfNewCustomer();
  expect((await office([], failing('invalid'))(entry, NEVER))(entry).state).toBe('refused');
  await expect(office([], failing('network'))(entry, NEVER)).rejects.toThrow();
});
