import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { ownerOf } from '#shared/state/owner.ts';
import { downFor, openShop, type Shop, until } from '../catalogue/testing/shop.ts';
import { customerWith } from '../testing/samples.ts';
import { createDirectories, type Directories } from './directories.ts';
import { searchCustomers } from './people-search.ts';

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  shop.overrides.set('/customers', ({ method, body }) => {
    if (method === 'GET')
      return {
        body: {
          member: [
            { id: 4, firstName: 'Sara', lastName: 'Alami', walletCredit: 20 },
            { id: 5, walletCredit: 'much' },
          ],
        },
      };
    const fields: unknown = JSON.parse(body);
    return {
      status: 201,
      body: { id: 6, fullNameWithPhone: 'Ali Tazi 0611', ...(typeof fields === 'object' ? fields : {}) },
    };
  });
  shop.overrides.set('/payment_methods', () => ({
    body: {
      member: [
        { id: 1, name: 'Cash', enabled: true },
        { id: 2, name: 'Card', enabled: false },
      ],
    },
  }));
  shop.overrides.set('/reservable_categories', () => ({
    body: {
      member: [
        { id: 1, name: 'Hall', type: 'floor' },
        { id: 2, name: 'Store room', type: 'depot' },
      ],
    },
  }));
});

afterEach(() => shop.server.close());

const open = (): Directories =>
  createDirectories({ api: shop.api, storage: shop.storage, currency: 'MAD', signal: new AbortController().signal });

/** A list as an earlier version has kept it. */
const keptBefore = (kind: string, value: readonly unknown[]): Promise<unknown> =>
  Promise.resolve(shop.database.documents.put({ scope: `${shop.api.base}|en|`, kind: `list:${kind}`, value }));
const tokenOf = (username: string): string => `e30.${btoa(JSON.stringify({ username }))}.x`;

describe('the customers that one person may see', () => {
  it('are gone for the next one: neither shown nor on the device, those of earlier versions neither', async () => {
    await keptBefore('customers', [{ id: '9' }]);
    shop.tokens.set(tokenOf('amina'));
    await open().customers.refresh();
    downFor(shop, '/customers');
    const hers = open().customers;
    await until(hers, ({ items }) => items.length === 1);
    shop.tokens.set(tokenOf('youssef'));
    const { customers } = open();
    await customers.refresh();
    expect(customers.getSnapshot()).toMatchObject({ status: 'failed', items: [] });
    await vi.waitFor(async () => {
      const owners = ['amina', 'youssef', ''].map((user) => ownerOf(shop.api.base, user));
      expect(await Promise.all(owners.map((owner) => shop.storage.getPeople(owner, 'en customers')))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(await shop.database.documents.where('[scope+kind]').notEqual(['', '']).count()).toBe(0);
    });
  });

  it('are hidden and deleted once the server no longer shows them to this one', async () => {
    shop.tokens.set(tokenOf('amina'));
    const { customers } = open();
    await customers.refresh();
    shop.overrides.set('/customers', () => ({ status: 403, body: {} }));
    await customers.refresh();
    expect(customers.getSnapshot()).toMatchObject({ status: 'failed', items: [], error: { kind: 'forbidden' } });
    expect(customers.find('4')).toBeUndefined();
    expect(await shop.storage.getPeople(ownerOf(shop.api.base, 'amina'), 'en customers')).toBeUndefined();
  });

  it('are shown to who signs in by a PIN as far as the server shows them to that one', async () => {
    shop.tokens.set(tokenOf('till'));
    const { customers } = open();
    await customers.refresh();
    shop.overrides.set('/customers', ({ headers }) => ({
      ...(headers.authorization === `Bearer ${tokenOf('youssef')}` ? { status: 403 } : {}),
      body: { member: [] },
    }));
    const leave = shop.tokens.override(tokenOf('youssef'), () => undefined);
    await customers.askAgain();
    expect(customers.getSnapshot()).toMatchObject({ status: 'failed', items: [] });
    leave();
    await customers.askAgain();
    expect(customers.getSnapshot()).toMatchObject({ status: 'ready', items: [{ id: '4' }] });
  });
});

describe('a directory', () => {
  it('reads the server’s list, leaves out what cannot be read, and tells of it', async () => {
    const { customers } = open();
    await customers.refresh();
    expect(customers.getSnapshot()).toMatchObject({
      status: 'ready',
      source: 'live',
      error: null,
      items: [{ id: '4', walletCredit: 2_000 }],
      unreadable: [expect.any(String)],
    });
    expect(customers.find('4')?.firstName).toBe('Sara');
    expect(customers.find(null)).toBeUndefined();
  });

  it('shows yesterday’s list at once, keeps it when the server is gone, and says why', async () => {
    await open().customers.refresh();
    downFor(shop, '/customers');
    const { customers } = open();
    await until(customers, ({ status }) => status === 'ready');
    expect(customers.getSnapshot()).toMatchObject({ source: 'cached', error: null, items: [{ id: '4' }] });
    await customers.refresh();
    expect(customers.getSnapshot()).toMatchObject({
      status: 'ready',
      source: 'cached',
      error: { kind: 'server' },
      isRefreshing: false,
    });
  });

  it('fails without a copy, and a retry mends it', async () => {
    downFor(shop, '/payment_methods');
    const { paymentMethods } = open();
    await paymentMethods.refresh();
    expect(paymentMethods.getSnapshot()).toMatchObject({ status: 'failed', items: [], error: { kind: 'server' } });
    shop.overrides.set('/payment_methods', () => ({ body: { member: [{ id: 1, name: 'Cash', enabled: true }] } }));
    await paymentMethods.refresh();
    expect(paymentMethods.getSnapshot()).toMatchObject({
      status: 'ready',
      error: null,
      items: [{ isCash: true, isEnabled: true }],
    });
  });

  it('takes a copy in an older shape for none', async () => {
    await keptBefore('payment-methods', [{ id: 1, title: 'Cash' }]);
    downFor(shop, '/payment_methods');
    const { paymentMethods } = open();
    await paymentMethods.refresh();
    expect(paymentMethods.getSnapshot().status).toBe('failed');
  });

  it('keeps a short list as the answer of its address, where pages find it, and a long one beside the products', async () => {
    const { paymentMethods, floors, customers } = open();
    await Promise.all([paymentMethods.refresh(), floors.refresh(), customers.refresh()]);
    const { storage, api } = shop;
    const owner = ownerOf(api.base, '');
    expect(await storage.getAnswer('/en/api/payment_methods')).toEqual(paymentMethods.getSnapshot().items);
    expect(await storage.getAnswer('/en/api/reservable_categories?type[]=floor')).toHaveLength(1);
    expect(await storage.getAnswer('/en/api/customers')).toBeNull();
    expect(await storage.getPeople(owner, 'en customers')).toEqual(customers.getSnapshot().items);
  });

  it('sells by the list that an earlier version has kept', async () => {
    const cash = { id: '1', iri: '/en/api/payment_methods/1', name: 'Cash', isEnabled: true, isCash: true };
    await keptBefore('payment-methods', [cash]);
    downFor(shop, '/payment_methods');
    const { paymentMethods } = open();
    await paymentMethods.refresh();
    expect(paymentMethods.getSnapshot()).toMatchObject({ status: 'ready', items: [cash] });
  });

  it('asks once when asked twice at a time', async () => {
    const { paymentMethods } = open();
    await Promise.all([paymentMethods.refresh(), paymentMethods.refresh()]);
    expect(shop.paths().filter((path) => path.includes('payment_methods'))).toEqual(['/en/api/payment_methods']);
  });

  it('asks anew once the server has answered, though the copy of the answer is still being written', async () => {
    let written = (): void => undefined;
    const writing = new Promise<void>((resolve) => {
      written = resolve;
    });
    const storage = { ...shop.storage, putAnswer: () => writing };
    const { signal } = new AbortController();
    const { paymentMethods } = createDirectories({ api: shop.api, storage, currency: 'MAD', signal });
    void paymentMethods.refresh();
    await until(paymentMethods, ({ source }) => source === 'live');
    shop.overrides.set('/payment_methods', () => ({ body: { member: [{ id: 9, name: 'Voucher', enabled: true }] } }));
    void paymentMethods.refresh();
    await until(paymentMethods, ({ items }) => items.some(({ id }) => id === '9'));
    written();
  });

  it('filters floors again, since a server may not', async () => {
    const { floors } = open();
    await floors.refresh();
    expect(shop.paths().at(-1)).toBe('/en/api/reservable_categories?type[]=floor');
    expect(floors.getSnapshot().items.map(({ name }) => name)).toEqual(['Hall']);
  });
});

describe('a new customer', () => {
  const form = { firstName: 'Ali', lastName: 'Tazi', email: 'a@b.ma', phone: '0611', address: 'Rabat' };

  it('is sent with its five fields and joins the list', async () => {
    const directories = open();
    await directories.customers.refresh();
    const made = await directories.createCustomer(form);
    expect(made).toMatchObject({ id: '6', fullNameWithPhone: 'Ali Tazi 0611', iri: '/en/api/customers/6' });
    expect(JSON.parse(shop.server.seen.at(-1)?.body ?? '')).toEqual(form);
    expect(directories.customers.getSnapshot().items.map(({ id }) => id)).toEqual(['6', '4']);
  });

  it('without an e-mail address is sent without one', async () => {
    await open().createCustomer({ ...form, email: '' });
    expect(JSON.parse(shop.server.seen.at(-1)?.body ?? '')).not.toHaveProperty('email');
  });

  it('that is refused says why, field by field', async () => {
    shop.overrides.set('/customers', ({ method }) =>
      method === 'GET'
        ? { body: { member: [] } }
        : { status: 422, body: { violations: [{ propertyPath: 'email', message: 'Not an address.' }] } },
    );
    const error: unknown = await open()
      .createCustomer(form)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'invalid', violations: [{ path: 'email', message: 'Not an address.' }] });
  });
});

describe('finding a customer', () => {
  const people = [
    customerWith({
      id: '1',
      firstName: 'Sara',
      lastName: 'El Alami',
      phone: '+212 6 12 34 56 78',
      fullNameWithPhone: '',
      email: '',
    }),
    customerWith({
      id: '2',
      firstName: 'أحمد',
      lastName: 'بنعلي',
      phone: '0522 11 22 33',
      fullNameWithPhone: '',
      email: '',
    }),
    customerWith({
      id: '3',
      firstName: 'José',
      lastName: 'Salami',
      phone: '',
      fullNameWithPhone: 'José Salami 0699',
      email: '',
    }),
  ];

  it.each([
    ['alami sara', ['1']],
    ['jose', ['3']],
    ['احمد', ['2']],
    ['0612345', ['1']],
    ['06 12 34', ['1']],
    ['+212522', ['2']],
    ['0699', ['3']],
    ['alam', ['1', '3']],
    ['zzz', []],
    ['', ['1', '2', '3']],
  ])('by %s', (text, ids) => {
    expect(searchCustomers(people, text).items.map(({ id }) => id)).toEqual(ids);
  });

  it('shows a limited number of ten thousand and counts them all', () => {
    const many = Array.from({ length: 10_000 }, (_, id) =>
      customerWith({ id: String(id), fullNameWithPhone: `Customer ${id}` }),
    );
    const { items, total } = searchCustomers(many, 'customer', 20);
    expect([items.length, total]).toEqual([20, 10_000]);
  });
});
