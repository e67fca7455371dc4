import { createContext, useContext } from 'react';
import type { PrinterSettings } from '#shared/features/printing/own-printer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Directories } from '../directory/directories.ts';
import type { DocumentType } from '../model.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { TillRoles } from '../rules/service.ts';
import type { openPrintJournal } from '../store/print-journal.ts';
import type { TillStore } from '../store/till-store.ts';
import type { FirstPicture } from './first-picture.ts';

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
}

/** The services behind the screen: catalogue, customers and payment methods, outbox, local store. */
export interface TillServices {
  readonly catalogue: Catalogue;
  readonly directories: Directories;
  readonly outbox: Outbox;
  readonly store: TillStore;
  readonly openPrintJournal: typeof openPrintJournal;
  readonly firstPicture: FirstPicture;
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
