import {
  type Database,
  leaseStore,
  openDatabase,
  type Table,
  type ValueRow,
  type Version,
} from '#shared/offline/database.ts';
import type { OutboxRow as OutboxRow } from '#shared/offline/journal.ts';
import { createLocks } from '#shared/state/lease-locks.ts';
import type { Locks } from '#shared/state/locks.ts';

/** Rows are `unknown` except for their keys: parse them before use. */
export interface CartRow {
  readonly reference: string;
  readonly scope: string;
  /** Whose it is (`cartOwner`). */ readonly cashier: string;
  /** In ms since 1970, by the device’s clock. */ readonly changedAt: number;
  readonly sale: unknown;
}
interface ParkedRow {
  readonly reference: string;
  readonly scope: string;
  readonly parkedAt: string;
  /** Whose it is (`cartOwner`); those of before do not say. */ readonly owner?: string | undefined;
  readonly sale: unknown;
}
/** An order known to be one of this device’s sales. */
interface OrderClaimRow {
  readonly scope: string;
  readonly orderId: string;
  readonly reference: string;
  readonly at: string;
}
/** A receipt not printed yet, or the mark of one that is. */
interface PrintRow {
  readonly id: string;
  readonly scope: string;
  readonly job: unknown;
}

/** What a sale brought into the drawer of a shift, and the sale itself for its receipt and for what comes back of it. */
export interface CashEntryRow {
  readonly reference: string;
  readonly scope: string;
  /** Reference of the shift; empty outside of one. */ readonly shift: string;
  /** ISO time. */ readonly at: string;
  /** Of a return: what the sale that it is from is known by. */ readonly returnOf?: readonly string[] | undefined;
  readonly taking: unknown;
  readonly sale: unknown;
}
export interface ShiftRow {
  readonly reference: string;
  readonly scope: string;
  /** How often it was changed; what the server has is told by `sent`. */ readonly revision: number;
  /** The revision that the server has; 0 before the first. */ readonly sent: number;
  /** Its address on the server, once that is known. */ readonly iri: string | null;
  /** Why the server refused it last. */ readonly problem?: string | undefined;
  readonly shift: unknown;
}

/** An entry of the fiscal journal. */
export interface JournalRow {
  /** Given by the database: the order in which they were written. */ readonly id?: number;
  readonly scope: string;
  readonly chain: string;
  readonly number: number;
  /** `2026-11`. */ readonly month: string;
  /** 1 once the server has it. */ readonly isSent: 0 | 1;
  /** Its canonical text, as it was signed and is sent. */ readonly line: string;
}

export const CART_LOCK = 'flexy-till-cart:';

interface TillTables {
  /** The open carts, one per tab and cashier. */
  carts: Table<CartRow, string>;
  parked: Table<ParkedRow, string>;
  outbox: Table<OutboxRow, string>;
  journal: Table<OrderClaimRow, [string, string]>;
  prints: Table<PrintRow, string>;
  device: Table<ValueRow, string>;
  takings: Table<CashEntryRow, string>;
  shifts: Table<ShiftRow, string>;
  fiscalEntries: Table<JournalRow, number>;
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
  // Carts get a key of their own: before, all tabs of a cashier shared one cart and its reference.
  { drafts: null, carts: 'reference, [scope+cashier]' },
  { prints: 'id, scope' },
  // In their order, to keep only the latest.
  { prints: 'id, scope, [scope+job.at]' },
  { takings: 'reference, [scope+at], [scope+shift], *returnOf', shifts: 'reference, scope' },
  // By the number that a receipt bears.
  { takings: 'reference, [scope+at], [scope+shift], *returnOf, [scope+taking.number]' },
  // A number stands once in its chain, whatever goes wrong.
  { fiscalEntries: '++id, &[scope+chain+number], [scope+month], [scope+isSent]' },
];

/** Opens the till's database. Writes are durable: a power cut must not take a sale from the system’s write cache. */
export function openTillDatabase(name = 'flexy-till'): TillDatabase {
  return openDatabase<TillTables>(name, VERSIONS, { durability: 'strict' });
}

/** Locks that give each cart or print to one tab: two tabs selling under one reference would count as one sale. */
export function tillLocks({ device }: TillDatabase): Locks {
  // A tab that is still open from an older version holds its cart under this name.
  return createLocks(leaseStore(device), (name) =>
    name.startsWith(CART_LOCK) ? `hold:${name.slice(CART_LOCK.length)}` : `lease:${name}`,
  );
}
