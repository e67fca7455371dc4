import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { toOrderPayload } from '../api/order-payload.ts';
import type { EditedOrder, Location, Sale } from '../model.ts';
import { paidItemsOf, roundsOf } from '../rules/rounds.ts';
import { newSale } from '../rules/sale.ts';
import { moveOf, unsentLines } from '../rules/tab.ts';
import { keepUnsentLines } from '../rules/tab-changes.ts';
import { totals } from '../rules/totals.ts';
import { tabChangeAtom } from '../tab/check-open-order.ts';
import { changeAtom, openAtom, saleAtom } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';
import { useParking } from '../till/use-parking.ts';
import { byAge, join } from './joining.ts';
import { lookLater } from './later-looks.ts';
import { partOff } from './parting.ts';
import { pendingSale } from './pending-orders.ts';
import { movedAtom, problemAtom, withoutTableAtom } from './seat-atoms.ts';
import { freeTable, NotEmptyError, openAtTable, otherAt, reseat, roundUnseen, seat } from './seating.ts';
import type { UseSeating } from './seating-acts.ts';

/** References of the sales whose guests this page has told of, or is telling of. */
const announcedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The open sale at another table, as its order will be. */
function atTable(sale: Sale, location: Location): Sale {
  const { edited } = sale;
  const seen = edited?.seen && { ...edited.seen, locationId: location.id };
  return { ...sale, location, edited: edited && { ...edited, ...(seen && { seen }) } };
}

export function useSeating(): UseSeating {
  const atomStore = useStore();
  const { api, signal } = useIsland();
  const { settings, outbox, store } = useTill();
  const { replaceBy } = useParking();
  return useMemo(() => {
    const { currency, documentType, storeId, payLater } = settings;
    const context = { api, currency };
    /** The sale with this reference, if it is still open. */
    const stillOpen = (reference: string): Sale | null => {
      const sale = atomStore.get(saleAtom);
      return sale?.reference === reference ? sale : null;
    };
    const told = (reference: string, edited: EditedOrder | null): boolean => {
      if (!edited || !stillOpen(reference)) return false;
      atomStore.set(changeAtom, (sale) => (sale.reference === reference ? { ...sale, edited } : sale));
      return true;
    };
    const tell = async (
      reference: string,
      location: Location,
      guests: number | null,
      isInDoubt: boolean,
    ): Promise<void> => {
      atomStore.set(announcedAtom, (all) => new Set(all).add(reference));
      const sale = stillOpen(reference);
      if (!sale || sale.location?.id !== location.id) return;
      atomStore.set(problemAtom, null);
      try {
        if (sale.edited?.isFromTable === true) {
          told(reference, await reseat(sale.edited, sale, { location, guests }, context));
        } else if (!sale.edited && guests !== null) {
          const edited = await seat(sale, { location, guests }, context, { isInDoubt, signal });
          if (!edited) return;
          if (told(reference, edited)) await meet(reference, edited, location);
          else if (isKept(reference)) await freeTable({ id: edited.orderId, iri: edited.iri }, context);
        }
      } catch (error) {
        atomStore.set(problemAtom, {
          name: location.name,
          error,
          retry: () => void tell(reference, location, guests, isInDoubt || mayHaveArrived(error)),
        });
      }
    };
    /** The sale was saved or parked meanwhile, and names the table itself. */
    const isKept = (reference: string): boolean =>
      outbox.getSnapshot().entries.some((entry) => entry.reference === reference) ||
      store.parked.getSnapshot().some(({ sale }) => sale.reference === reference);
    /** Goes on with the order of another device that has seated the same table at the same moment. */
    const meet = async (reference: string, own: EditedOrder, location: Location): Promise<void> => {
      const isOurs = (sale: Sale | null): sale is Sale => sale?.edited?.orderId === own.orderId;
      const isUsed = (): boolean =>
        !isOurs(stillOpen(reference)) ||
        outbox.getSnapshot().entries.some(({ sale }) => sale.edited?.orderId === own.orderId);
      const other = await otherAt(own, location, { ...context, signal }).catch(() => null);
      if (other === null || isUsed()) return;
      const opened = await openOrder(other, location).catch(() => null);
      const sale = stillOpen(reference);
      if (opened === null || !isOurs(sale) || isUsed()) return;
      atomStore.set(openAtom, keepUnsentLines(opened, sale));
      atomStore.set(tabChangeAtom, { kind: 'seated', table: location.name, rest: ZERO, at: null, by: null });
      await freeTable({ id: own.orderId, iri: own.iri }, context).catch((error: unknown) => {
        if (!(error instanceof NotEmptyError)) throw error;
      });
    };
    /** Goes by the outbox, as rounds do: without a network it waits its turn. */
    const move = async (sale: Sale): Promise<void> => {
      const moved = moveOf(sale);
      await outbox.enqueue({
        sale: moved,
        payload: toOrderPayload(moved, { ...settings, methods: [], isAdmin: settings.roles.isAdmin }),
        number: await store.nextNumber('T'),
        total: totals(moved).total,
      });
    };
    const openOrder = async (order: RecordRef, location: Location): Promise<Sale> => {
      const { entries } = outbox.getSnapshot();
      const cashier = atomStore.get(saleAtom)?.cashier ?? null;
      const opened = await openAtTable(
        order,
        location,
        { documentType, storeId, cashier, now: new Date() },
        {
          ...context,
          payLater,
          sent: (id) =>
            roundsOf(
              entries,
              id,
              (reference) => entries.some((entry) => entry.reference === reference && entry.order?.id === id),
              settings.userName,
            ),
        },
      );
      const paidItems = paidItemsOf(entries, order.id);
      return paidItems === null ? opened : { ...opened, paidItems };
    };
    const open: UseSeating['open'] = async (order, location) => {
      const opened = await openOrder(order, location);
      const own = store.parked.getSnapshot().find(({ sale }) => sale.location?.id === location.id);
      const before = own ? await store.resume(own.sale.reference) : null;
      await replaceBy(before ? keepUnsentLines(opened, before) : opened);
    };
    return {
      begin: async (location, guests) => {
        const { cashier = null } = atomStore.get(saleAtom) ?? {};
        const next = newSale({ documentType, storeId, currency, cashier, now: new Date() });
        await replaceBy({ ...next, location, guests });
        void tell(next.reference, location, guests, false);
      },
      move: async (location) => {
        const sale = atomStore.get(saleAtom);
        const from = sale?.location;
        if (!sale?.edited || !from) return;
        await move({ ...sale, location });
        atomStore.set(openAtom, atTable(sale, location));
        atomStore.set(movedAtom, { reference: sale.reference, from, to: location });
      },
      withoutTable: async (deliveryType) => {
        const open = atomStore.get(saleAtom);
        if (open && open.location === null && open.edited === null)
          atomStore.set(changeAtom, (current) => ({ ...current, deliveryType }));
        else {
          const cashier = open?.cashier ?? null;
          await replaceBy({ ...newSale({ documentType, storeId, currency, cashier, now: new Date() }), deliveryType });
        }
        atomStore.set(withoutTableAtom, atomStore.get(saleAtom)?.reference ?? null);
      },
      take: (location, guests) => {
        const sale = atomStore.get(saleAtom);
        if (!sale) return;
        atomStore.set(changeAtom, (current) => ({ ...current, location, guests: guests ?? current.guests }));
        void tell(sale.reference, location, guests, false);
      },
      tellAgain: ({ reference, location, guests, edited }) => {
        if (location && guests !== null && !edited && !atomStore.get(announcedAtom).has(reference))
          void tell(reference, location, guests, true);
      },
      open,
      openPending: async (order, location) => {
        const cashier = atomStore.get(saleAtom)?.cashier ?? null;
        await replaceBy(pendingSale(order, location, { documentType, storeId, currency, cashier, now: new Date() }));
      },
      openUnseen: (order, location) => {
        const cashier = atomStore.get(saleAtom)?.cashier ?? null;
        return replaceBy(roundUnseen(order, location, { documentType, storeId, currency, cashier, now: new Date() }));
      },
      join: async (into, location, noteOf, { isIntoPrices = false, tried }) => {
        const sale = atomStore.get(saleAtom);
        if (!sale?.edited) return;
        const from = { id: sale.edited.orderId, iri: sale.edited.iri };
        const at = { id: into.id, iri: into.iri, location };
        const { order, look } = await join(from, at, noteOf, { ...context, isIntoPrices }, tried);
        void lookLater(look, browserEnvironment, signal);
        const opened = await openOrder(order, location);
        // What is new of the first table goes along; nothing of it is left to be parked.
        atomStore.set(openAtom, { ...opened, lines: [...opened.lines, ...unsentLines(sale)] });
      },
      gather: async (orders, location, noteOf, { isIntoPrices = false, triedOf }) => {
        const [oldest, ...others] = orders.toSorted(byAge);
        if (oldest === undefined) return;
        const into = { id: oldest.id, iri: oldest.iri, location };
        for (const other of others) {
          const { look } = await join(other, into, noteOf, { ...context, isIntoPrices }, triedOf(other.id));
          void lookLater(look, browserEnvironment, signal);
        }
        await open(oldest, location);
      },
      part: async (parting, { isIntoPrices = false, tried }) => {
        const sale = atomStore.get(saleAtom);
        if (!sale?.edited || !sale.location) return;
        const order = { id: sale.edited.orderId, iri: sale.edited.iri };
        const look = await partOff(order, parting, { ...context, signal, isIntoPrices }, tried);
        void lookLater(look, browserEnvironment, signal);
        const opened = await openOrder(order, sale.location);
        atomStore.set(openAtom, { ...opened, lines: [...opened.lines, ...unsentLines(sale)] });
      },
      free: (order) => freeTable(order, context),
    };
  }, [atomStore, api, signal, settings, outbox, store, replaceBy]);
}

/**
 * A page that went right after guests were seated may not have learnt of their order. Without a second look, their sale
 * would become another order, and the table stay taken by nobody.
 */
export function useLostGuests(): void {
  const { tellAgain } = useSeating();
  const sale = useAtomValue(saleAtom);
  useEffect(() => {
    if (sale) tellAgain(sale);
  }, [sale, tellAgain]);
}
