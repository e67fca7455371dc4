import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { counterTexts } from '../../payment/texts.ts';
import { usePosText } from '../../till/text.ts';
import type { DaySale } from '../rules/day-sales.ts';
import { type FoundSale, useFindNumbered } from '../use-find-numbered.ts';
import { useDayText } from './use-day.ts';

/** Finds the sale of another day by the number that was typed. */
export function FindElsewhere({
  number,
  onFound,
}: {
  readonly number: string;
  readonly onFound: (sale: DaySale) => void;
}) {
  const t = useDayText();
  const words = usePosText();
  const counter = useLazyMessages(counterTexts);
  const find = useFindNumbered();
  const [busy, setBusy] = useState(false);
  const [missed, setMissed] = useState<Exclude<FoundSale, { readonly status: 'found' }> | null>(null);
  const look = async (): Promise<void> => {
    setBusy(true);
    setMissed(null);
    const found = await find(number);
    setBusy(false);
    if (found.status === 'found') onFound(found.sale);
    else setMissed(found);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void look()}>
        {t('Look for this number on all days')}
      </Button>
      {missed === null ? null : (
        <Notice tone="warn">
          {missed.status === 'failed' ? explainError(missed.error, words) : counter('The server has no such order.')}
        </Notice>
      )}
    </>
  );
}
