import { useAtom } from 'jotai';
import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { movedAtom } from '../tables/seat-atoms.ts';
import { useSeating } from '../tables/use-seating.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { tabTexts } from './texts.ts';

/** Says where the guests of the open table were moved, with the way back. */
export function MovedNotice() {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const [moved, setMoved] = useAtom(movedAtom);
  const { reference, location } = useSale();
  const seating = useSeating();
  const [error, setError] = useState<unknown>(undefined);
  if (moved === null || moved.reference !== reference || location?.id !== moved.to.id) return null;
  const undo = async (): Promise<void> => {
    await seating.move(moved.from);
    setMoved(null);
  };
  return (
    <Notice
      tone={error === undefined ? 'good' : 'danger'}
      onDismiss={() => setMoved(null)}
      actions={<Button onClick={() => void undo().catch(setError)}>{t('Undo')}</Button>}
    >
      {words('{from} sits at {into} now', { from: moved.from.name, into: moved.to.name })}
      {error === undefined ? null : ` · ${explainError(error, t)}`}
    </Notice>
  );
}
