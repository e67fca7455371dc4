import { useEffect, useMemo, useState } from 'react';
import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { storeResource } from '#shared/api/resources/stores.ts';
import { useIsland } from '#shared/island/context.ts';
import { orderSchema } from '../../api/order.ts';
import { isSent } from '../../outbox/entry.ts';
import { type ServerOrder, timeOfSale } from '../../rules/server-order.ts';
import { useDirectoryList } from '../../till/directory-state.ts';
import { useOutbox } from '../../till/outbox-state.ts';
import { useTill } from '../../till/till.ts';
import { type DaySale, daySales } from '../rules/day-sales.ts';
import type { RecordedSale } from '../store/cash-session.ts';

/** Begin and end of a calendar day of this device, `YYYY-MM-DD`. */
function boundsOf(date: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${date}T00:00:00`);
  const until = new Date(from);
  until.setDate(until.getDate() + 1);
  return { from, until };
}

/** Ms after a day in which its sales are looked for; a later one is found by its number. */
const LATE_MS = 24 * 3_600_000;

const NO_ORDERS: readonly ServerOrder[] = [];

interface Read {
  readonly date: string;
  readonly attempt: number;
  readonly orders: readonly ServerOrder[];
  readonly isDone: boolean;
  readonly error: unknown;
}

interface DaySales {
  readonly sales: readonly DaySale[];
  readonly isLoading: boolean;
  /** Why the server's orders are missing, wholly or in part; null when they are not. */ readonly error: unknown;
  readonly reload: () => void;
}

/** The sales of a day: those of this device at once, those of the server as its pages come. */
export function useDaySales(date: string): DaySales {
  const { api } = useIsland();
  const { day, settings, outbox } = useTill();
  const { currency, storeId } = settings;
  const { entries } = useOutbox();
  const methods = useDirectoryList('paymentMethods').items;
  const [attempt, setAttempt] = useState(0);
  const [kept, setKept] = useState<readonly RecordedSale[]>([]);
  const [read, setRead] = useState<Read>({ date, attempt, orders: [], isDone: false, error: null });

  useEffect(() => {
    let isGone = false;
    const { from, until } = boundsOf(date);
    day.sales(from.toISOString(), until.toISOString()).then(
      (found) => {
        if (!isGone) setKept(found);
      },
      // A device that cannot be read has none; the server's are shown.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [day, date, entries]);

  // What is put right changes an order that was read before.
  useEffect(() => outbox.onAcknowledged(({ sale }) => sale.edited && setAttempt((before) => before + 1)), [outbox]);

  useEffect(() => {
    const lifetime = new AbortController();
    const { from, until } = boundsOf(date);
    const isMeant = (order: ServerOrder): boolean => {
      const { type, storeId: store } = order;
      const at = Date.parse(timeOfSale(order) ?? '');
      const isOfDay = Number.isNaN(at) || (at >= from.getTime() && at < until.getTime());
      return (
        isOfDay &&
        (type === '' || type === 'delivery-note') &&
        (store === null || storeId === null || store === storeId)
      );
    };
    const query = {
      'type[]': 'delivery-note',
      ...(storeId === null ? {} : { store: storeResource.iri(storeId, api.locale) }),
      'createdAt[after]': from.toISOString(),
      // What was sold without a network comes to the server later.
      ...(until.getTime() + LATE_MS > Date.now()
        ? {}
        : { 'createdAt[before]': new Date(until.getTime() + LATE_MS).toISOString() }),
      'order[createdAt]': 'desc',
    };
    const load = async (): Promise<void> => {
      const orders: ServerOrder[] = [];
      const tell = (isDone: boolean, error: unknown): void => {
        if (!lifetime.signal.aborted) setRead({ date, attempt, orders: [...orders], isDone, error });
      };
      try {
        const schema = orderSchema(apiContext(api, currency));
        for await (const { items } of api.pages(orderResource.path, schema, { query, signal: lifetime.signal })) {
          orders.push(...items.filter(isMeant));
          tell(false, null);
        }
        tell(true, null);
      } catch (error) {
        tell(true, error);
      }
    };
    void load();
    return () => lifetime.abort();
  }, [api, currency, storeId, date, attempt]);

  const isCurrent = read.date === date && read.attempt === attempt;
  const orders = isCurrent ? read.orders : NO_ORDERS;
  const sales = useMemo(() => {
    const states = new Map(entries.map((entry) => [entry.reference, entry]));
    const device = kept.map((one) => {
      const entry = states.get(one.taking.reference);
      return {
        ...one,
        orderId: entry?.order?.id ?? one.orderId,
        // What is no longer in the outbox was confirmed.
        isSent: entry === undefined || isSent(entry),
      };
    });
    return daySales(orders, device, methods);
  }, [orders, kept, entries, methods]);
  return {
    sales,
    isLoading: !isCurrent || !read.isDone,
    error: isCurrent ? read.error : null,
    reload: () => setAttempt((before) => before + 1),
  };
}
