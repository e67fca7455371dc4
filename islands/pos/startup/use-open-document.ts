import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderResource } from '#shared/api/resources/orders.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Cashier, Sale } from '../model.ts';
import { newSale } from '../rules/sale.ts';
import { saleAtom, useSaleChanges } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';

export interface OpenDocument {
  readonly isOpen: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Opens the register's document: the order to edit, otherwise this cashier's open cart, otherwise a blank one.
 * An order that could not be loaded never opens as a new one. Every change is stored on this device.
 */
export function useOpenDocument(orderId: string | null, cashier: Cashier | null): OpenDocument {
  const { api, signal } = useIsland();
  const { store, settings } = useTill();
  const sale = useAtomValue(saleAtom);
  const { open } = useSaleChanges();
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const key = `${orderId ?? 'new'} ${cashier?.id ?? ''} ${settings.documentType} ${settings.storeId ?? ''}`;
  const { currency, documentType, storeId } = settings;
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
  });

  useEffect(() => {
    let isCurrent = true;
    const context = { documentType, storeId, cashier, now: new Date() };
    const load = async (): Promise<Sale> => {
      const draft = await store.loadDraft(cashier?.id ?? null, orderId).catch(() => null);
      if (orderId !== null) {
        // Loaded on demand: most tills never edit an order.
        const [{ orderSchema }, { saleFromOrder }] = await Promise.all([
          import('../wire/order.ts'),
          import('../rules/order-edit.ts'),
        ]);
        const loaded = saleFromOrder(
          await api.get(orderResource.item(orderId), orderSchema(wireContext(api, currency)), { signal }),
          context,
        );
        // Changes based on another version of the order do not apply.
        return draft?.edited?.version === loaded.edited?.version && draft ? { ...draft, cashier } : loaded;
      }
      return draft?.documentType === documentType && draft.edited === null ? { ...draft, cashier } : newSale(context);
    };
    setError(null);
    load().then(
      (loaded) => {
        if (!isCurrent) return;
        openNow.current(loaded);
        setOpenedKey(key);
      },
      (cause: unknown) => {
        if (isCurrent) setError(cause);
      },
    );
    return () => {
      isCurrent = false;
      store.leaveDraft();
    };
    // Depend on the cashier's id: the same person signing in again keeps the document.
  }, [key, attempt, api, store, currency, documentType, storeId, orderId, cashier, signal]);

  useEffect(() => {
    if (sale && openedKey === key) void store.saveDraft(sale);
  }, [sale, store, openedKey, key]);
  return {
    isOpen: sale !== null && openedKey === key,
    error,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
