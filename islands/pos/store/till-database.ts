import { Dexie, type EntityTable, type Table } from 'dexie';

/** Rows are `unknown` beyond their keys: what is read is parsed before it is used. */
export interface CartRow {
  readonly reference: string;
  readonly scope: string;
  readonly cashier: string;
  /** By the device’s clock, in ms. */ readonly changedAt: number;
  readonly sale: unknown;
}
export interface ParkedRow {
  readonly reference: string;
  readonly scope: string;
  readonly parkedAt: string;
  readonly sale: unknown;
}
export interface OutboxRow {
  readonly reference: string;
  readonly scope: string;
  readonly entry: unknown;
}
/** An order that is known to be one of this device’s sales. */
export interface JournalRow {
  readonly scope: string;
  readonly orderId: string;
  readonly reference: string;
  readonly at: string;
}
/** A receipt that is not on paper yet. */
export interface PrintRow {
  readonly id: string;
  readonly scope: string;
  readonly job: unknown;
}
export interface DeviceRow {
  readonly key: string;
  readonly value: unknown;
}

export interface TillDatabase extends Dexie {
  /** The open cart of each tab and cashier. */
  readonly carts: EntityTable<CartRow, 'reference'>;
  readonly parked: EntityTable<ParkedRow, 'reference'>;
  readonly outbox: EntityTable<OutboxRow, 'reference'>;
  readonly journal: Table<JournalRow, [string, string]>;
  readonly prints: EntityTable<PrintRow, 'id'>;
  readonly device: EntityTable<DeviceRow, 'key'>;
}

/** A sale is not safe while it is only in the system’s write cache: a power cut would take it. */
export function openTillDatabase(name = 'flexy-till'): TillDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({
    drafts: '[scope+cashier]',
    parked: 'reference, scope',
    outbox: 'reference, scope',
    journal: '[scope+orderId], scope, reference',
    device: 'key',
  });
  // One cart per cashier was shared by all tabs, and so was its reference.
  database.version(2).stores({ drafts: null, carts: 'reference, [scope+cashier]' });
  database.version(3).stores({ prints: 'id, scope' });
  return database as TillDatabase;
}
