import { atom, useAtomValue } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import { kitchenTicket } from '#shared/features/printing/kitchen-ticket.ts';
import type { Printing } from '#shared/features/printing/use-print-queue.ts';
import { nameWithCourseAndSeat } from '#shared/i18n/line-words.ts';
import { useIsland } from '#shared/island/context.ts';
import { inCourseOrder } from '#shared/kernel/line-marks.ts';
import type { PaperDocument } from '#shared/printing/document.ts';
import type { PrintJob } from '#shared/printing/journal.ts';
import type { PrintQueue } from '#shared/printing/queue.ts';
import type { SavedSale } from '../till/saved-sale.ts';
import { usePosText } from '../till/text.ts';
import { type DocumentContext, receiptDocument } from './receipt-document.ts';

/** The till's printing; null until it has started. */
export const printingAtom = atom<Printing | null>(null);

export function usePrinting(): Printing | null {
  return useAtomValue(printingAtom);
}

/** Creates the documents of a saved sale, in the language of the till. */
export function useDocuments(): {
  readonly receipt: (saved: Pick<SavedSale, 'receipt'>) => PaperDocument;
  readonly kitchen: (saved: Pick<SavedSale, 'receipt'>) => PaperDocument;
} {
  const t = usePosText();
  const { locale } = useIsland();
  return useMemo(() => {
    const context: DocumentContext = { t, locale };
    return {
      receipt: ({ receipt }) => receiptDocument(receipt, context),
      kitchen: ({ receipt }) =>
        kitchenTicket(
          {
            title: t('Order {number}', { number: receipt.orderNumber ?? receipt.reference }),
            places: [t(receipt.deliveryType), receipt.location],
            at: receipt.savedAt,
            lines: inCourseOrder(receipt.lines).map((line) => ({
              name: nameWithCourseAndSeat(line.name, line, t),
              quantity: line.quantity,
            })),
            notes: [
              { note: receipt.orderNote, text: t('Order note: {text}', { text: receipt.orderNote }) },
              { note: receipt.customerNote, text: t('Customer note: {text}', { text: receipt.customerNote }) },
            ],
            copyMark: t('DUPLICATE'),
          },
          locale,
        ),
    };
  }, [t, locale]);
}

const KITCHEN = ':kitchen';
export const kitchenJob = (saved: Pick<SavedSale, 'reference'>): string => `${saved.reference}${KITCHEN}`;
export const isKitchenJob = (id: string): boolean => id.endsWith(KITCHEN);

const noJobs: readonly PrintJob[] = [];
const noChanges = (): (() => void) => () => undefined;

export function usePrintJobs(): { readonly queue: PrintQueue | null; readonly jobs: readonly PrintJob[] } {
  const queue = usePrinting()?.queue ?? null;
  return { queue, jobs: useSyncExternalStore(queue?.subscribe ?? noChanges, queue?.getSnapshot ?? (() => noJobs)) };
}

/** The jobs that are not on paper, or may not be. */
export function useFailedPrints(): { readonly queue: PrintQueue | null; readonly failed: readonly PrintJob[] } {
  const { queue, jobs } = usePrintJobs();
  return { queue, failed: jobs.filter(({ state }) => state === 'failed' || state === 'unsure') };
}
