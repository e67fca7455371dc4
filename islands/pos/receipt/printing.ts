import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useIsland } from '../../../shared/island/context.ts';
import type { PaperDocument } from '../../../shared/printing/document.ts';
import { createPrintServer } from '../../../shared/printing/print-server.ts';
import type { Printable } from '../../../shared/printing/printer.ts';
import { createPrintQueue, type PrintJob, type PrintQueue } from '../../../shared/printing/queue.ts';
import { renderText } from '../../../shared/printing/text.ts';
import { useSavedSale, type SavedSale } from '../register/use-save.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { receiptDocument } from './receipt-document.ts';

const COLUMNS = { 58: 32, 80: 48 } as const;

export const PrintQueueContext = createContext<PrintQueue | null>(null);

/** Null where the page names no printer that text can be sent to: the browser prints, then. */
export function useOwnPrintQueue(): PrintQueue | null {
  const { emit, signal } = useIsland();
  const { paper, printer } = useTill().settings;
  return useMemo(() => {
    if (printer.kind !== 'ethernet' || printer.host !== null) return null;
    const render = (document: PaperDocument): Printable => ({ text: renderText(document, COLUMNS[paper]).join('\n') });
    return createPrintQueue({ printer: createPrintServer({ address: printer.server }), render, signal, onFailed: ({ message }) => { emit('flexy:print-failed', { message }); } });
  }, [printer, paper, emit, signal]);
}

/** The document of a saved sale, in the language of the till. */
export function useReceiptDocument(): (saved: SavedSale, options?: { readonly isDuplicate?: boolean }) => PaperDocument {
  const t = usePosText();
  const { locale } = useIsland();
  const { currency } = useTill().settings;
  return useMemo(() => ({ receipt }, options) => receiptDocument(receipt, { t, locale, currency }, options), [t, locale, currency]);
}

/** A sale that has been saved goes to the printer, once; neither waits for the other. */
export function usePrintSaved(queue: PrintQueue | null): void {
  const t = usePosText();
  const saved = useSavedSale();
  const documentOf = useReceiptDocument();
  useEffect(() => {
    if (saved) queue?.add(saved.reference, t('Order {number}', { number: saved.receipt.orderNumber ?? '' }), (options) => documentOf(saved, options));
  }, [queue, saved, documentOf, t]);
}

const noJobs: readonly PrintJob[] = [];
const noChanges = (): (() => void) => () => undefined;

export function usePrintJobs(): { readonly queue: PrintQueue | null; readonly jobs: readonly PrintJob[] } {
  const queue = useContext(PrintQueueContext);
  return { queue, jobs: useSyncExternalStore(queue?.subscribe ?? noChanges, queue?.getSnapshot ?? (() => noJobs)) };
}
