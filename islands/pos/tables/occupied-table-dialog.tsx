import { useState } from 'react';
import { explainError, isTemporary } from '#shared/api/errors.ts';
import { type LiveTable, restOfOrder, type TableOrder } from '#shared/features/table-status/live-table.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { Location } from '../model.ts';
import { tabTexts } from '../tab/texts.ts';
import { useMoney } from '../till/money.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { GatherOrders } from './gather-orders.tsx';
import { NotEmptyError } from './seating.ts';
import { useSeating } from './use-seating.ts';

interface Props {
  readonly location: Location;
  readonly table: LiveTable;
  /** The table in one line: since when, by whom, for how much. */
  readonly words: string;
  /** Why its order could not be opened when it was pressed; undefined: it was not tried. */
  readonly firstError?: unknown;
  readonly onClose: () => void;
  /** An order of the table is open in the till. */
  readonly onOpened: () => void;
  readonly onFreed: () => void;
  /** Another order is begun at the same table. */
  readonly onAnother: () => void;
}

/** A table at which somebody sits: what stands open there, and what can be done with it. */
export function OccupiedTableDialog({
  location,
  table,
  words,
  firstError,
  onClose,
  onOpened,
  onFreed,
  onAnother,
}: Props) {
  const t = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const seating = useSeating();
  const { settings } = useTill();
  const tab = useLazyMessages(tabTexts);
  const [running, setRunning] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(firstError);
  // The round waits in the outbox, and the server has the rest.
  const isUnseen = settings.payLater && error !== undefined && isTemporary(error);
  const run = (id: string, work: Promise<void>, then: () => void): void => {
    setRunning(id);
    setError(undefined);
    work
      .then(then, setError)
      .finally(() => setRunning(null))
      .catch(() => undefined);
  };
  const known = table.orders.filter(({ id }) => id !== '');
  const summary = (order: TableOrder): string => {
    const { number, since } = order;
    const rest = restOfOrder(order);
    return [
      number,
      ...(since === null ? [] : [formatTime(new Date(since), { locale })]),
      ...(rest > 0 ? [tab('{amount} to pay', { amount: money.format(rest) })] : []),
      ...(rest < 0 ? [tab('{amount} to give back', { amount: money.format(minor(-rest)) })] : []),
    ].join(' · ');
  };
  return (
    <Dialog
      title={t('{name} is taken', { name: location.name })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button onClick={onAnother}>{t('Another order here')}</Button>
        </>
      }
    >
      <p dir="auto">{words}</p>
      {error === undefined ? null : (
        <Notice tone="danger">
          {error instanceof NotEmptyError
            ? tab('Something is on this order by now: it is not freed.')
            : explainError(error, t)}{' '}
          {isUnseen
            ? tab(
                'What was ordered before is not shown: the round joins the order of this table as soon as there is a network.',
              )
            : null}
        </Notice>
      )}
      {settings.payLater && known.length > 1 ? (
        <GatherOrders orders={known} location={location} onOpened={onOpened} />
      ) : null}
      <ul className="pos-table-orders">
        {known.map((order) => (
          <li key={order.id}>
            <bdi>{summary(order)}</bdi>
            <div className="fx-actions">
              <Button
                kind="primary"
                busy={running === order.id}
                onClick={() => run(order.id, seating.open(order, location), onOpened)}
              >
                {t('Open the order')}
              </Button>
              {isUnseen ? (
                <Button onClick={() => run(`unseen ${order.id}`, seating.openUnseen(order, location), onOpened)}>
                  {tab('Add items without the network')}
                </Button>
              ) : null}
              {order.hasLines ? null : (
                <Button
                  busy={running === `free ${order.id}`}
                  onClick={() => run(`free ${order.id}`, seating.free(order), onFreed)}
                >
                  {t('Free the table')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
