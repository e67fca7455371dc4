import { createContext, useContext } from 'react';
import type { PrinterSettings } from '#shared/features/printing/own-printer.ts';
import type { BasisPoints } from '#shared/kernel/money.ts';
import type { CashSession } from '../cash-session/store/cash-session.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { JournalDoor } from '../journal/fiscal-journal.ts';
import type { DocumentType } from '../model.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Directories } from '../reference-data/directories.ts';
import type { TillRoles } from '../rules/service.ts';
import type { Approvals } from '../store/approvals.ts';
import type { Favourites } from '../store/favourites.ts';
import type { Persistence } from '../store/persistence.ts';
import type { openPrintJournal } from '../store/print-journal.ts';
import type { TillStore } from '../store/till-store.ts';
import type { FirstPaint } from './first-paint.ts';

/** The page's settings; they do not change while selling. */
export interface TillSettings {
  readonly currency: string;
  readonly roles: TillRoles;
  readonly userName: string;
  readonly documentType: DocumentType;
  readonly storeId: string | null;
  readonly storeName: string;
  readonly storeAddress: string;
  readonly companyName: string;
  readonly logo: string;
  readonly tableSelection: boolean;
  readonly taxRate: number;
  readonly taxMode: 'included' | 'added';
  readonly paper: '58' | '80';
  readonly printer: PrinterSettings;
  /** Null: no map is offered. */
  readonly geocoder: { readonly url: string; readonly key: string | undefined } | null;
  /** How the scale writes its labels, a rule a line. */
  readonly labelRules: string;
  readonly shifts: 'off' | 'offered' | 'required';
  /** API path of shifts; empty: they are kept on this device alone. */ readonly shiftsUrl: string;
  /** Values of the coins and notes; empty: those of the currency. */ readonly cashUnits: readonly string[];
  /** From which difference on closing asks for a reason, in the currency. */ readonly greatestDifference: number;
  /** Above which reduction an admin's PIN is asked; null: of nobody. */ readonly greatestReduction: BasisPoints | null;
  /** Whether each act is written in the fiscal journal. */ readonly fiscalJournal: boolean;
  /** API path that takes its entries; empty: they stay on this device. */ readonly journalUrl: string;
  /** Whether goods are taken back. */ readonly returns: boolean;
  /** Whether what a table orders goes to the kitchen now and is paid when the guests leave. */
  readonly payLater: boolean;
  /** Whether a tip is offered. */ readonly tips: boolean;
  /** Whether the page takes payments that are no cash. */ readonly paymentBridge: boolean;
}

/** The services behind the screen: catalogue, customers and payment methods, outbox, local store. */
export interface TillServices {
  readonly catalogue: Catalogue;
  readonly directories: Directories;
  readonly outbox: Outbox;
  readonly day: CashSession;
  readonly store: TillStore;
  readonly approvals: Approvals;
  readonly persistence: Persistence;
  readonly favourites: Favourites;
  readonly openPrintJournal: typeof openPrintJournal;
  readonly firstPaint: FirstPaint;
  /** The fiscal journal, where the page asks for one. */ readonly journal: JournalDoor | undefined;
}

export interface Till extends TillServices {
  readonly settings: TillSettings;
}

export const TillContext = createContext<Till | null>(null);

export function useTill(): Till {
  const till = useContext(TillContext);
  if (!till) throw new Error('useTill() outside the till');
  return till;
}
