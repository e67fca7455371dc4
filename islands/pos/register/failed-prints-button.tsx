import { Printer } from 'lucide-react';
import { printingTexts } from '#shared/features/printing/texts.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useFailedPrints } from '../receipt/printing.ts';
import { useShowDialog } from '../till/dialog-state.ts';

/** How many papers are not printed, with the way to their list: it lies over nothing of the next sale. */
export function FailedPrintsButton() {
  const words = useLazyMessages(printingTexts);
  const show = useShowDialog();
  const { failed } = useFailedPrints();
  return (
    <Status as="span" className="pos-failed-count">
      {failed.length === 0 ? null : (
        <Button title={words('Not printed')} onClick={() => show({ kind: 'failed-prints' })}>
          <Printer size={18} aria-hidden="true" />
          <span className="fx-hidden">{words('Not printed')}</span>
          <span className="pos-count" data-tone="danger">
            {failed.length}
          </span>
        </Button>
      )}
    </Status>
  );
}
