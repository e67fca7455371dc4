import { useEffect, useMemo, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { PaperWidth } from '#shared/printing/document.ts';
import { createHandlingStore, type HandlingStore } from '#shared/printing/handling.ts';
import type { PrintJournal } from '#shared/printing/journal.ts';
import { createPrintQueue, type PrintQueue, type PrintQueueOptions } from '#shared/printing/queue.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import { ownPrinter, type PrinterSettings, toPrintable } from './own-printer.ts';

/** The screen's printer and its state. There is no queue if the page names no printer; the browser prints then. */
export interface Printing {
  readonly queue: PrintQueue | null;
  readonly handling: HandlingStore;
}

/**
 * A new queue begins only when the printer or the journal changes. `journal` creates the store that keeps jobs across a
 * reload, for the life of the queue; it must be a stable function. `beforeCopy` is called before a copy is printed; where
 * it rejects, the copy is not printed.
 */
export function usePrintQueue(
  printer: PrinterSettings,
  paper: PaperWidth,
  journal?: (signal: AbortSignal) => PrintJournal,
  beforeCopy?: PrintQueueOptions['beforeCopy'],
): Printing {
  const { emit } = useIsland();
  const handling = useMemo(() => createHandlingStore(deviceStorage(), printer.model ?? ''), [printer.model]);
  const [queue, setQueue] = useState<PrintQueue | null>(null);
  // Each job is printed at the width of the moment; a change of it is no reason to begin the queue anew.
  const width = useRef(paper);
  const noteCopy = useRef(beforeCopy);
  useEffect(() => {
    width.current = paper;
    noteCopy.current = beforeCopy;
  });
  useEffect(() => {
    const lifetime = new AbortController();
    const own = ownPrinter(printer);
    setQueue(
      own &&
        createPrintQueue({
          printer: own,
          signal: lifetime.signal,
          ...(journal ? { journal: journal(lifetime.signal) } : {}),
          render: (document) => toPrintable(document, width.current, handling.getSnapshot()),
          beforeCopy: async (job) => noteCopy.current?.(job),
          onFailed: ({ message }) => {
            emit('flexy:print-failed', { message });
          },
        }),
    );
    return () => {
      lifetime.abort();
      setQueue(null);
    };
  }, [printer, journal, handling, emit]);
  return useMemo(() => ({ queue, handling }), [queue, handling]);
}
