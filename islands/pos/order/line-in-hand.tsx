import { Percent, StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import { counterTexts } from '../payment/texts.ts';
import { useApplyReduction } from '../reductions/use-reduce.ts';
import { withPriceOf } from '../rules/allowance.ts';
import { isAtKitchen, isFixed, removeLine, setPrice } from '../rules/cart.ts';
import { changeBack } from '../rules/change-sent.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useMoney } from '../till/money.ts';
import { useLineInHand, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

/** What can be done with the line touched last. It has its own place, so that the lines above it never move. */
export function LineInHand() {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const money = useMoney();
  const { currency, payLater } = useTill().settings;
  const readAs = useReadAs(currency);
  const show = useShowDialog();
  const { change, tryText } = useSaleChanges();
  const { typing } = useApplyReduction();
  const line = useLineInHand();
  // A new field for each line costs a fifth of a press, so there is one only for a line that comes into hand while the
  // price of another is being typed.
  const [typedFor, setTypedFor] = useState<string | null>(null);
  const [fieldNumber, setFieldNumber] = useState(0);
  if (line === null) return null;
  if (typedFor !== null && typedFor !== line.id) {
    setTypedFor(null);
    setFieldNumber(fieldNumber + 1);
  }
  const isSent = payLater && isAtKitchen(line);
  return (
    <div className="pos-in-hand" role="group" aria-label={line.name}>
      <div
        className="pos-in-hand-price"
        {...typing((before) => (sale) => withPriceOf(sale, before, line.id))}
        onFocusCapture={() => setTypedFor(line.id)}
        onBlurCapture={() => setTypedFor(null)}
      >
        <span aria-hidden="true">{words('Unit price')}</span>
        <NumberField
          key={fieldNumber}
          label={t('Price of {name}', { name: line.name })}
          hideLabel
          inputMode="none"
          value={money.input(line.price)}
          readOnly={isFixed(line)}
          minusText={t('Goods that come back have their own way: the sales of the day.')}
          readAs={readAs}
          onText={(text) =>
            tryText((sale) => setPrice(sale, line.id, text, money.decimals), t('Enter a price of 0 or more'))
          }
        />
      </div>
      <Button
        aria-label={words('Discount on {name}', { name: line.name })}
        title={words('Discount on {name}', { name: line.name })}
        data-square=""
        disabled={isFixed(line) && !isSent}
        onClick={() => show({ kind: isSent ? 'change-sent' : 'line-discount', lineId: line.id })}
      >
        <Percent size={18} aria-hidden="true" />
      </Button>
      <Button
        aria-label={words('Note on {name}', { name: line.name })}
        title={words('Note on {name}', { name: line.name })}
        data-square=""
        disabled={isFixed(line) && !isSent}
        onClick={() => show({ kind: isSent ? 'change-sent' : 'line-note', lineId: line.id })}
      >
        <StickyNote size={18} aria-hidden="true" />
      </Button>
      <IconButton
        kind="quiet"
        label={t('Remove {name}', { name: line.name })}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() =>
          line.sentAt !== undefined
            ? show({ kind: 'cancel-sent', lineId: line.id })
            : change((sale) => (line.sentBefore === undefined ? removeLine(sale, line.id) : changeBack(sale, line.id)))
        }
      />
    </div>
  );
}
