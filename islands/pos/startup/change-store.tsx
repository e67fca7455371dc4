import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { StoreCards, type StoreChoice } from '#shared/features/stores/store-cards.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { hasContent } from '../rules/sale.ts';
import { saleAtom } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

interface Props {
  readonly selectedId: string | null;
  readonly onStore: (store: StoreChoice) => void;
  readonly onClose: () => void;
}

/** A cart belongs to its store, so the cashier must confirm before it is dropped. */
export function ChangeStore({ selectedId, onStore, onClose }: Props) {
  const t = usePosText();
  const { store } = useTill();
  const sale = useAtomValue(saleAtom);
  const [wanted, setWanted] = useState<StoreChoice | null>(null);
  const pick = (choice: StoreChoice) => {
    if (String(choice.id) === selectedId) onClose();
    else if (sale && hasContent(sale)) setWanted(choice);
    else onStore(choice);
  };
  if (wanted) {
    return (
      <QuestionDialog
        title={t('Drop the cart and change the store?')}
        cancelLabel={t('Keep the cart')}
        onCancel={onClose}
        answers={[
          {
            label: t('Drop the cart'),
            kind: 'danger',
            onChoose: () => void store.clearDraft(sale?.cashier?.id ?? null).finally(() => onStore(wanted)),
          },
        ]}
      >
        <p>{t('The cart has products. They are dropped when another store is opened.')}</p>
      </QuestionDialog>
    );
  }
  return (
    <Dialog title={t('Change Store')} size="wide" onClose={onClose}>
      <StoreCards selectedId={selectedId ?? undefined} onSelect={pick} />
    </Dialog>
  );
}
