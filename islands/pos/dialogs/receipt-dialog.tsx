import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { printInFrame } from '../../../shared/features/printing/print-frame.ts';
import { PaperView } from '../../../shared/features/printing/paper-view.tsx';
import { useIsland } from '../../../shared/island/context.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { receiptDocument } from '../receipt/receipt-document.ts';
import type { Receipt } from '../rules/receipt.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

/** The preview of what is printed. A print that fails says so and leaves the sale alone. */
export default function ReceiptDialog({ receipt, onClose }: { readonly receipt: Receipt; readonly onClose: () => void }) {
  const t = usePosText();
  const { emit, locale } = useIsland();
  const { paper, currency } = useTill().settings;
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
      {failed ? <Notice tone="danger" onRetry={() => void print()}>{t('The receipt could not be printed.')}</Notice> : null}
      <div className="pos-paper" data-paper={paper}><PaperView ref={element} document={receiptDocument(receipt, { t, locale, currency })} /></div>
    </Dialog>
  );
}
