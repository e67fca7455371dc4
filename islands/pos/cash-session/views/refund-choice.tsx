import { useAtomValue } from 'jotai';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { PaymentMethod, Sale } from '../../model.ts';
import { counterTexts } from '../../payment/texts.ts';
import type { PaidBy } from '../../rules/correct.ts';
import { waitingAtom } from '../../terminal/terminal-state.ts';
import { useMoney } from '../../till/money.ts';
import { usePosText } from '../../till/text.ts';
import { useTill } from '../../till/till.ts';
import { useDayText } from './use-day.ts';

interface Props {
  readonly sale: Sale;
  readonly methods: readonly PaymentMethod[];
  /** What can still go back by each method of the sale. */ readonly refundable: readonly PaidBy[];
  /** How the amount goes back as it is chosen now. */ readonly shares: readonly PaidBy[];
  /** Credit that goes back to the customer. */ readonly credit: Minor;
  readonly methodId: string | null;
  readonly onMethod: (methodId: string | null) => void;
}

/** By what the money goes back: as it was paid, or by one of its methods first. An admin may choose any other. */
export function RefundChoice({ sale, methods, refundable, shares, credit, methodId, onMethod }: Props) {
  const t = useDayText();
  const money = useMoney();
  const { isAdmin } = useTill().settings.roles;
  const isOffered = ({ id, isEnabled }: PaymentMethod): boolean =>
    refundable.some((one) => one.methodId === id) || (isEnabled && (isAdmin || refundable.length === 0));
  const nameOf = (id: string): string => methods.find((method) => method.id === id)?.name ?? '';
  const [first] = shares;
  return (
    <>
      <SelectField
        label={t('Paid out by')}
        {...(refundable.length > 1 ? { none: t('As it was paid') } : {})}
        value={methodId ?? (refundable.length > 1 ? '' : (first?.methodId ?? refundable[0]?.methodId ?? ''))}
        choices={methods.filter(isOffered).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onMethod(target.value === '' ? null : target.value)}
      />
      {shares.length > 1 || (credit > 0 && shares.length > 0)
        ? shares.map((share) => (
            <p key={share.methodId} className="day-bank">
              <bdi>{nameOf(share.methodId)}</bdi>
              <span className="fx-number">{money.formatOf(sale, share.amount)}</span>
            </p>
          ))
        : null}
      {credit > 0 ? (
        <p className="day-bank">
          <span>{t('Credit of the customer')}</span>
          <span className="fx-number">{money.formatOf(sale, credit)}</span>
        </p>
      ) : null}
    </>
  );
}

/** Stands in the dialog while the terminal gives a payment back. */
export function TerminalWait() {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const waiting = useAtomValue(waitingAtom);
  if (waiting === null) return null;
  return (
    <Notice tone="info" actions={<Button onClick={waiting.stop}>{t('Cancel')}</Button>}>
      {words('Waiting for the terminal…')} <bdi>{waiting.method}</bdi>
    </Notice>
  );
}
