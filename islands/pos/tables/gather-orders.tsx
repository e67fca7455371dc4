import { useState } from 'react';
import type { TableOrder } from '#shared/features/table-status/live-table.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Location } from '../model.ts';
import { tabTexts } from '../tab/texts.ts';
import { JoinProblem } from './join-problem.tsx';
import type { Tried } from './joining.ts';
import { useSeating } from './use-seating.ts';

interface Props {
  readonly orders: readonly TableOrder[];
  readonly location: Location;
  readonly onOpened: () => void;
}

/** Makes one order of those at a table: two devices began one each, or one was begun without a network. */
export function GatherOrders({ orders, location, onOpened }: Props) {
  const words = useLazyMessages(tabTexts);
  const seating = useSeating();
  const [tried] = useState(() => new Map<string, Tried>());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const triedOf = (id: string): Tried => {
    const known = tried.get(id) ?? {};
    tried.set(id, known);
    return known;
  };
  const { name } = location;
  const gather = (isIntoPrices = false): void => {
    setBusy(true);
    setError(undefined);
    const noteOf = ({ number }: { readonly number: string }): string =>
      words('{from} joined to {into}: {order}', { from: name, into: name, order: number });
    seating
      .gather(orders, location, noteOf, { isIntoPrices, triedOf })
      .then(onOpened, setError)
      .finally(() => setBusy(false))
      .catch(() => undefined);
  };
  return (
    <>
      <Button busy={busy} onClick={() => gather()}>
        {words('Make one order of them')}
      </Button>
      {error === undefined ? null : <JoinProblem error={error} busy={busy} onIntoPrices={() => gather(true)} />}
    </>
  );
}
