import { useEffect, useState } from 'react';
import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { useIsland } from '#shared/island/context.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { orderSchema } from '../api/order.ts';
import { toOrderPayload } from '../api/order-payload.ts';
import { newCashEntry } from '../cash-session/new-cash-entry.ts';
import { bothNumbers } from '../rules/both-numbers.ts';
import { correctedSale, type Correction } from '../rules/correct.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useSale } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';

type Read = { readonly order: ServerOrder } | { readonly error: unknown } | null;

/** An order that is to be put right, as the server has it, and how that is done. */
export function useCorrection(orderId: string) {
  const { api, signal } = useIsland();
  const till = useTill();
  const { settings, outbox, store, day } = till;
  const methods = useDirectoryList('paymentMethods').items;
  const { cashier } = useSale();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    let isGone = false;
    const schema = orderSchema(apiContext(api, settings.currency));
    api.get(orderResource.iri(orderId, api.locale), schema, { signal }).then(
      (order) => {
        if (!isGone) setRead({ order });
      },
      (error: unknown) => {
        if (!isGone) setRead({ error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [api, signal, settings.currency, orderId, attempt]);

  /** Goes by the outbox. In the books the money moves from one method to the other, and nothing is sold by it. */
  const correct = async (order: ServerOrder, correction: Correction): Promise<void> => {
    const { documentType, storeId, currency } = settings;
    const sale = correctedSale(order, correction, { documentType, storeId, cashier, currency, now: day.now() });
    const number = await store.nextNumber('C');
    const both = bothNumbers(number, order.number);
    const kept = newCashEntry(till, sale, { number: both, methods });
    await outbox.enqueue({
      sale,
      payload: toOrderPayload(sale, { ...settings, methods, isAdmin: settings.roles.isAdmin }),
      number,
      total: ZERO,
      taking: kept && {
        ...kept,
        taking: {
          ...kept.taking,
          lines: [],
          fees: ZERO,
          reduction: ZERO,
          total: ZERO,
          credit: ZERO,
          taxes: [],
          number: both,
          isCorrection: true,
        },
      },
    });
  };
  return {
    read,
    correct,
    by: cashier?.username ?? settings.userName,
    again: () => {
      setRead(null);
      setAttempt((times) => times + 1);
    },
  };
}
