import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { tillNumber } from '#shared/kernel/ticket-line.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { ordersByNumber } from '../api/orders-by-number.ts';
import { counterTexts } from '../payment/texts.ts';
import { bothNumbers } from '../rules/both-numbers.ts';
import { canCorrect } from '../rules/correct.ts';
import { runningNumber } from '../rules/find-sale.ts';
import { orderReceipt } from '../rules/order-receipt.ts';
import type { Receipt } from '../rules/receipt.ts';
import { type ServerOrder, timeOfSale } from '../rules/server-order.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useMoney } from '../till/money.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onReceipt: (receipt: Receipt) => void;
}

/** Finds a sale by either of its numbers: at once on this device, and on the server by a press. */
export function FindSale({ text, onText, onReceipt }: Props) {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const { api, signal, locale } = useIsland();
  const { settings, day, outbox } = useTill();
  const show = useShowDialog();
  const { entries } = useOutbox();
  const shift = useStoreValue(day).open;
  /** Books that are closed stay as they are. */
  const isOfShift = (order: ServerOrder): boolean =>
    settings.shifts === 'off' || (shift !== null && Date.parse(timeOfSale(order) ?? '') >= Date.parse(shift.openedAt));
  const money = useMoney();
  const methods = useDirectoryList('paymentMethods').items;
  const [found, setFound] = useState<readonly ServerOrder[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const number = runningNumber(text);
  const look = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const fields = await outbox.saleFields();
      setFound(await ordersByNumber(api, settings.currency, text, { signal, fields }));
    } catch (error) {
      setProblem(explainError(error, t));
    }
    setBusy(false);
  };
  const receipt = (order: ServerOrder): Receipt => ({
    ...orderReceipt(order, { ...settings, methods }, methods),
    orderNumber: bothNumbers(
      order.number,
      entries.find((entry) => entry.order?.id === order.id)?.number ?? order.ticketNumber,
    ),
  });
  return (
    <div className="fx-form">
      <TextField
        label={words('Find a sale')}
        placeholder={words('Number or customer')}
        type="search"
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setFound(null);
        }}
      />
      {number === null ? null : (
        <Button busy={busy} onClick={() => void look()}>
          {words('Look on the server')}
        </Button>
      )}
      {problem === null ? null : <Notice tone="warn">{problem}</Notice>}
      {found?.length === 0 ? (
        <p className="fx-hint">
          {words('The server has no such order.')}{' '}
          {tillNumber(text) === null ? null : words('The till that printed this number may not have sent it yet.')}
        </p>
      ) : null}
      {found?.map((order) => (
        <Card
          key={order.id}
          title={
            <>
              <strong>{t('Order {number}', { number: order.number })}</strong>
              {order.totalMinor === null ? null : <span className="fx-number">{money.format(order.totalMinor)}</span>}
            </>
          }
          summary={formatDateTime(timeOfSale(order) ?? '', { locale })}
        >
          <Button onClick={() => onReceipt(receipt(order))}>{words('Print the receipt again')}</Button>
          {isOfShift(order) && canCorrect(order) ? (
            <Button onClick={() => show({ kind: 'correct', orderId: order.id, then: null })}>
              {words('Put right')}
            </Button>
          ) : null}
        </Card>
      ))}
    </div>
  );
}
