import type { TableOrder } from '#shared/features/table-status/live-table.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import type { Location, Sale } from '../model.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import type { MergeOptions, Tried } from './joining.ts';
import type { Parting } from './parting.ts';
import type { PendingOrder } from './pending-orders.ts';

interface Joining extends MergeOptions {
  /** The same at each try of one act. */ readonly tried: Tried;
}

export interface UseSeating {
  /** Begins another order at a location; what is not sent yet of the open one stays with its own table. */
  readonly begin: (location: Location, guests: number | null) => Promise<void>;
  /** The guests of the open order go to a location where nobody sits. */
  readonly move: (location: Location) => Promise<void>;
  /** Begins an order that has no table: the open one is left as it is, unless it has none either. */
  readonly withoutTable: (deliveryType: 'take-away' | 'on-store') => Promise<void>;
  /** Puts the open sale at a location; with a number of guests the other devices are told that it is taken. */
  readonly take: (location: Location, guests: number | null) => void;
  /** Tells of the guests of a sale that an earlier page left, unless that page did. */
  readonly tellAgain: (sale: Sale) => void;
  /** Opens the order of a table; the sale that was open is parked. Rejects with `ApiError`. */
  readonly open: (order: TableOrder, location: Location) => Promise<void>;
  /** Opens an order that only this device has yet. */
  readonly openPending: (order: PendingOrder, location: Location) => Promise<void>;
  /** Begins a round for an order that cannot be read without a network. */
  readonly openUnseen: (order: TableOrder, location: Location) => Promise<void>;
  /** Joins the open order of a table with that of another, which is open then. Rejects as `join` does. */
  readonly join: (
    into: TableOrder,
    location: Location,
    noteOf: (order: ServerOrder) => string,
    how: Joining,
  ) => Promise<void>;
  /** Makes one order of those at one table, which is open then. Rejects as `join` does. */
  readonly gather: (
    orders: readonly TableOrder[],
    location: Location,
    noteOf: (order: ServerOrder) => string,
    how: MergeOptions & { readonly triedOf: (id: string) => Tried },
  ) => Promise<void>;
  /** Lets some lines of the open order go to another table; the rest of it stays open. Rejects as `join` does. */
  readonly part: (parting: Parting, how: Joining) => Promise<void>;
  /** Rejects with `ApiError`, or with `NotEmptyError`. */
  readonly free: (order: RecordRef) => Promise<void>;
}
