import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ownPrinter, printable } from '../../../shared/features/printing/own-printer.ts';
import { useIsland } from '../../../shared/island/context.ts';
import { deviceStorage } from '../../../shared/kernel/device-setting.ts';
import type { PaperDocument } from '../../../shared/printing/document.ts';
import { createHandlingStore, type HandlingStore } from '../../../shared/printing/handling.ts';
import type { PrintJob } from '../../../shared/printing/journal.ts';
import { createPrintQueue, type PrintQueue } from '../../../shared/printing/queue.ts';
import { useSavedSale, type SavedSale } from '../register/use-save.ts';
import { createPrintJournal } from '../store/print-journal.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { kitchenDocument } from './kitchen-document.ts';
import { receiptDocument, type DocumentContext } from './receipt-document.ts';

/** The printer of this till and what is said of it; no queue where the page names none: the browser prints, then. */
export interface TillPrinting { readonly queue: PrintQueue | null; readonly handling: HandlingStore }

export const PrintingContext = createContext<TillPrinting | null>(null);

export function useOwnPrinting(): TillPrinting {
  const { emit } = useIsland();
  const { settings: { paper, printer }, store } = useTill();
  const handling = useMemo(() => createHandlingStore(deviceStorage(), printer.model ?? ''), [printer.model]);
  const [queue, setQueue] = useState<PrintQueue | null>(null);
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const own = ownPrinter(printer);
    setQueue(own && createPrintQueue({
      printer: own, signal, journal: createPrintJournal(store.database, store.outboxScope, signal),
      render: (document) => printable(document, paper, handling.getSnapshot()), onFailed: ({ message }) => { emit('flexy:print-failed', { message }); },
    }));
    return () => {
      lifetime.abort();
      setQueue(null);
    };
  }, [printer, paper, store, handling, emit]);
  return useMemo(() => ({ queue, handling }), [queue, handling]);
}

export function usePrinting(): TillPrinting {
  const printing = useContext(PrintingContext);
  if (!printing) throw new Error('usePrinting() outside the till’s printing');
  return printing;
}

/** The documents of a saved sale, in the language of the till. */
export function useDocuments(): { readonly receipt: (saved: SavedSale) => PaperDocument; readonly kitchen: (saved: SavedSale) => PaperDocument } {
  const t = usePosText();
  const { locale } = useIsland();
  const { currency } = useTill().settings;
  return useMemo(() => {
    const context: DocumentContext = { t, locale, currency };
    return { receipt: ({ receipt }) => receiptDocument(receipt, context), kitchen: ({ receipt }) => kitchenDocument(receipt, context) };
  }, [t, locale, currency]);
}

export const kitchenJob = (saved: SavedSale): string => `${saved.reference}:kitchen`;

/** A sale that has been saved goes to the printer, once; neither waits for the other. */
export function usePrintSaved({ queue, handling }: TillPrinting): void {
  const t = usePosText();
  const saved = useSavedSale();
  const documents = useDocuments();
  useEffect(() => {
    if (!saved || !queue) return;
    const title = t('Order {number}', { number: saved.receipt.orderNumber ?? '' });
    queue.add(saved.reference, title, documents.receipt(saved));
    if (handling.getSnapshot().kitchenTicket) queue.add(kitchenJob(saved), title, documents.kitchen(saved));
  }, [queue, handling, saved, documents, t]);
}

const noJobs: readonly PrintJob[] = [];
const noChanges = (): (() => void) => () => undefined;

export function usePrintJobs(): { readonly queue: PrintQueue | null; readonly jobs: readonly PrintJob[] } {
  const { queue } = usePrinting();
  return { queue, jobs: useSyncExternalStore(queue?.subscribe ?? noChanges, queue?.getSnapshot ?? (() => noJobs)) };
}
