import { ChefHat, Printer } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { usePaperSheet } from '#shared/features/printing/paper-sheet.tsx';
import { printingTexts } from '#shared/features/printing/texts.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { kitchenJob, useDocuments, usePrintJobs } from '../receipt/printing.ts';
import type { SavedSale } from '../till/saved-sale.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { OpenDrawer } from './open-drawer.tsx';

/**
 * The receipt after a save: not a modal dialog, because the next customer's first product comes when it comes. A failed
 * print is reported and does not affect the sale.
 */
export default function ReceiptPanel({ saved, onClose }: { readonly saved: SavedSale; readonly onClose: () => void }) {
  const t = usePosText();
  const words = useLazyMessages(printingTexts);
  const id = useId();
  const documents = useDocuments();
  const { paper } = useTill().settings;
  const { queue, jobs } = usePrintJobs();
  const kitchen = kitchenJob(saved);
  const title = t('Order {number}', { number: saved.receipt.orderNumber ?? '' });
  const { sheet, status, print } = usePaperSheet({
    document: documents.receipt(saved),
    paper,
    queue,
    jobs: jobs.filter((job) => job.id === saved.reference || job.id === kitchen),
  });
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className="pos-receipt"
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h2 className="fx-hidden" id={id}>
        {t('Receipt')}
      </h2>
      {status}
      <div className="pos-receipt-actions">
        <OpenDrawer receipt={saved.receipt} />
        {queue && !jobs.some((job) => job.id === kitchen) ? (
          <Button onClick={() => queue.add(kitchen, title, documents.kitchen(saved))}>
            <ChefHat size={18} aria-hidden="true" />
            {words('Kitchen ticket')}
          </Button>
        ) : null}
        <Button onClick={print}>
          <Printer size={18} aria-hidden="true" />
          {words(queue ? 'Print in the browser' : 'Print')}
        </Button>
      </div>
      {sheet}
      <Button ref={next} className="pos-next" kind="primary" size="large" onClick={onClose}>
        {t('Next customer')}
      </Button>
    </section>
  );
}
