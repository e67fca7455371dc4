import { Printer } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { PaperView } from '../../../shared/features/printing/paper-view.tsx';
import { printInFrame } from '../../../shared/features/printing/print-frame.ts';
import { PrintStatus } from '../../../shared/features/printing/print-status.tsx';
import { useIsland } from '../../../shared/island/context.ts';
import type { PaperDocument } from '../../../shared/printing/document.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { usePrintJobs } from '../receipt/printing.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

interface Props {
  readonly title: string;
  readonly document: PaperDocument;
  /** Of the queue, where it goes to a printer of the till’s own. */
  readonly jobIds: readonly string[];
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly closeLabel: string;
}

/** Paper on the screen: how its printing gets on, and the browser’s own print, which always remains. */
export function PaperDialog({ title, document, jobIds, onClose, actions, closeLabel }: Props) {
  const t = usePosText();
  const { emit } = useIsland();
  const { paper } = useTill().settings;
  const { queue, jobs } = usePrintJobs();
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
      footer={<><Button onClick={() => void print()}><Printer size={18} aria-hidden="true" />{t('Print')}</Button>{actions}<Button kind="primary" data-autofocus="" onClick={onClose}>{closeLabel}</Button></>}
    >
      {queue ? jobs.filter(({ id }) => jobIds.includes(id)).map((job) => <PrintStatus key={job.id} job={job} queue={queue} onBrowserPrint={() => void print()} />) : null}
      {failed ? <Notice tone="danger" onRetry={() => void print()}>{t('The receipt could not be printed.')}</Notice> : null}
      <div className="pos-paper" data-paper={paper}><PaperView ref={element} document={document} /></div>
    </Dialog>
  );
}
