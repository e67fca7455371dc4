import { Suspense, useCallback, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import type { Customer } from '../model.ts';
import { counterTexts } from '../payment/texts.ts';
import { searchCustomers } from '../reference-data/people-search.ts';
import { ComboboxField } from '../register/lazy-combobox.ts';
import { canCorrect, paidBy } from '../rules/correct.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useMoney } from '../till/money.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { useCorrection } from './use-correction.ts';

const MAX_SHOWN = 30;

interface Props {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Puts a wrong payment method or customer of a saved sale right. */
export function CorrectDialog({ orderId, onClose }: Props) {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const { read, again, ...correction } = useCorrection(orderId);
  if (read !== null && 'order' in read && canCorrect(read.order))
    return <CorrectOrder order={read.order} onClose={onClose} {...correction} />;
  return (
    <Dialog
      title={words('Put right')}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {read === null ? (
        <Spinner label={t('Loading…')} />
      ) : 'error' in read ? (
        <Notice tone="danger" onRetry={again}>
          {explainError(read.error, t)}
        </Notice>
      ) : (
        <p>{words('This order is paid by credit, was returned or is not paid: it cannot be put right here.')}</p>
      )}
    </Dialog>
  );
}

function CorrectOrder({
  order,
  by,
  correct,
  onClose,
}: Omit<Props, 'orderId'> &
  Pick<ReturnType<typeof useCorrection>, 'by' | 'correct'> & { readonly order: ServerOrder }) {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const { locale } = useIsland();
  const { day } = useTill();
  const money = useMoney();
  const methods = useDirectoryList('paymentMethods').items;
  const customers = useDirectoryList('customers').items;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [customer, setCustomer] = useState<Customer | null>(order.customer);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const search = useCallback(
    (text: string) => searchCustomers(customers, text, MAX_SHOWN).items.map(choiceOf),
    [customers],
  );
  const nameOf = (id: string): string => methods.find((method) => method.id === id)?.name ?? '';
  const paid = paidBy(order);
  const changes = [
    ...paid.flatMap(({ methodId, amount }) => {
      const other = chosen.get(methodId) ?? methodId;
      return other === methodId ? [] : [`${nameOf(methodId)} → ${nameOf(other)} ${money.format(amount)}`];
    }),
    ...(customer?.id === order.customer?.id
      ? []
      : [`${order.customer?.fullNameWithPhone ?? '—'} → ${customer?.fullNameWithPhone ?? '—'}`]),
  ];
  const save = (): void => {
    setBusy(true);
    setFailed(false);
    const now = formatTime(day.now(), { locale });
    correct(order, { methods: chosen, customer, note: [`${now} ${by}:`, changes.join(', ')].join(' ') })
      .then(onClose, () => setFailed(true))
      .finally(() => setBusy(false))
      .catch(() => undefined);
  };
  return (
    <Dialog
      title={`${words('Put right')} · ${order.number}`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={changes.length === 0} onClick={save}>
            {t('OK')}
          </Button>
        </>
      }
    >
      {failed ? (
        <Notice tone="danger">{t('The sale could not be stored on this device. Nothing has been saved yet.')}</Notice>
      ) : null}
      {paid.map(({ methodId, amount }) => (
        <div key={methodId} className="fx-choices pos-correct" role="group" aria-label={words('Paid by')}>
          <p>
            {words('Paid by')} <strong className="fx-number">{money.format(amount)}</strong>
          </p>
          <div className="fx-actions">
            {methods
              .filter(({ isEnabled, id }) => isEnabled || id === methodId)
              .map(({ id, name }) => (
                <Button
                  key={id}
                  aria-pressed={(chosen.get(methodId) ?? methodId) === id}
                  onClick={() => setChosen(new Map(chosen).set(methodId, id))}
                >
                  {name}
                </Button>
              ))}
          </div>
        </div>
      ))}
      <Suspense fallback={null}>
        <ComboboxField
          label={t('Choose the customer')}
          placeholder={t('Customer')}
          value={customer ? choiceOf(customer) : null}
          search={search}
          onChange={(id) => setCustomer(customers.find((one) => one.id === id) ?? null)}
        />
      </Suspense>
    </Dialog>
  );
}

const choiceOf = ({ id, fullNameWithPhone }: Customer) => ({ value: id, label: fullNameWithPhone });
