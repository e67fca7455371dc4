import { useCallback, useEffect, useState } from 'react';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/context.ts';
import type { PaymentMethod, Sale } from '../../model.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { useDocuments, usePrinting } from '../../receipt/printing.ts';
import { saleOfOrder } from '../../rules/order-receipt.ts';
import { receiptOf } from '../../rules/receipt.ts';
import { totals } from '../../rules/totals.ts';
import { useDirectoryList } from '../../till/directory-state.ts';
import { useSale } from '../../till/sale-state.ts';
import { type Till, useTill } from '../../till/till.ts';
import { useParking } from '../../till/use-parking.ts';
import { toOrderPayload } from '../../wire/order-payload.ts';
import { newTaking } from '../new-taking.ts';
import type { DaySale } from '../rules/day-sales.ts';
import { exchangeSale, leftOf, type Quantities, returnedOf, type ReturnedSale, returnSale } from '../rules/returns.ts';
import { readReturned } from '../wire/returned.ts';
import { useDayText } from './use-day.ts';

/** In ms: longer than a server needs that answers at all. */
const ANSWER_MS = 8_000;

/** The sale of a line of the day's list, and how the server knows it. */
export function originOf(
  found: DaySale,
  settings: Till['settings'],
  locale: Locale,
): Pick<ReturnedSale, 'sale' | 'number' | 'iri'> | null {
  const { own, order, number } = found;
  const iri = order?.iri ?? (own?.orderId ? orderResource.iri(own.orderId, locale) : null);
  if (own?.sale) return { sale: own.sale, number, iri };
  if (order === null || !order.named.has('orderItems')) return null;
  return {
    sale: { ...saleOfOrder(order, settings), reference: order.clientReference ?? `order:${order.id}` },
    number,
    iri,
  };
}

export interface ReturnedState {
  /** Null until it is known. */ readonly returned: Quantities | null;
  /** False: the server could not be asked. */ readonly isAsked: boolean;
}

export function useReturned(origin: Pick<ReturnedSale, 'sale' | 'iri'>): ReturnedState {
  const { api } = useIsland();
  const till = useTill();
  const [state, setState] = useState<ReturnedState>({ returned: null, isAsked: true });
  const { sale, iri } = origin;
  useEffect(() => {
    let isGone = false;
    readReturned({ sale, iri }, till, api).then(
      (found) => {
        if (!isGone) setState(found);
      },
      () => {
        if (!isGone) setState({ returned: returnedOf(sale, []), isAsked: false });
      },
    );
    return () => {
      isGone = true;
    };
  }, [sale, iri, till, api]);
  return state;
}

/** What the server says to a return, while it is there to be asked. */
function answerTo({ subscribe, getSnapshot }: Outbox, reference: string): Promise<'taken' | 'refused' | 'unknown'> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { entries, isReachable } = getSnapshot();
      const state = entries.find((entry) => entry.reference === reference)?.state;
      if (state === 'refused') end('refused');
      else if (state === undefined || state === 'acknowledged' || state === 'doubled') end('taken');
      else if (!isReachable) end('unknown');
    };
    const timer = setTimeout(() => end('unknown'), ANSWER_MS);
    const stop = subscribe(look);
    function end(answer: 'taken' | 'refused' | 'unknown'): void {
      clearTimeout(timer);
      stop();
      resolve(answer);
    }
    look();
  });
}

export type PayOut =
  | { readonly kind: 'paid'; readonly back: Sale; readonly number: string; readonly savedAt: string }
  | { readonly kind: 'refused' | 'more' };

/**
 * Begins an exchange: what comes back is in the cart, for other goods to be added. The sale that was open is parked.
 * False where it cannot be one.
 */
export function useExchange(): (
  origin: Pick<ReturnedSale, 'sale' | 'number' | 'iri'>,
  returned: Quantities,
  chosen: Quantities,
  restock: string,
) => Promise<boolean> {
  const t = useDayText();
  const { cashier } = useSale();
  const { replaceBy } = useParking();
  return useCallback(
    async (origin, returned, chosen, restock) => {
      const note = `${t('Exchange for sale {number}', { number: origin.number })}. ${restock}`;
      const sale = exchangeSale({ ...origin, returned }, { chosen, cashier, note, now: new Date() });
      if (sale !== null) await replaceBy(sale);
      return sale !== null;
    },
    [t, cashier, replaceBy],
  );
}

/**
 * Saves a return as a sale is saved, and pays it out: its receipt opens the drawer. What the server refuses is
 * discarded, and nothing is paid out. Rejects when the device cannot store it.
 */
export function usePayOut(): (
  origin: Pick<ReturnedSale, 'sale' | 'number' | 'iri'>,
  chosen: Quantities,
  method: PaymentMethod,
  restock: string,
) => Promise<PayOut> {
  const t = useDayText();
  const { api, emit } = useIsland();
  const till = useTill();
  const { cashier } = useSale();
  const methods = useDirectoryList('paymentMethods').items;
  const documents = useDocuments();
  const queue = usePrinting()?.queue;
  return useCallback(
    async (origin, chosen, method, restock) => {
      const { settings, store, outbox, day } = till;
      const { returned } = await readReturned(origin, till, api);
      const left = leftOf(origin.sale, returned);
      if (chosen.some((quantity, index) => quantity > (left[index] ?? 0))) return { kind: 'more' };
      const back = returnSale(
        { ...origin, returned },
        {
          chosen,
          method,
          cashier,
          note: `${t('Return of sale {number}', { number: origin.number })}. ${restock}`,
          now: day.now(),
        },
      );
      const payload = toOrderPayload(back, { ...settings, methods, isAdmin: settings.roles.isAdmin });
      const number = await store.nextNumber();
      const savedAt = new Date().toISOString();
      await outbox.enqueue({
        sale: back,
        payload,
        number,
        total: totals(back).total,
        taking: newTaking(till, back, { number, methods }),
      });
      if ((await answerTo(outbox, back.reference)) === 'refused') {
        await outbox.discard(back.reference, t('The server refused to take goods back: nothing was paid out.'));
        return { kind: 'refused' };
      }
      const receipt = receiptOf(back, { ...settings, methods, savedAt, orderNumber: number });
      queue?.add(back.reference, t('Return {number}', { number }), documents.receipt({ receipt }));
      emit('flexy:sale-returned', { order: payload, of: origin.number });
      return { kind: 'paid', back, number, savedAt };
    },
    [till, api, t, cashier, methods, documents, queue, emit],
  );
}
