import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import type { Cashier, Customer, Sale } from '../model.ts';
import type { Directories } from '../reference-data/directories.ts';
import { askedOrderId, hasContent, newSale } from '../rules/sale.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import type { TillStore } from '../store/till-store.ts';
import { saleAtom, useSaleChanges } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';

interface OpenDocument {
  /** Stays true while another document is read: the one before stays on screen until then. */
  readonly isOpen: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The order's customer, where the server gives only a reference. Null: there is none, or nobody knows them. */
async function customerOf({ customer, customerId }: ServerOrder, directories: Directories): Promise<Customer | null> {
  if (customer !== null || customerId === null) return customer;
  return directories.customers.find(customerId) ?? directories.readCustomer(customerId).catch(() => null);
}

/**
 * Opens the register's document: the order to edit, otherwise this cashier's open cart, otherwise a blank one.
 * An order that could not be loaded never opens as a new one. Every change is stored on this device.
 */
export function useOpenDocument(orderId: string | null, cashier: Cashier | null): OpenDocument {
  const { api, signal, tokens } = useIsland();
  const person = useSyncExternalStore(tokens.subscribe, tokens.person);
  const { store, settings, directories } = useTill();
  const sale = useAtomValue(saleAtom);
  const { open } = useSaleChanges();
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  /** Where the open document is kept; a store keeps its own for when the page comes back to it. */
  const [draftStore, setDraftStore] = useState<TillStore | null>(null);
  const key = `${orderId ?? 'new'} ${cashier?.id ?? ''} ${settings.documentType} ${settings.storeId ?? ''}`;
  const { currency, documentType, storeId } = settings;
  // An order is read in the language and currency of the moment; a change of them is no reason to read it again.
  const now = useLatest({ open, api, currency, directories, sale });
  const openedFor = useRef({ key: '', person: '' });

  useEffect(() => {
    let isCurrent = true;
    const { current: before } = openedFor;
    openedFor.current = { key, person };
    // Whose the page is was told late: what was rung up meanwhile is theirs, and stays.
    if (before.key === key && before.person !== person && now.current.sale && hasContent(now.current.sale)) return;
    const context = { documentType, storeId, cashier, currency: now.current.currency, now: new Date() };
    const load = async (): Promise<Sale> => {
      const draft = await store.loadDraft(cashier?.id ?? null, orderId).catch(() => null);
      if (orderId !== null) {
        // Loaded on demand: most tills never edit an order.
        const { api, currency, directories } = now.current;
        const [{ orderSchema }, { saleFromOrder }] = await Promise.all([
          import('../api/order.ts'),
          import('../rules/order-edit.ts'),
        ]);
        const order = await api.get(orderResource.item(orderId), orderSchema(apiContext(api, currency)), { signal });
        const loaded = saleFromOrder({ ...order, customer: await customerOf(order, directories) }, context);
        // Changes based on another version of the order do not apply.
        return draft?.edited?.version === loaded.edited?.version && draft ? { ...draft, cashier } : loaded;
      }
      return draft?.documentType === documentType && askedOrderId(draft) === null
        ? { ...draft, cashier }
        : newSale(context);
    };
    setError(null);
    load().then(
      (loaded) => {
        if (!isCurrent) return;
        now.current.open(loaded);
        setDraftStore(store);
      },
      (cause: unknown) => {
        if (isCurrent) setError(cause);
      },
    );
    return () => {
      isCurrent = false;
    };
    // Depend on the cashier's id: the same person signing in again keeps the document.
  }, [key, person, attempt, store, documentType, storeId, orderId, cashier, signal, now]);
  useEffect(() => () => draftStore?.leaveDraft(), [draftStore]);

  useEffect(() => {
    if (sale) void draftStore?.saveDraft(sale);
  }, [sale, draftStore]);
  return {
    isOpen: sale !== null && draftStore !== null,
    error,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
