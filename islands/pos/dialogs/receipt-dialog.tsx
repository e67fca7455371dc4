import { ChefHat } from 'lucide-react';
import { printingTexts } from '#shared/features/printing/texts.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { kitchenJob, useDocuments, usePrintJobs } from '../receipt/printing.ts';
import type { SavedSale } from '../till/saved-sale.ts';
import { usePosText } from '../till/text.ts';
import { PaperDialog } from './paper-dialog.tsx';

/** The receipt's preview after a save. A failed print is reported and does not affect the sale. */
export default function ReceiptDialog({ saved, onClose }: { readonly saved: SavedSale; readonly onClose: () => void }) {
  const t = usePosText();
  const words = useLazyMessages(printingTexts);
  const documents = useDocuments();
  const { queue, jobs } = usePrintJobs();
  const kitchen = kitchenJob(saved);
  const title = t('Order {number}', { number: saved.receipt.orderNumber ?? '' });
  return (
    <PaperDialog
      title={t('Receipt')}
      document={documents.receipt(saved)}
      jobIds={[saved.reference, kitchen]}
      onClose={onClose}
      closeLabel={t('Next customer')}
      actions={
        queue && !jobs.some(({ id }) => id === kitchen) ? (
          <Button onClick={() => queue.add(kitchen, title, documents.kitchen(saved))}>
            <ChefHat size={18} aria-hidden="true" />
            {words('Kitchen ticket')}
          </Button>
        ) : null
      }
    />
  );
}
