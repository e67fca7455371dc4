import { useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { allocate, type Minor, ZERO } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { owed, payEqually, payPart } from '../rules/tab.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { Checks } from './checks.tsx';
import { tabTexts } from './texts.ts';

const PAYERS = [2, 3, 4, 5, 6, 7, 8] as const;

interface Props {
  readonly onClose: () => void;
  /** A part was chosen, and is to be paid now. */
  readonly onPay: () => void;
}

/** Pays the bill of a table in parts: equal ones, checks with what each has had, or by an amount. */
export function SplitDialog({ onClose, onPay }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const sale = useSale();
  const { change } = useSaleChanges();
  const [amount, setAmount] = useState<Minor>(ZERO);
  const left = owed(sale);
  const pay = (choose: Parameters<typeof change>[0]): void => {
    change(choose);
    onClose();
    onPay();
  };
  return (
    <Dialog
      title={words('Split the bill')}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      <section className="pos-split" role="group" aria-label={words('How many pay')}>
        <h3>{words('Equally')}</h3>
        <div className="pos-split-payers">
          {PAYERS.map((count) => {
            const [each = ZERO] = allocate(
              left,
              Array.from({ length: count }, () => 1),
            );
            return (
              <Button key={count} onClick={() => pay((current) => payEqually(current, count))}>
                {words('{count} × {amount}', { count: formatNumber(count, locale), amount: money.plain(each) })}
              </Button>
            );
          })}
        </div>
      </section>
      <Checks onPay={pay} />
      <section className="pos-split" role="group" aria-label={words('An amount')}>
        <h3>{words('An amount')}</h3>
        <NumberField
          label={words('An amount')}
          hideLabel
          inputMode="none"
          value={amount === 0 ? '' : money.input(amount)}
          onText={(text) => {
            const read = text === '' ? ZERO : readAmount(text, money.decimals);
            if (isNumberProblem(read) || read > left) return t('Enter an amount');
            setAmount(read);
            return undefined;
          }}
        />
        <Button kind="primary" disabled={amount <= 0} onClick={() => pay((current) => payPart(current, amount))}>
          {words('Pay {amount}', { amount: money.format(amount) })}
        </Button>
      </section>
    </Dialog>
  );
}
