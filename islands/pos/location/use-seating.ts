import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { TableOrder } from '#shared/features/live-tables/live-table.ts';
import { useIsland } from '#shared/island/context.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import type { EditedOrder, Location, Sale } from '../model.ts';
import { roundsOf } from '../rules/rounds.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { moveOf, unsentLines } from '../rules/tab.ts';
import { totals } from '../rules/totals.ts';
import { changeAtom, openAtom, saleAtom } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';
import { useParking } from '../till/use-parking.ts';
import { toOrderPayload } from '../wire/order-payload.ts';
import { join, type Parting, partOff } from './joining.ts';
import { free, openAtTable, reseat, roundUnseen, seat } from './seating.ts';

/** What the other devices could not be told, and how to try again. */
export interface SeatProblem {
  readonly name: string;
  readonly error: unknown;
  readonly retry: () => void;
}

const problemAtom = atom<SeatProblem | null>(null);
/** References of the sales whose guests this page has told of, or is telling of. */
const toldAtom = atom<ReadonlySet<string>>(new Set<string>());

export function useSeatProblem() {
  return useAtom(problemAtom);
}

export interface UseSeating {
  /** Puts the open sale at a location; with a number of guests the other devices are told that it is taken. */
  readonly take: (location: Location, guests: number | null) => void;
  /** Tells of the guests of a sale that an earlier page left, unless that page did. */
  readonly tellAgain: (sale: Sale) => void;
  /** Opens the order of a table; the sale that was open is parked. Rejects with `ApiError`. */
  readonly open: (order: TableOrder, location: Location) => Promise<void>;
  /** Begins a round for an order that cannot be read without a network. */
  readonly openUnseen: (order: TableOrder, location: Location) => Promise<void>;
  /** Joins the open order of a table with that of another, which is open then. Rejects as `join` does. */
  readonly join: (
    into: TableOrder,
    location: Location,
    noteOf: (order: ServerOrder) => string,
    isIntoPrices?: boolean,
  ) => Promise<void>;
  /** Lets some lines of the open order go to another table; the rest of it stays open. Rejects as `join` does. */
  readonly part: (parting: Parting, isIntoPrices?: boolean) => Promise<void>;
  /** Rejects with `ApiError`. */
  readonly free: (order: TableOrder) => Promise<void>;
}

export function useSeating(): UseSeating {
  const jotai = useStore();
  const { api, signal } = useIsland();
  const { settings, outbox, store } = useTill();
  const { replaceBy } = useParking();
  return useMemo(() => {
    const { currency, documentType, storeId, payLater } = settings;
    const context = { api, currency };
    /** The sale with this reference, if it is still open. */
    const stillOpen = (reference: string): Sale | null => {
      const sale = jotai.get(saleAtom);
      return sale?.reference === reference ? sale : null;
    };
    const told = (reference: string, edited: EditedOrder | null): boolean => {
      if (!edited || !stillOpen(reference)) return false;
      jotai.set(changeAtom, (sale) => (sale.reference === reference ? { ...sale, edited } : sale));
      return true;
    };
    const tell = async (
      reference: string,
      location: Location,
      guests: number | null,
      isInDoubt: boolean,
    ): Promise<void> => {
      jotai.set(toldAtom, (all) => new Set(all).add(reference));
      const sale = stillOpen(reference);
      if (!sale || sale.location?.id !== location.id) return;
      jotai.set(problemAtom, null);
      try {
        if (sale.edited?.isFromTable === true && payLater) await move({ ...sale, guests: guests ?? sale.guests });
        else if (sale.edited?.isFromTable === true) {
          told(reference, await reseat(sale.edited, sale, { location, guests }, context));
        } else if (!sale.edited && guests !== null) {
          const edited = await seat(sale, { location, guests }, context, { isInDoubt, signal });
          // The sale was saved or parked meanwhile, and names the table itself.
          if (edited && !told(reference, edited)) await free({ id: edited.orderId, iri: edited.iri }, context);
        }
      } catch (error) {
        jotai.set(problemAtom, {
          name: location.name,
          error,
          retry: () => void tell(reference, location, guests, isInDoubt || mayHaveArrived(error)),
        });
      }
    };
    /** Goes by the outbox, as rounds do: without a network it waits its turn. */
    const move = async (sale: Sale): Promise<void> => {
      const moved = moveOf(sale);
      const { companyName, logo, roles } = settings;
      await outbox.enqueue({
        sale: moved,
        payload: toOrderPayload(moved, { methods: [], currency, companyName, logo, isAdmin: roles.isAdmin }),
        number: await store.nextNumber(),
        total: totals(moved).total,
      });
    };
    const openOrder = (order: RecordRef, location: Location): Promise<Sale> => {
      const { entries } = outbox.getSnapshot();
      const cashier = jotai.get(saleAtom)?.cashier ?? null;
      return openAtTable(
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
    };
    return {
      take: (location, guests) => {
        const sale = jotai.get(saleAtom);
        if (!sale) return;
        jotai.set(changeAtom, (current) => ({ ...current, location, guests: guests ?? current.guests }));
        void tell(sale.reference, location, guests, false);
      },
      tellAgain: ({ reference, location, guests, edited }) => {
        if (location && guests !== null && !edited && !jotai.get(toldAtom).has(reference))
          void tell(reference, location, guests, true);
      },
      open: async (order, location) => {
        await replaceBy(await openOrder(order, location));
      },
      openUnseen: (order, location) => {
        const cashier = jotai.get(saleAtom)?.cashier ?? null;
        return replaceBy(roundUnseen(order, location, { documentType, storeId, currency, cashier, now: new Date() }));
      },
      join: async (into, location, noteOf, isIntoPrices = false) => {
        const sale = jotai.get(saleAtom);
        if (!sale?.edited) return;
        await join({ id: sale.edited.orderId, iri: sale.edited.iri }, into, noteOf, { ...context, isIntoPrices });
        const opened = await openOrder(into, location);
        // What is new of the first table goes along; nothing of it is left to be parked.
        jotai.set(openAtom, { ...opened, lines: [...opened.lines, ...unsentLines(sale)] });
      },
      part: async (parting, isIntoPrices = false) => {
        const sale = jotai.get(saleAtom);
        if (!sale?.edited || !sale.location) return;
        const order = { id: sale.edited.orderId, iri: sale.edited.iri };
        await partOff(order, parting, { ...context, signal, isIntoPrices });
        const opened = await openOrder(order, sale.location);
        jotai.set(openAtom, { ...opened, lines: [...opened.lines, ...unsentLines(sale)] });
      },
      free: (order) => free(order, context),
    };
  }, [jotai, api, signal, settings, outbox, store, replaceBy]);
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
