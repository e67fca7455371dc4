import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { minor, ONE, type Thousandths, thousandths } from '#shared/kernel/money.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, Switch } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useDirectoryList } from '../../till/directory-state.ts';
import { useMoney } from '../../till/money.ts';
import { usePosText } from '../../till/text.ts';
import { leftOf, refundOf, type ReturnedSale } from '../rules/returns.ts';
import { NoOpenShiftError } from '../store/no-open-shift.ts';
import { useDayText } from './use-day.ts';
import { type PayOut, useExchange, usePayOut, useReturned } from './use-returns.ts';

interface Props {
  readonly origin: Pick<ReturnedSale, 'sale' | 'number' | 'iri'>;
  readonly onBack: () => void;
  readonly onPaid: (paid: Extract<PayOut, { kind: 'paid' }>) => void;
  /** What comes back is in the cart. */
  readonly onExchange: () => void;
}

/** What comes back of a sale, and how it is paid out. */
export function ReturnDialog({ origin, onBack, onPaid, onExchange }: Props) {
  const t = useDayText();
  const words = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const { sale, number } = origin;
  const methods = useDirectoryList('paymentMethods').items.filter(({ isEnabled }) => isEnabled);
  const { returned, isAsked } = useReturned(origin);
  const payOut = usePayOut();
  const exchange = useExchange();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Thousandths>>(new Map());
  const usual =
    methods.find(({ id }) => sale.payments.some(({ methodId }) => methodId === id)) ??
    methods.find(({ isCash }) => isCash) ??
    methods[0];
  const [methodId, setMethodId] = useState<string | null>(null);
  const [isRestocked, setRestocked] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const method = methods.find(({ id }) => id === methodId) ?? usual;
  const left = returned === null ? [] : leftOf(sale, returned);
  const quantities = sale.lines.map((_, index) => thousandths(Math.min(chosen.get(index) ?? 0, left[index] ?? 0)));
  const isAny = quantities.some((quantity) => quantity > 0);
  const refund = returned === null ? null : refundOf(sale, returned, quantities);
  const set = (index: number, quantity: number): void => {
    const most = left[index] ?? 0;
    setChosen((before) => new Map(before).set(index, thousandths(Math.max(0, Math.min(most, quantity)))));
  };
  const restock = t('Restock: {answer}', { answer: isRestocked ? t('Yes') : t('No') });
  const change = async (): Promise<void> => {
    if (returned !== null && (await exchange(origin, returned, quantities, restock))) onExchange();
  };
  const pay = async (): Promise<void> => {
    if (!isAny || !method) return;
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await payOut(origin, quantities, method, restock);
      if (outcome.kind === 'paid') {
        onPaid(outcome);
        return;
      }
      setProblem(
        outcome.kind === 'refused'
          ? t('The server refused to take goods back: nothing was paid out.')
          : t('More has come back since: choose again.'),
      );
    } catch (error) {
      setProblem(
        error instanceof NoOpenShiftError
          ? t('Nothing is sold before the drawer is counted.')
          : t('This device could not store it. Nothing has been changed.'),
      );
    }
    setBusy(false);
  };
  const cash = refund === null ? minor(0) : minor(refund.amount - refund.credit);
  return (
    <Dialog
      title={t('Return of sale {number}', { number })}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{words('Cancel')}</Button>
          {refund !== null && refund.credit > 0 ? null : (
            <Button disabled={!isAny || busy} onClick={() => void change()}>
              {t('Exchange')}
            </Button>
          )}
          <Button kind="primary" busy={busy} disabled={!isAny || !method} onClick={() => void pay()}>
            {t('Pay out {amount}', { amount: money.formatOf(sale, cash) })}
          </Button>
        </>
      }
    >
      {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      {isAsked ? null : (
        <Notice tone="warn">
          {t('What came back before could not be asked of the server; what this device knows is shown.')}
        </Notice>
      )}
      {returned === null ? <Spinner label={words('Loading…')} /> : null}
      {returned !== null && left.every((quantity) => quantity === 0) ? (
        <Empty icon={null}>{t('Everything of this sale came back.')}</Empty>
      ) : null}
      <ul className="day-back">
        {sale.lines.map((line, index) => {
          const most = left[index] ?? 0;
          const quantity = quantities[index] ?? 0;
          if (most === 0) return null;
          return (
            <li key={line.id} aria-label={line.name}>
              <span className="day-back-name">
                <bdi>{line.name}</bdi>
              </span>
              <span className="fx-hint">
                {money.formatOf(sale, line.price)} ·{' '}
                {t('{most} left of what was sold', { most: formatQuantity(thousandths(most), locale) })}
              </span>
              <IconButton
                label={t('One less: {name}', { name: line.name })}
                icon={<Minus size={18} aria-hidden="true" />}
                disabled={quantity === 0}
                onClick={() => set(index, quantity % ONE === 0 ? quantity - ONE : Math.floor(quantity / ONE) * ONE)}
              />
              <output className="fx-number">{formatQuantity(thousandths(quantity), locale)}</output>
              <IconButton
                label={t('One more: {name}', { name: line.name })}
                icon={<Plus size={18} aria-hidden="true" />}
                disabled={quantity >= most}
                onClick={() => set(index, quantity + ONE)}
              />
            </li>
          );
        })}
      </ul>
      {left.some((quantity) => quantity > 0) ? (
        <div className="fx-form">
          <Button
            onClick={() => setChosen(new Map(left.map((quantity, index): [number, Thousandths] => [index, quantity])))}
          >
            {t('All of it')}
          </Button>
          <SelectField
            label={t('Paid out by')}
            value={method?.id ?? ''}
            choices={methods.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setMethodId(target.value)}
          />
          {refund !== null && refund.credit > 0 ? (
            <p className="day-bank">
              <span>{t('Credit of the customer')}</span>
              <span className="fx-number">{money.formatOf(sale, refund.credit)}</span>
            </p>
          ) : null}
          <Switch label={t('Put back in stock')} checked={isRestocked} onChange={setRestocked} />
        </div>
      ) : null}
    </Dialog>
  );
}
