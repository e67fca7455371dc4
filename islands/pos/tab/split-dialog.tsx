import { useState } from 'react';
import { formatNumber, formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { allocate, type Minor, ONE, thousandths, ZERO } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { amountOfItems, owed, payEqually, payItems, payPart, unpaidItems } from '../rules/tab.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { tabTexts } from './texts.ts';

const PAYERS = [2, 3, 4, 5, 6, 7, 8] as const;

interface Props {
  readonly onClose: () => void;
  /** A part was chosen, and is to be paid now. */
  readonly onPay: () => void;
}

/** Pays the bill of a table in parts: equal ones, by what each has had, or by an amount. */
export function SplitDialog({ onClose, onPay }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const sale = useSale();
  const { change } = useSaleChanges();
  const [items, setItems] = useState<ReadonlyMap<string, number>>(new Map());
  const [amount, setAmount] = useState<Minor>(ZERO);
  const left = owed(sale);
  const ofItems = Math.min(amountOfItems(sale, items), left) as Minor;
  const pay = (choose: Parameters<typeof change>[0]): void => {
    change(choose);
    onClose();
    onPay();
  };
  const unpaid = unpaidItems(sale);
  /** One more of the line; none again after all of it. */
  const add = (id: string, quantity: number): void => {
    const chosen = (items.get(id) ?? 0) + ONE;
    const all = items.get(id) === quantity;
    setItems(new Map(items).set(id, all ? 0 : Math.min(chosen, quantity)));
  };
  return (
    <Dialog title={words('Split the bill')} onClose={onClose} footer={<Button onClick={onClose}>{t('Cancel')}</Button>}>
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
      <section className="pos-split" role="group" aria-label={words('By items')}>
        <h3>{words('By items')}</h3>
        <div className="pos-split-items">
          {sale.lines.map(({ id, name, quantity }) => {
            const chosen = items.get(id) ?? 0;
            const open = unpaid.get(id) ?? quantity;
            return (
              <Button key={id} aria-pressed={chosen > 0} disabled={open <= 0} onClick={() => add(id, open)}>
                <span dir="auto">{name}</span>
                <span className="fx-number">
                  {open <= 0
                    ? words('paid')
                    : `${formatQuantity(thousandths(chosen), locale)} / ${formatQuantity(thousandths(open), locale)}`}
                </span>
              </Button>
            );
          })}
        </div>
        <Button kind="primary" disabled={ofItems <= 0} onClick={() => pay((current) => payItems(current, items))}>
          {words('Pay {amount}', { amount: money.format(ofItems) })}
        </Button>
      </section>
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
