import { useState } from 'react';
import { type Minor, minor, type Thousandths, thousandths } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { SALE_DISCARDED } from '../../rules/exchange.ts';
import { useDirectoryList } from '../../till/directory-state.ts';
import { useMoney } from '../../till/money.ts';
import { usePosText } from '../../till/text.ts';
import type { Origin, Returned } from '../return-goods.ts';
import { refundableByMethod, shareRefund } from '../rules/refund-methods.ts';
import { leftOf, refundOf } from '../rules/returns.ts';
import { NoOpenShiftError } from '../store/no-open-shift.ts';
import { RefundChoice, TerminalWait } from './refund-choice.tsx';
import { ReturnLine } from './return-line.tsx';
import { useDayText } from './use-day.ts';
import { useExchange, useKeepsRestock, useReturned, useReturnGoods } from './use-returns.ts';

type PaidOut = Extract<Returned, { kind: 'paid' }>;

interface Props {
  readonly origin: Origin;
  readonly onBack: () => void;
  readonly onPaid: (paid: PaidOut) => void;
  /** What comes back is in the cart. */
  readonly onExchange: () => void;
}

/** Why nothing was paid out. */
function useProblemText(): (returned: Exclude<Returned, PaidOut>, sale: Origin['sale']) => string {
  const t = useDayText();
  const words = usePosText();
  const money = useMoney();
  return (returned, sale) => {
    switch (returned.kind) {
      case 'more':
        return t('More has come back since: choose again.');
      case 'not-sold':
        return words(SALE_DISCARDED);
      case 'refused':
        return returned.credited === 0
          ? t('The server refused to take goods back: nothing was paid out.')
          : t('The server refused to take goods back. The terminal has given back {amount}: take it again there.', {
              amount: money.formatOf(sale, returned.credited),
            });
      case 'declined':
        return [t('The terminal gave nothing back.'), returned.message].filter((text) => text !== '').join(' ');
      case 'unanswered':
        return [
          t('Whether the terminal has given it back is not known. Look at it before you go on.'),
          returned.message,
        ]
          .filter((text) => text !== '')
          .join(' ');
    }
  };
}

/** What comes back of a sale, and how it is paid out. */
export function ReturnDialog({ origin, onBack, onPaid, onExchange }: Props) {
  const t = useDayText();
  const words = usePosText();
  const money = useMoney();
  const { sale, number, paid } = origin;
  const methods = useDirectoryList('paymentMethods').items;
  const before = useReturned(origin);
  const returnGoods = useReturnGoods();
  const exchange = useExchange();
  const keepsRestock = useKeepsRestock();
  const problemText = useProblemText();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Thousandths>>(new Map());
  const [methodId, setMethodId] = useState<string | null>(null);
  const [isRestocked, setRestocked] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const left = before === null ? [] : leftOf(sale, before.returned);
  const quantities = sale.lines.map((_, index) => thousandths(Math.min(chosen.get(index) ?? 0, left[index] ?? 0)));
  const isAny = quantities.some((quantity) => quantity > 0);
  const refund = before === null ? { amount: minor(0), credit: minor(0) } : refundOf(sale, before.returned, quantities);
  const amount: Minor = minor(refund.amount - refund.credit);
  const byMethods = refundableByMethod(paid, before?.refunded ?? []);
  const cash = methods.find(({ isCash }) => isCash) ?? methods[0];
  const goods = { chosen: quantities, methodId, isRestocked: keepsRestock ? isRestocked : undefined };
  const change = async (): Promise<void> => {
    if (before !== null && (await exchange(origin, before.returned, goods))) onExchange();
  };
  const pay = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await returnGoods(origin, goods);
      if (outcome.kind === 'paid') {
        onPaid(outcome);
        return;
      }
      setProblem(problemText(outcome, sale));
    } catch (error) {
      setProblem(
        error instanceof NoOpenShiftError
          ? t('Nothing is sold before the drawer is counted.')
          : t('This device could not store it. Nothing has been changed.'),
      );
    }
    setBusy(false);
  };
  return (
    <Dialog
      title={t('Return of sale {number}', { number })}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{words('Cancel')}</Button>
          {refund.credit > 0 ? null : (
            <Button disabled={!isAny || busy} onClick={() => void change()}>
              {t('Exchange')}
            </Button>
          )}
          <Button kind="primary" busy={busy} disabled={!isAny || cash === undefined} onClick={() => void pay()}>
            {t('Pay out {amount}', { amount: money.formatOf(sale, amount) })}
          </Button>
        </>
      }
    >
      {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      <TerminalWait />
      {before?.isAsked === false ? (
        <Notice tone="warn">
          {t('What came back before could not be asked of the server; what this device knows is shown.')}
        </Notice>
      ) : null}
      {before === null ? <Spinner label={words('Loading…')} /> : null}
      {before !== null && left.every((quantity) => quantity === 0) ? (
        <Empty icon={null}>{t('Everything of this sale came back.')}</Empty>
      ) : null}
      <ul className="day-back">
        {sale.lines.map((line, index) => {
          const most = left[index] ?? thousandths(0);
          return most === 0 ? null : (
            <ReturnLine
              key={line.id}
              line={line}
              sale={sale}
              most={most}
              quantity={quantities[index] ?? thousandths(0)}
              onQuantity={(quantity) => setChosen((all) => new Map(all).set(index, quantity))}
            />
          );
        })}
      </ul>
      {left.some((quantity) => quantity > 0) ? (
        <div className="fx-form">
          <Button
            className="day-back-all"
            onClick={() => setChosen(new Map(left.map((quantity, index): [number, Thousandths] => [index, quantity])))}
          >
            {t('All of it')}
          </Button>
          <RefundChoice
            sale={sale}
            methods={methods}
            refundable={byMethods}
            shares={shareRefund(amount, byMethods, methodId, cash?.id ?? '')}
            credit={refund.credit}
            methodId={methodId}
            onMethod={setMethodId}
          />
          {keepsRestock ? (
            <Switch label={t('Put back in stock')} checked={isRestocked} onChange={setRestocked} />
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
