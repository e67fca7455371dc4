import { Printer } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { PaperDocument, PaperWidth } from '#shared/printing/document.ts';
import type { PrintJob } from '#shared/printing/journal.ts';
import type { PrintQueue } from '#shared/printing/queue.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PaperView } from './paper-view.tsx';
import { printInFrame } from './print-frame.ts';
import { PrintStatus } from './print-status.tsx';
import { printingTexts } from './texts.ts';

export interface PaperDialogProps {
  readonly title: string;
  readonly document: PaperDocument;
  readonly paper: PaperWidth;
  readonly queue: PrintQueue | null;
  /** The print jobs of this document, if it goes to a printer of the screen's own. */
  readonly jobs: readonly PrintJob[];
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly closeLabel: string;
  readonly isSale?: boolean;
}

/** Shows a document, the state of its print jobs, and always a button to print it by the browser. */
export function PaperDialog({
  title,
  document,
  paper,
  queue,
  jobs,
  onClose,
  actions,
  closeLabel,
  isSale = true,
}: PaperDialogProps) {
  const t = useLazyMessages(printingTexts);
  const { emit } = useIsland();
  const element = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const print = async () => {
    if (!element.current) return;
    setFailed(false);
    try {
      await printInFrame(element.current, paper);
    } catch (error) {
      setFailed(true);
      emit('flexy:print-failed', { message: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void print()}>
            <Printer size={18} aria-hidden="true" />
            {t('Print')}
          </Button>
          {actions}
          <Button kind="primary" data-autofocus="" onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {queue
        ? jobs.map((job) => (
            <PrintStatus key={job.id} job={job} queue={queue} isSale={isSale} onBrowserPrint={() => void print()} />
          ))
        : null}
      {failed ? (
        <Notice tone="danger" onRetry={() => void print()}>
          {t('The receipt could not be printed.')}
        </Notice>
      ) : null}
      <div className="paper-roll" data-paper={paper}>
        <PaperView ref={element} document={document} />
      </div>
    </Dialog>
  );
}
