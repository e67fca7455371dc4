import { useSetAtom } from 'jotai';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { newSale } from '../rules/sale.ts';
import { NotEmptyError } from '../tables/seating.ts';
import { useSeating } from '../tables/use-seating.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { handledByAtom } from './check-open-order.ts';
import { tabTexts } from './texts.ts';

/** Frees a table that was seated by mistake: only while nothing is ordered. */
export function FreeTable() {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { settings } = useTill();
  const sale = useSale();
  const { open } = useSaleChanges();
  const seating = useSeating();
  const setHandledBy = useSetAtom(handledByAtom);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const { edited, lines, cancelledLines = [], cashier } = sale;
  if (edited?.isFromTable !== true || edited.awaits !== undefined || lines.length + cancelledLines.length > 0)
    return null;
  if (edited.alreadyPaid !== 0) return null;
  const free = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await seating.free({ id: edited.orderId, iri: edited.iri });
      setHandledBy(null);
      const { documentType, storeId, currency } = settings;
      open(newSale({ documentType, storeId, currency, cashier, now: new Date() }));
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void free()}>
        <DoorOpen size={20} aria-hidden="true" />
        {t('Free the table')}
      </Button>
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={() => void free()} onDismiss={() => setError(undefined)}>
          {error instanceof NotEmptyError
            ? words('Something is on this order by now: it is not freed.')
            : explainError(error, t)}
        </Notice>
      )}
    </>
  );
}
