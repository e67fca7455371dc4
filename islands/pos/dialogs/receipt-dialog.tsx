import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { PaperView } from '../../../shared/features/printing/paper-view.tsx';
import { printInFrame } from '../../../shared/features/printing/print-frame.ts';
import { PrintStatus } from '../../../shared/features/printing/print-status.tsx';
import { useIsland } from '../../../shared/island/context.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { usePrintJobs, useReceiptDocument } from '../receipt/printing.ts';
import type { SavedSale } from '../register/use-save.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

/** The preview of what is printed. A print that fails says so and leaves the sale alone. */
export default function ReceiptDialog({ saved, onClose }: { readonly saved: SavedSale; readonly onClose: () => void }) {
  const t = usePosText();
  const { emit } = useIsland();
  const { paper } = useTill().settings;
  const documentOf = useReceiptDocument();
  const { queue, jobs } = usePrintJobs();
  const job = jobs.find(({ id }) => id === saved.reference);
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
      title={t('Receipt')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void print()}><Printer size={18} aria-hidden="true" />{t('Print')}</Button>
          <Button kind="primary" data-autofocus="" onClick={onClose}>{t('Next customer')}</Button>
        </>
      }
    >
      {queue && job ? <PrintStatus job={job} queue={queue} onBrowserPrint={() => void print()} /> : null}
      {failed ? <Notice tone="danger" onRetry={() => void print()}>{t('The receipt could not be printed.')}</Notice> : null}
      <div className="pos-paper" data-paper={paper}><PaperView ref={element} document={documentOf(saved)} /></div>
    </Dialog>
  );
}
