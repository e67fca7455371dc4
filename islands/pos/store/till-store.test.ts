import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { memoryStorage } from '#shared/testing/memory-storage.ts';
import type { Sale } from '../model.ts';
import { newEntry } from '../outbox/entry.ts';
import { createRepository } from '../outbox/repository.ts';
import { nameOfOwner } from '../rules/cart-owner.ts';
import { CASHIER, entryOf, lineWith, saleWith } from '../testing/samples.ts';
import { openTillDatabase } from './till-database.ts';
import { createTillStore } from './till-store.ts';

const BASE = 'https://shop.example';
let name = '';

/** Opens a browser tab; `close` closes it as a crash would. Pages of one tab share its storage. */
function openTab(storage = memoryStorage(), person = '') {
  const leave = new AbortController();
  const database = openTillDatabase(name);
  const store = createTillStore({
    base: BASE,
    storeId: '1',
    signal: leave.signal,
    database,
    storage,
    person: () => person,
  });
  const close = (): void => {
    leave.abort();
  };
  onTestFinished(() => {
    close();
    database.close();
  });
  return { store, database, close };
}

const cart = (note = 'Tea') => saleWith({ lines: [lineWith()], orderNote: note });
const notes = (store: ReturnType<typeof openTab>['store']) =>
  store.parked.getSnapshot().map(({ sale }) => sale.orderNote);

describe.each([{ locks: true }, { locks: false }])(
  'what the till keeps, with the browser’s locks: $locks',
  ({ locks }) => {
    beforeEach(() => {
      name = `till-${uuid()}`;
      vi.stubGlobal('navigator', locks ? { locks: createMemoryLocks() } : {});
    });
    afterEach(() => {
      vi.unstubAllGlobals();
    });

    it('gives a cart back after a crash', async () => {
      const first = openTab();
      const sale = cart();
      await first.store.saveDraft(sale);
      first.close();
      expect(await openTab().store.loadDraft(CASHIER.id)).toEqual(sale);
    });

    it('gives the cart back to a till that is taken out and put back while it is still reading', async () => {
      const first = openTab();
      const sale = cart();
      await first.store.saveDraft(sale);
      first.close();
      const second = openTab();
      const reading = second.store.loadDraft(CASHIER.id);
      second.close();
      const third = openTab();
      expect(await third.store.loadDraft(CASHIER.id)).toEqual(sale);
      expect(notes(third.store)).toEqual([]);
      await reading;
    });

    describe('when the page goes before the database has written', () => {
      /** Leaves a page with a cart of which only the first state was written; returns the last one. */
      async function leavePage(storage: ReturnType<typeof memoryStorage>): Promise<Sale> {
        const { store, database, close } = openTab(storage);
        const sale = cart('one');
        await store.saveDraft(sale);
        vi.spyOn(database.carts, 'put').mockRejectedValueOnce(new DOMException('The page was left', 'AbortError'));
        const last = { ...sale, orderNote: 'two' };
        await store.saveDraft(last);
        window.dispatchEvent(new Event('pagehide'));
        close();
        return last;
      }
      beforeEach(() => {
        vi.stubGlobal('window', new EventTarget());
      });

      it('gives back the last change too', async () => {
        const storage = memoryStorage();
        await leavePage(storage);
        const { store, database } = openTab(storage);
        expect((await store.loadDraft(CASHIER.id))?.orderNote).toBe('two');
        expect(await database.carts.count()).toBe(1);
      });

      it('leaves a sale that was made of it alone', async () => {
        const storage = memoryStorage();
        const sale = await leavePage(storage);
        const { store, database } = openTab(storage);
        await createRepository(database, BASE).add(newEntry({ ...entryOf(), sale }, 0));
        expect(await store.loadDraft(CASHIER.id)).toBeNull();
      });

      it('goes on from memory where the browser brings the page itself back', async () => {
        const storage = memoryStorage();
        await leavePage(storage);
        openTab(storage);
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
        expect((await openTab(storage).store.loadDraft(CASHIER.id))?.orderNote).toBe('one');
      });
    });

    it('never gives one cart to two tabs', async () => {
      const first = openTab();
      await first.store.saveDraft(cart());
      const second = openTab();
      expect(await second.store.loadDraft(CASHIER.id)).toBeNull();
      expect(await second.store.resume(cart().reference)).toBeNull();
    });

    it('keeps the carts of two tabs that crashed: one is opened, the other is parked', async () => {
      const tabs = [openTab(), openTab()];
      await tabs[0]?.store.saveDraft(cart('first'));
      await tabs[1]?.store.saveDraft(cart('second'));
      for (const { close } of tabs) close();
      const { store } = openTab();
      const opened = await store.loadDraft(CASHIER.id);
      expect([opened?.orderNote, ...notes(store)].sort()).toEqual(['first', 'second']);
    });

    it('does not open a cart again that was saved just before the crash', async () => {
      const first = openTab();
      const sale = cart();
      await first.store.saveDraft(sale);
      await createRepository(first.database, BASE).add(newEntry({ ...entryOf(), sale }, 0));
      first.close();
      expect(await openTab().store.loadDraft(CASHIER.id)).toBeNull();
    });

    it('parks and resumes a cart in one step, once', async () => {
      const first = openTab();
      const sale = cart();
      await first.store.saveDraft(sale);
      await first.store.park(sale);
      expect(await first.database.carts.count()).toBe(0);
      const second = openTab();
      const resumed = await Promise.all([first.store.resume(sale.reference), second.store.resume(sale.reference)]);
      expect(resumed.filter((one) => one !== null)).toEqual([sale]);
      expect(await first.database.parked.count()).toBe(0);
      expect(await first.database.carts.count()).toBe(1);
    });

    it('keeps a cart for its cashier while another one sells and while an order is edited', async () => {
      const { store } = openTab();
      const sale = cart();
      await store.saveDraft(sale);
      expect(await store.loadDraft('other')).toBeNull();
      await store.saveDraft(saleWith({ cashier: { ...CASHIER, id: 'other' } }));
      expect(await store.loadDraft(CASHIER.id, '77')).toBeNull();
      await store.saveDraft({
        ...cart('edit'),
        edited: {
          orderId: '77',
          iri: '/en/api/orders/77',
          orderNumber: '77',
          status: 'waiting',
          source: 'admin',
          alreadyPaid: sale.walletPayment,
          shippingTips: sale.walletPayment,
          step: null,
          version: 'v',
        },
      });
      expect((await store.loadDraft(CASHIER.id, '77'))?.orderNote).toBe('edit');
      expect(await store.loadDraft(CASHIER.id)).toEqual(sale);
    });

    it('keeps a cart for who rang it up on a till without PINs: the next person finds none, open or parked', async () => {
      const own = (note: string) => ({ ...cart(note), cashier: null });
      const amina = openTab(undefined, 'amina');
      const parked = own('parked');
      await amina.store.park(parked);
      await amina.store.saveDraft(own('open'));
      amina.close();
      const youssef = openTab(undefined, 'youssef');
      expect(await youssef.store.loadDraft(null)).toBeNull();
      expect(youssef.store.parked.getSnapshot().map(({ owner }) => nameOfOwner(owner))).toEqual(['amina']);
      youssef.close();
      const again = openTab(undefined, 'amina').store;
      expect((await again.loadDraft(null))?.orderNote).toBe('open');
      await again.handOverParked(parked.reference);
      expect(again.parked.getSnapshot().map(({ owner }) => owner)).toEqual(['']);
    });

    it('gives a cart of before people were told apart to who comes first', async () => {
      const before = openTab();
      await before.store.saveDraft({ ...cart(), cashier: null });
      before.close();
      const amina = openTab(undefined, 'amina');
      const found = await amina.store.loadDraft(null);
      expect(found?.orderNote).toBe('Tea');
      if (found) await amina.store.saveDraft(found);
      amina.close();
      expect(await openTab(undefined, 'youssef').store.loadDraft(null)).toBeNull();
    });

    it('forgets the cart before once another document is opened, unless there is something in it', async () => {
      const { store, database } = openTab();
      await store.saveDraft(saleWith());
      await store.saveDraft(cart('kept'));
      await store.saveDraft(cart('next'));
      expect((await database.carts.toArray()).map(({ sale }) => sale)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ orderNote: 'kept' }),
          expect.objectContaining({ orderNote: 'next' }),
        ]),
      );
      expect(await database.carts.count()).toBe(2);
    });

    it('leaves a row that it cannot read where it is', async () => {
      const { store, database } = openTab();
      await database.carts.put({
        reference: 'old',
        scope: `${BASE}|1`,
        cashier: CASHIER.id,
        changedAt: 1,
        sale: { lines: 'none' },
      });
      expect(await store.loadDraft(CASHIER.id)).toBeNull();
      expect(await database.carts.count()).toBe(1);
    });

    it('tells that nothing survives a reload when the device keeps nothing, and goes on with the cart in memory', async () => {
      const { store, database } = openTab();
      vi.spyOn(database.carts, 'put').mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'));
      const sale = cart();
      await store.saveDraft(sale);
      expect(store.isDurable.getSnapshot()).toBe(false);
      database.close();
      expect(await store.loadDraft(CASHIER.id)).toEqual(sale);
    });

    it('counts on from number to number, in all tabs', async () => {
      const [one, other] = [openTab(), openTab()];
      const numbers = [await one.store.nextNumber(), await other.store.nextNumber(), await one.store.nextNumber()];
      expect(new Set(numbers).size).toBe(3);
      expect(numbers.every((number) => /^[A-Z]\d-\d{4}$/.test(number))).toBe(true);
    });

    it('numbers tickets without a gap, whatever is put right or sent to a kitchen between them', async () => {
      const { store } = openTab();
      const numbers: string[] = [];
      for (const series of ['', 'C', 'T', '', 'C', 'P', ''] as const) numbers.push(await store.nextNumber(series));
      expect(numbers.map((number) => number.slice(3))).toEqual([
        '0001',
        'C0001',
        'T0001',
        '0002',
        'C0002',
        'P0001',
        '0003',
      ]);
    });
  },
);

it('over plain http leaves alone the cart that a tab of an older version has open', async () => {
  name = `till-${uuid()}`;
  vi.stubGlobal('navigator', {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const sale = cart();
  const first = openTab();
  await first.store.saveDraft(sale);
  first.close();
  const { database, store } = openTab();
  await database.device.put({
    key: `hold:${sale.reference}`,
    value: { owner: 'an older version', until: Date.now() + 10_000 },
  });
  expect(await store.loadDraft(CASHIER.id)).toBeNull();
});

it('keeps the currency in which a cart was begun', async () => {
  name = `till-${uuid()}`;
  vi.stubGlobal('navigator', { locks: createMemoryLocks() });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { store } = openTab();
  const sale = { ...cart(), currency: 'TND' };
  await store.saveDraft(sale);
  await store.park(sale);
  expect(await store.resume(sale.reference)).toMatchObject({ currency: 'TND' });
});
