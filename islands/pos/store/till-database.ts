import {
  type Database,
  leaseStore,
  openDatabase,
  type Table,
  type ValueRow,
  type Version,
} from '#shared/offline/database.ts';
import { createLocks } from '#shared/state/lease-locks.ts';
import type { Locks } from '#shared/state/locks.ts';

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

interface TillTables {
  /** The open cart of each tab and cashier. */
  carts: Table<CartRow, string>;
  parked: Table<ParkedRow, string>;
  outbox: Table<OutboxRow, string>;
  journal: Table<JournalRow, [string, string]>;
  prints: Table<PrintRow, string>;
  device: Table<ValueRow, string>;
}
export type TillDatabase = Database & Readonly<TillTables>;

const VERSIONS: readonly Version[] = [
  {
    drafts: '[scope+cashier]',
    parked: 'reference, scope',
    outbox: 'reference, scope',
    journal: '[scope+orderId], scope, reference',
    device: 'key',
  },
  // One cart per cashier was shared by all tabs, and so was its reference.
  { drafts: null, carts: 'reference, [scope+cashier]' },
  { prints: 'id, scope' },
];

/** A sale is not safe while it is only in the system’s write cache: a power cut would take it. */
export function openTillDatabase(name = 'flexy-till'): TillDatabase {
  return openDatabase<TillTables>(name, VERSIONS, { durability: 'strict' });
}

/** One tab at a time works on a cart or a print: two that sell under one reference would be taken for one sale. */
export function tillLocks({ device }: TillDatabase): Locks {
  return createLocks(leaseStore(device));
}
