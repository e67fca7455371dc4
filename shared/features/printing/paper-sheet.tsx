import { type ReactNode, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { PaperDocument, PaperWidth } from '#shared/printing/document.ts';
import type { PrintJob } from '#shared/printing/journal.ts';
import type { PrintQueue } from '#shared/printing/queue.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { FiguresView } from './figures-view.tsx';
import { PaperView } from './paper-view.tsx';
import { printInFrame } from './print-frame.ts';
import { PrintStatus } from './print-status.tsx';
import { printingTexts } from './texts.ts';

export interface PaperSheetProps {
  readonly document: PaperDocument;
  readonly paper: PaperWidth;
  readonly queue: PrintQueue | null;
  /** The print jobs of this document, if it goes to a printer of the screen's own. */
  readonly jobs: readonly PrintJob[];
  /** Whether a sale depends on it. Default: true. */
  readonly isSale?: boolean;
  /** Whether the screen shows its figures in the screen's own letters, and the paper only where it is printed. */
  readonly isReport?: boolean;
  /** Called before the browser prints a copy; where it rejects, nothing is printed. */
  readonly beforeCopy?: () => Promise<void>;
}

/** A document as it is printed, the state of its print jobs, and the browser's print. */
export function usePaperSheet({
  document,
  paper,
  queue,
  jobs,
  isSale = true,
  isReport = false,
  beforeCopy,
}: PaperSheetProps): {
  readonly sheet: ReactNode;
  readonly status: ReactNode;
  /** Prints by the browser. */
  readonly print: () => void;
} {
  const t = useLazyMessages(printingTexts);
  const { emit } = useIsland();
  const element = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<'printer.not-noted' | 'The receipt could not be printed.' | null>(null);
  const isNoted = async (): Promise<boolean> => {
    try {
      await beforeCopy?.();
      return true;
    } catch {
      setFailed('printer.not-noted');
      return false;
    }
  };
  const printNow = async () => {
    if (!element.current) return;
    setFailed(null);
    if (document.isCopy === true && !(await isNoted())) return;
    try {
      await printInFrame(element.current, paper);
    } catch (error) {
      setFailed('The receipt could not be printed.');
      emit('flexy:print-failed', { message: error instanceof Error ? error.message : String(error) });
    }
  };
  const print = () => void printNow();
  const status = (
    <>
      {queue
        ? jobs.map((job) => <PrintStatus key={job.id} job={job} queue={queue} isSale={isSale} onBrowserPrint={print} />)
        : null}
      {failed === null ? null : (
        <Notice tone="danger" onRetry={print}>
          {t(failed)}
        </Notice>
      )}
    </>
  );
  const sheet = (
    <>
      {isReport ? <FiguresView document={document} /> : null}
      <div className="paper-roll" data-paper={paper} hidden={isReport}>
        <PaperView ref={element} document={document} paper={paper} />
      </div>
    </>
  );
  return { sheet, status, print };
}
