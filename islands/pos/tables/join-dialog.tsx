import { useState } from 'react';
import type { TableOrder } from '#shared/features/table-status/live-table.ts';
import { formatQuantity, formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { CartLine, Location } from '../model.ts';
import { tabTexts } from '../tab/texts.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { JoinProblem } from './join-problem.tsx';
import type { Tried } from './joining.ts';
import { useSeating } from './use-seating.ts';

class TakenMeanwhileError extends Error {}

interface Props {
  /** Whether somebody sits there at this moment. */ readonly isTaken: (location: Location) => Promise<boolean>;
  /** Null: nobody sits there. */ readonly into: TableOrder | null;
  /** What goes there; none: all of it. */ readonly lines: readonly CartLine[];
  readonly location: Location;
  readonly onClose: () => void;
  readonly onJoined: () => void;
}

/** Asks before the order of the open table goes to that of another one. */
export function JoinDialog({ isTaken, into, lines, location, onClose, onJoined }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const seating = useSeating();
  const from = useSale().location?.name ?? '';
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const isMove = into === null && lines.length === 0;
  const tables = { from, into: location.name };
  const { locale } = useIsland();
  const [tried] = useState((): Tried => ({}));
  // The same at each try.
  const [time] = useState(() => {
    const now = new Date();
    return `${formatTime(now, { locale })}:${String(now.getSeconds()).padStart(2, '0')}`;
  });
  const items = lines.map(({ quantity, name }) => `${formatQuantity(quantity, locale)} × ${name}`).join(', ');
  /** Somebody may have sat down there since the question. */
  const move = async (): Promise<void> => {
    if (await isTaken(location)) throw new TakenMeanwhileError();
    await seating.move(location);
  };
  const join = (isIntoPrices = false): void => {
    setBusy(true);
    setError(undefined);
    const note = words('{items} moved from {from} to {into} at {time}', { ...tables, items, time });
    const work = isMove
      ? move()
      : into === null || lines.length > 0
        ? seating.part({ lines, location, into, note }, { isIntoPrices, tried })
        : seating.join(
            into,
            location,
            ({ number }) => words('{from} joined to {into}: {order}', { ...tables, order: number }),
            { isIntoPrices, tried },
          );
    work
      .then(onJoined, setError)
      .finally(() => setBusy(false))
      .catch(() => undefined);
  };
  return (
    <Dialog
      title={words(
        lines.length > 0 ? 'Move items to {into}' : isMove ? 'Move {from} to {into}' : 'Join {from} to {into}',
        tables,
      )}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => join()}>
            {words(lines.length > 0 || isMove ? 'Move' : 'Join')}
          </Button>
        </>
      }
    >
      <p dir="auto">
        {lines.length > 0
          ? items
          : isMove
            ? words('The guests of {from} and their order go to {into}.', tables)
            : words('All that was ordered and paid at {from} goes to the order of {into}, and {from} is free.', tables)}
      </p>
      {error === undefined ? null : error instanceof TakenMeanwhileError ? (
        <Notice tone="danger">{t('{name} is taken', { name: location.name })}</Notice>
      ) : (
        <JoinProblem error={error} busy={busy} onIntoPrices={() => join(true)} />
      )}
    </Dialog>
  );
}
