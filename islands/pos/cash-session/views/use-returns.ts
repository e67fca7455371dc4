import { useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/context.ts';
import type { PaymentLine } from '../../model.ts';
import { useDocuments, usePrinting } from '../../receipt/printing.ts';
import { paidBy } from '../../rules/correct.ts';
import { saleOfOrder } from '../../rules/order-receipt.ts';
import { useDirectoryList } from '../../till/directory-state.ts';
import { useSale } from '../../till/sale-state.ts';
import { type Till, useTill } from '../../till/till.ts';
import { useParking } from '../../till/use-parking.ts';
import { readReturned, type WhatCameBack } from '../api/returned.ts';
import { type GoodsBack, type Origin, type Returned, returnGoods } from '../return-goods.ts';
import type { DaySale } from '../rules/day-sales.ts';
import { byMethod } from '../rules/refund-methods.ts';
import { exchangeSale, type Quantities, returnedOf } from '../rules/returns.ts';
import { useDayText } from './use-day.ts';

/** The sale of a line of the day's list, how the server knows it, and what each method paid of it. */
export function originOf(found: DaySale, settings: Till['settings'], locale: Locale): Origin | null {
  const { own, order, number } = found;
  const iri = order?.iri ?? (own?.orderId ? orderResource.iri(own.orderId, locale) : null);
  // The server knows what was put right since, and what other tills took of a bill.
  const paid = order !== null && order.payments.length > 0 ? paidBy(order) : byMethod(own?.taking.payments ?? []);
  if (own?.sale) return { sale: own.sale, number, iri, paid };
  if (order === null || !order.named.has('orderItems')) return null;
  return {
    sale: { ...saleOfOrder(order, settings), reference: order.clientReference ?? `order:${order.id}` },
    number,
    iri,
    paid,
  };
}

/** What came back of a sale before; null until it is known. */
export function useReturned(origin: Pick<Origin, 'sale' | 'iri'>): WhatCameBack | null {
  const { api } = useIsland();
  const till = useTill();
  const [state, setState] = useState<WhatCameBack | null>(null);
  const { sale, iri } = origin;
  useEffect(() => {
    let isGone = false;
    readReturned({ sale, iri }, till, api).then(
      (found) => {
        if (!isGone) setState(found);
      },
      () => {
        if (!isGone) setState({ returned: returnedOf(sale, []), refunded: [], isAsked: false });
      },
    );
    return () => {
      isGone = true;
    };
  }, [sale, iri, till, api]);
  return state;
}

/** Whether the back-office keeps which goods are not sold again: only then it is asked. */
export function useKeepsRestock(): boolean {
  const { outbox } = useTill();
  const [keeps, setKeeps] = useState(false);
  useEffect(() => {
    let isGone = false;
    outbox.saleFields().then(
      ({ item }) => {
        if (!isGone) setKeeps(item.includes('restock'));
      },
      // A device that cannot be read asks nothing that nobody may keep.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [outbox]);
  return keeps;
}

/**
 * Begins an exchange: what comes back is in the cart, for other goods to be added. The sale that was open is parked.
 * False where it cannot be one.
 */
export function useExchange(): (
  origin: Origin,
  returned: Quantities,
  goods: Pick<GoodsBack, 'chosen' | 'isRestocked'>,
) => Promise<boolean> {
  const t = useDayText();
  const { cashier } = useSale();
  const { replaceBy } = useParking();
  return useCallback(
    async (origin, returned, goods) => {
      const note = t('Exchange for sale {number}', { number: origin.number });
      const sale = exchangeSale({ ...origin, returned }, { ...goods, cashier, note, now: new Date() });
      if (sale !== null) await replaceBy(sale);
      return sale !== null;
    },
    [t, cashier, replaceBy],
  );
}

/** Takes goods back; rejects when the device cannot store it. */
export function useReturnGoods(): (origin: Origin, goods: Omit<GoodsBack, 'note'>) => Promise<Returned> {
  const t = useDayText();
  const { api, emit } = useIsland();
  const till = useTill();
  const atomStore = useStore();
  const { cashier } = useSale();
  const methods = useDirectoryList('paymentMethods').items;
  const documents = useDocuments();
  const queue = usePrinting()?.queue;
  const [credited] = useState(() => new Map<string, PaymentLine>());
  return useCallback(
    (origin, goods) =>
      returnGoods(
        {
          till,
          api,
          emit,
          atomStore,
          methods,
          cashier,
          credited,
          refusal: t('The server refused to take goods back: nothing was paid out.'),
          print: (back, number, receipt) =>
            queue?.add(back.reference, t('Return {number}', { number }), documents.receipt({ receipt })),
        },
        origin,
        { ...goods, note: t('Return of sale {number}', { number: origin.number }) },
      ),
    [t, api, emit, till, atomStore, cashier, methods, documents, queue, credited],
  );
}
