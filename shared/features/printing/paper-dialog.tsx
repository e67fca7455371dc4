import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { type PaperSheetProps, usePaperSheet } from './paper-sheet.tsx';
import { printingTexts } from './texts.ts';

export interface PaperDialogProps extends PaperSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly closeLabel: string;
}

/** Shows a document, the state of its print jobs, and always a button to print it by the browser. */
export function PaperDialog({ title, onClose, actions, closeLabel, ...paper }: PaperDialogProps) {
  const t = useLazyMessages(printingTexts);
  const { sheet, status, print } = usePaperSheet(paper);
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={print}>
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
      {status}
      {sheet}
    </Dialog>
  );
}
