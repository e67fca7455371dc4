import { useAtomValue, useStore } from 'jotai';
import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { markOut, useOutProducts } from '../acts/mark-out.ts';
import type { Product } from '../model.ts';
import type { AddOptions } from '../rules/cart.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { outProductsAtom } from '../till/out-products.ts';
import { usePosText } from '../till/text.ts';
import { useRingUp } from '../till/use-ring-up.ts';
import { tabTexts } from './texts.ts';

/** Watches what is out for as long as the till is shown. */
export function OutWatch() {
  useOutProducts();
  return null;
}

/** Says that a dish is out, or is there again. */
export function OutButton({ product, onDone }: { readonly product: Product; readonly onDone: () => void }) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { api } = useIsland();
  const atomStore = useStore();
  const isOut = useAtomValue(outProductsAtom).has(product.id);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [isOnlyHere, setOnlyHere] = useState(false);
  const mark = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      if (await markOut(api, atomStore, product, !isOut)) onDone();
      else setOnlyHere(true);
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void mark()}>
        {isOut ? <Undo2 size={18} aria-hidden="true" /> : <Ban size={18} aria-hidden="true" />}
        {words(isOut ? 'Back on the menu' : 'Mark as out')}
      </Button>
      {isOnlyHere ? (
        <Notice tone="warn">{words('Only this device knows: the server has no field for it.')}</Notice>
      ) : null}
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={() => void mark()}>
          {explainError(error, t)}
        </Notice>
      )}
    </>
  );
}

interface OutQuestionProps {
  readonly product: Product;
  readonly more: Omit<AddOptions, 'variant'> | undefined;
  readonly onClose: () => void;
}

/** A dish that is out is sold after a yes alone. */
export function OutQuestion({ product, more, onClose }: OutQuestionProps) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const show = useShowDialog();
  const { addToCart } = useRingUp();
  return (
    <QuestionDialog
      title={product.name}
      cancelLabel={t('Cancel')}
      onCancel={onClose}
      answers={[
        {
          label: words('Sell it all the same'),
          kind: 'primary',
          onChoose: () => {
            if (product.productType === 'variable') return show({ kind: 'option', product });
            addToCart(product, null, more);
            onClose();
          },
        },
      ]}
    >
      <p>{words('It is marked as out.')}</p>
    </QuestionDialog>
  );
}
