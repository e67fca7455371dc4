import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { setReserved } from '#shared/features/table-status/reserve.ts';
import { useIsland } from '#shared/island/context.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { FloorStore } from '../store/floor-state.ts';
import { useFloorText } from '../text.ts';

interface Props {
  readonly store: Pick<FloorStore, 'refresh'>;
  readonly at: RecordRef;
  readonly isReserved: boolean;
}

/** Keeps a table for guests to come, or gives it free, at once and on every device. */
export function ReserveButton({ store, at, isReserved }: Props) {
  const t = useFloorText();
  const { api } = useIsland();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const change = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await setReserved(api, at, !isReserved);
      await store.refresh();
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void change()}>
        {t(isReserved ? 'Release the table' : 'Reserve the table')}
      </Button>
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={() => void change()}>
          {explainError(error, t)}
        </Notice>
      )}
    </>
  );
}
