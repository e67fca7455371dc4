import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import type { TableOrder } from '#shared/features/table-status/live-table.ts';
import type { Live } from '#shared/features/table-status/use-live-tables.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Location } from '../model.ts';
import { closedChange } from '../rules/tab-changes.ts';
import { checkOpenOrder, tabChangeAtom } from '../tab/check-open-order.ts';
import { useOutbox, useParkedCarts } from '../till/outbox-state.ts';
import { saleAtom } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';
import { useParking } from '../till/use-parking.ts';
import { pendingOrders, withPending } from './pending-orders.ts';
import { ClosedOrderError } from './seating.ts';
import { useSeating } from './use-seating.ts';

interface Options {
  readonly isMove: boolean;
  readonly live: Live;
  readonly guests: number | null;
  /** The waiter has gone to the table of these orders. */
  readonly onOpened: (orders: readonly TableOrder[]) => void;
  /** A location was chosen, or the order of one opened; null: sold without a location. */
  readonly onDone: (location: Location | null) => void;
}

/** What a press on a table leads to: its order, a new one, or a question. */
export function useTablePress({ isMove, live, guests, onOpened, onDone }: Options) {
  const till = useTill();
  const { settings } = till;
  const atomStore = useStore();
  const { api } = useIsland();
  const { entries } = useOutbox();
  const parked = useParkedCarts();
  const parking = useParking();
  const seating = useSeating();
  const setChange = useSetAtom(tabChangeAtom);
  const [joined, setJoined] = useState<{ readonly into: TableOrder | null; readonly location: Location } | null>(null);
  const [asked, setAsked] = useState<Location | null>(null);
  const [reserved, setReserved] = useState<Location | null>(null);
  /** Why the order of the table that was asked about did not open. */
  const [failure, setFailure] = useState<unknown>(undefined);
  /** Id of the table whose orders are being looked at. */
  const [pressed, setPressed] = useState<string | null>(null);

  const take = (location: Location): void => {
    const sale = atomStore.get(saleAtom);
    const isPaidLater = settings.payLater && sale?.documentType === 'delivery-note';
    // A cart without a table stays one.
    if (isPaidLater && (sale.location !== null || sale.lines.length > 0))
      void seating.begin(location, guests).then(() => onDone(location));
    else {
      seating.take(location, guests);
      onDone(location);
    }
  };
  /** What of a table was left without being sent. */
  const keptAt = (location: Location) => parked.find(({ sale: { location: at } }) => at?.id === location.id);
  /** What is not sent yet goes on, on its order as it is by now. False: nothing is left of it. */
  const resume = async (reference: string, location: Location): Promise<boolean> => {
    if (!(await parking.resume(reference))) return false;
    await checkOpenOrder(atomStore, till, api);
    if (atomStore.get(saleAtom)?.location === null) return false;
    onDone(location);
    return true;
  };
  const openOne = async (order: TableOrder, location: Location): Promise<void> => {
    try {
      await seating.open(order, location);
      onOpened([order]);
      onDone(location);
    } catch (error) {
      if (error instanceof ClosedOrderError) {
        setChange(closedChange(error.order, location.name));
        live.refresh();
        // Closed between the look and the opening: what was not sent is on the screen as if it had been seen to be.
        const own = keptAt(location);
        if (own) await resume(own.sale.reference, location);
        return;
      }
      setFailure(error);
      setAsked(location);
    }
  };
  const press = async (location: Location): Promise<void> => {
    setFailure(undefined);
    const sale = atomStore.get(saleAtom);
    if (!sale) return;
    const isPaidLater = settings.payLater && sale.documentType === 'delivery-note';
    const isHere = sale.location?.id === location.id;
    // Nobody moves by going to the tables and back.
    if (isPaidLater && !isMove && isHere && (sale.edited !== null || sale.lines.length > 0)) return onDone(location);
    const looked = await live.look();
    const known = withPending(looked.tables, entries, looked.now, api.locale).get(location.id)?.orders ?? [];
    const orders = known.filter(({ id }) => id !== '');
    const [only, ...others] = orders;
    const own = isMove ? undefined : keptAt(location);
    if (own && (!isPaidLater || only === undefined)) {
      if (await resume(own.sale.reference, location)) return;
      if (!isPaidLater) return;
    }
    const pending = pendingOrders(entries).find(({ maker }) => maker.sale.location?.id === location.id);
    if (isPaidLater && !isMove && only === undefined && pending) {
      await seating.openPending(pending, location);
      return onDone(location);
    }
    if (isMove && only?.id === sale.edited?.orderId) return;
    if (isMove && others.length === 0) setJoined({ into: only ?? null, location });
    else if (isMove) setAsked(location);
    else if (!isPaidLater && orders.every(({ id }) => id === sale.edited?.orderId)) take(location);
    else if (only === undefined && location.isReserved) setReserved(location);
    else if (only === undefined) take(location);
    else if (isPaidLater && others.length === 0) await openOne(only, location);
    else setAsked(location);
  };
  return {
    press: (location: Location): void => {
      if (pressed !== null) return;
      setPressed(location.id);
      void press(location).finally(() => setPressed(null));
    },
    /** What can be done with a table besides going to it: kept for guests to come, or seated by mistake. */
    hold: (location: Location): void => {
      setFailure(undefined);
      if ((live.tables.get(location.id)?.orders ?? []).some(({ id }) => id !== '')) setAsked(location);
      else setReserved(location);
    },
    take,
    pressed,
    joined,
    setJoined,
    asked,
    setAsked,
    failure,
    /** The table that is to be reserved, or is and is asked about before others get it. */ reserved,
    setReserved,
  };
}
