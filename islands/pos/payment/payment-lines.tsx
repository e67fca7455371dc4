import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import type { PaymentLine, PaymentMethod, Sale } from '../model.ts';
import { fillRemainder, isHeld, removePaymentLine, setAmount } from '../rules/payments.ts';
import { offerExactCash } from '../rules/tender.ts';
import { useMoney } from '../till/money.ts';
import { useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { MethodIcon } from './method-icon.tsx';
import { counterTexts } from './texts.ts';

interface Props {
  /** The sale as it is offered. */
  readonly sale: Sale;
  readonly methods: readonly PaymentMethod[];
  readonly inHandId: string | null;
  readonly onTake: (lineId: string) => void;
  /** Enter in an amount. */
  readonly onEnter: () => void;
}

/** What is given, a line for each method. The keypad types into the line in hand. */
export function PaymentLines({ sale, methods, ...rest }: Props) {
  return (
    <ul className="pos-payments">
      {sale.payments.map((line, index) =>
        line.methodId === null && line.amount === null ? null : (
          <PaymentRow
            key={line.id}
            line={line}
            place={index + 1}
            method={methods.find(({ id }) => id === line.methodId)}
            methods={methods}
            {...rest}
          />
        ),
      )}
    </ul>
  );
}

interface RowProps extends Omit<Props, 'sale'> {
  readonly line: PaymentLine;
  readonly place: number;
  readonly method: PaymentMethod | undefined;
}

function PaymentRow({ line, place, method, methods, inHandId, onTake, onEnter }: RowProps) {
  const t = usePosText();
  const money = useMoney();
  const words = useLazyMessages(counterTexts);
  const { change, tryText } = useSaleChanges();
  const [asksToRemove, setAsksToRemove] = useState(false);
  const isApproved = line.terminal?.state === 'approved';
  const remove = () => change((current) => removePaymentLine(offerExactCash(current, methods), line.id));
  return (
    <li
      className="pos-payment"
      data-in-hand={line.id === inHandId || undefined}
      aria-label={words('Payment {place}', { place })}
    >
      <span className="pos-payment-name">
        <MethodIcon method={method} size={20} />
        <span dir="auto">{method?.name ?? t('Choose…')}</span>
      </span>
      <NumberField
        label={t('Amount')}
        hideLabel
        // The keys are on the screen; a keyboard of the device would cover them.
        inputMode="none"
        value={line.amount === null ? '' : money.input(line.amount)}
        placeholder={money.input(ZERO)}
        readOnly={isHeld(line) || (line.amount ?? 0) < 0}
        onFocus={() => onTake(line.id)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
        onText={(text) =>
          tryText(
            (current) => setAmount(offerExactCash(current, methods), line.id, text, methods, money.decimals),
            t('Enter an amount'),
          )
        }
      />
      {isHeld(line) ? (
        <Badge tone={isApproved ? 'good' : 'warn'}>
          {isApproved ? words('Approved') : words('Asked at the terminal')} <bdi>{line.terminal?.approval}</bdi>
        </Badge>
      ) : (
        <Button onClick={() => change((current) => fillRemainder(offerExactCash(current, methods), line.id))}>
          {words('Fill')}
        </Button>
      )}
      <IconButton
        kind="quiet"
        label={words('Remove payment {place}', { place })}
        title={t('Remove')}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => (isHeld(line) ? setAsksToRemove(true) : remove())}
      />
      {asksToRemove ? (
        <QuestionDialog
          title={words('Remove this payment?')}
          cancelLabel={t('Cancel')}
          onCancel={() => setAsksToRemove(false)}
          answers={[{ label: t('Remove'), kind: 'danger', onChoose: remove }]}
        >
          <p>
            {isApproved
              ? words('The terminal has taken it. Remove it when it was given back there.')
              : words('The terminal may have taken it. Look at it before you take the money another way.')}
          </p>
        </QuestionDialog>
      ) : null}
    </li>
  );
}
