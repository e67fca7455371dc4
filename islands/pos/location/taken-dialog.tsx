import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import type { LiveTable, TableOrder } from '#shared/features/live-tables/live-table.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { Location } from '../model.ts';
import { useMoney } from '../till/money.ts';
import { usePosText } from '../till/text.ts';
import { useSeating } from './use-seating.ts';

interface Props {
  readonly location: Location;
  readonly table: LiveTable;
  /** The table in one line: since when, by whom, for how much. */
  readonly words: string;
  readonly onClose: () => void;
  /** An order of the table is open in the till. */
  readonly onOpened: () => void;
  readonly onFreed: () => void;
  /** Another order is begun at the same table. */
  readonly onAnother: () => void;
}

/** A table at which somebody sits: what stands open there, and what can be done with it. */
export function TakenDialog({ location, table, words, onClose, onOpened, onFreed, onAnother }: Props) {
  const t = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const seating = useSeating();
  const [running, setRunning] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(undefined);
  const run = (id: string, work: Promise<void>, then: () => void): void => {
    setRunning(id);
    setError(undefined);
    work
      .then(then, setError)
      .finally(() => setRunning(null))
      .catch(() => undefined);
  };
  const summary = ({ number, since, total }: TableOrder): string =>
    [
      number,
      ...(since === null ? [] : [formatTime(new Date(since), { locale })]),
      ...(total !== null && total > 0 ? [money.format(total)] : []),
    ].join(' · ');
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
      {error === undefined ? null : <Notice tone="danger">{explainError(error, t)}</Notice>}
      <ul className="pos-table-orders">
        {table.orders.map((order) => (
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
