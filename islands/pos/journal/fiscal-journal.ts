import type { ReadableStore } from '#shared/state/store.ts';
import type { CashEntry } from '../cash-session/rules/cash-entry.ts';
import type { Sale } from '../model.ts';
import type { JournalMark } from './journal-mark.ts';
import type { JournalDraft, JournalEntry, Kind } from './rules/entry.ts';

export type JournalDetail = NonNullable<JournalDraft['detail']>;
type JournalNote = Pick<JournalDraft, 'cashier' | 'detail'> & { readonly kind: Kind };

interface JournalSnapshot {
  /** How many entries the server does not have. */ readonly unsent: number;
  /** Whether the last one could not be written. */ readonly isFailed: boolean;
  /** Why the server refused the last ones, in its words; empty when it did not. */ readonly problem: string;
}

/** A sale as the day's books have it. */
export interface SoldEntry {
  readonly taking: CashEntry;
  readonly sale: Pick<Sale, 'returnOf' | 'edited'>;
  readonly scope: string;
}

/** Writes the entry of an act, one of them once, within its transaction over also `fiscalEntries` and `device`. */
export interface JournalWriter {
  /** Of a sale, a return or a correction. */ readonly writeSale: (sold: SoldEntry) => Promise<JournalMark>;
  /** A sale was taken back or discarded. */
  readonly writeCancelled: (entry: CashEntry, scope: string) => Promise<void>;
  readonly write: (note: JournalNote) => Promise<void>;
}

/** The chained and signed journal of a till. Whatever cannot be written in it does not happen. */
export interface FiscalJournal extends ReadableStore<JournalSnapshot> {
  /**
   * Does an act with its entry. A signature takes longer than a transaction waits, so that `work` is called twice: its first
   * transaction tells what is to be signed and is rolled back, the second one writes if it is still the same.
   */
  readonly act: <T>(work: (writer: JournalWriter) => Promise<T>) => Promise<T>;
  /** Writes on its own. */ readonly note: (note: JournalNote) => Promise<void>;
  /** Writes what was changed since the till was open last: the build, a setting, a day that is over. */
  readonly open: (cashier: string) => Promise<void>;
  readonly noteNetwork: (isReachable: boolean, cashier: string) => Promise<void>;
  /** The months of which there is something, the latest first. */
  readonly months: () => Promise<readonly string[]>;
  /** One file of a month. */
  readonly archive: (month: string, cashier: string) => Promise<{ readonly name: string; readonly text: string }>;
  /** The next entries that the server does not have, in their order. */
  readonly pending: (most: number) => Promise<readonly { readonly id: number; readonly line: string }[]>;
  readonly noteSent: (ids: readonly number[]) => Promise<void>;
  readonly noteProblem: (problem: string) => void;
  readonly refresh: () => Promise<void>;
  /** Called for each entry once it is stored. */
  readonly onWritten: (listener: (entry: JournalEntry) => void) => () => void;
}

/** Loads the journal, before a transaction. Rejects when its code does not load: then nothing can be sold. */
export type JournalDoor = () => Promise<FiscalJournal>;
