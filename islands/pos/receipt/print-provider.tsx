import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { loadEncoder, takesBytes } from '#shared/features/printing/own-printer.ts';
import { usePrintQueue } from '#shared/features/printing/use-print-queue.ts';
import { useNoteReprint } from '../journal/use-note-reprint.ts';
import { useSalesToPrint } from '../till/saved-sale.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { isKitchenJob, kitchenJob, printingAtom, useDocuments } from './printing.ts';

/**
 * Prints each saved sale once. It lives as long as the till: neither the PIN screen, nor the choice of a table, nor
 * another language, paper, currency or store begins its queue anew.
 */
export default function PrintProvider() {
  const {
    settings: { paper, printer },
    store,
    openPrintJournal,
  } = useTill();
  const base = store.outboxScope;
  const journal = useCallback((signal: AbortSignal) => openPrintJournal(base, signal), [base, openPrintJournal]);
  const noteReprint = useNoteReprint();
  const printing = usePrintQueue(printer, paper, journal, async ({ id, title }) => {
    if (!isKitchenJob(id)) await noteReprint(title);
  });
  const publish = useSetAtom(printingAtom);
  useLayoutEffect(() => {
    publish(printing);
    return () => publish(null);
  }, [printing, publish]);

  useEffect(() => {
    // A failure is met again, and said, by the first print.
    if (takesBytes(printer)) loadEncoder().catch(() => undefined);
  }, [printer]);

  const t = usePosText();
  const documents = useDocuments();
  const { waiting, take } = useSalesToPrint();
  const { queue, handling } = printing;
  const isReady = queue !== null || printer.kind === null;
  useEffect(() => {
    if (waiting === 0 || !isReady) return;
    for (const { reference, receipt, kitchen } of take()) {
      if (!queue) continue;
      const title = t('Order {number}', { number: (receipt ?? kitchen)?.orderNumber ?? '' });
      if (receipt) queue.add(reference, title, documents.receipt({ receipt }));
      if (kitchen && handling.getSnapshot().kitchenTicket)
        queue.add(kitchenJob({ reference }), title, documents.kitchen({ receipt: kitchen }));
    }
  }, [waiting, take, isReady, queue, handling, documents, t]);
  return null;
}
