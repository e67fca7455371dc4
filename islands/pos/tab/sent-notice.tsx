import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useSale } from '../till/sale-state.ts';
import { sentAtom } from '../till/saved-sale.ts';
import { tabTexts } from './texts.ts';

/** Says that a round has gone to the kitchen, until the next sale has something in it. */
export function SentNotice() {
  const words = useLazyMessages(tabTexts);
  const [sent, setSent] = useAtom(sentAtom);
  const { lines } = useSale();
  const before = useRef(lines);
  useEffect(() => {
    if (before.current !== lines && lines.length > 0) setSent(null);
    before.current = lines;
  }, [lines, setSent]);
  return sent === null ? null : (
    <Notice tone="good" onDismiss={() => setSent(null)}>
      {words('Sent to the kitchen: {table}', { table: sent.table })}
    </Notice>
  );
}
