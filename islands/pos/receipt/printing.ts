import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { kitchenTicket } from '#shared/features/printing/kitchen-ticket.ts';
import { type Printing, usePrintQueue } from '#shared/features/printing/use-print-queue.ts';
import { useIsland } from '#shared/island/context.ts';
import type { PaperDocument } from '#shared/printing/document.ts';
import type { PrintJob } from '#shared/printing/journal.ts';
import type { PrintQueue } from '#shared/printing/queue.ts';
import { createPrintJournal } from '../store/print-journal.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { type SavedSale, useSavedSale } from '../till/use-save.ts';
import { type DocumentContext, receiptDocument } from './receipt-document.ts';

export const PrintingContext = createContext<Printing | null>(null);

/** Creates the till's printing; its jobs are stored in the till's own database. */
export function useCreatePrinting(): Printing {
  const {
    settings: { paper, printer },
    store,
  } = useTill();
  const journal = useCallback(
    (signal: AbortSignal) => createPrintJournal(store.database, store.outboxScope, signal),
    [store],
  );
  return usePrintQueue(printer, paper, journal);
}

export function usePrinting(): Printing {
  const printing = useContext(PrintingContext);
  if (!printing) throw new Error('usePrinting() outside the till’s printing');
  return printing;
}

/** Creates the documents of a saved sale, in the language of the till. */
export function useDocuments(): {
  readonly receipt: (saved: SavedSale) => PaperDocument;
  readonly kitchen: (saved: SavedSale) => PaperDocument;
} {
  const t = usePosText();
  const { locale } = useIsland();
  const { currency } = useTill().settings;
  return useMemo(() => {
    const context: DocumentContext = { t, locale, currency };
    return {
      receipt: ({ receipt }) => receiptDocument(receipt, context),
      kitchen: ({ receipt }) =>
        kitchenTicket(
          {
            title: t('Order {number}', { number: receipt.orderNumber ?? receipt.reference }),
            places: [t(receipt.deliveryType), receipt.location],
            at: receipt.savedAt,
            lines: receipt.lines,
            notes: [
              { note: receipt.orderNote, text: t('Order note: {text}', { text: receipt.orderNote }) },
              { note: receipt.customerNote, text: t('Customer note: {text}', { text: receipt.customerNote }) },
            ],
            copyMark: t('DUPLICATE'),
          },
          locale,
        ),
    };
  }, [t, locale, currency]);
}

export const kitchenJob = (saved: SavedSale): string => `${saved.reference}:kitchen`;

/** Prints each saved sale once, without delaying the next sale. */
export function usePrintSaved({ queue, handling }: Printing): void {
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
