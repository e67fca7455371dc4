import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { isSent } from '../outbox/entry.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { useSale } from '../till/sale-state.ts';
import { sentAtom } from '../till/saved-sale.ts';
import { tabTexts } from './texts.ts';

/** Says whether a round has gone to the kitchen or waits for that, until the next sale has something in it. */
export function SentNotice() {
  const words = useLazyMessages(tabTexts);
  const [sent, setSent] = useAtom(sentAtom);
  const { lines } = useSale();
  const before = useRef(lines);
  useEffect(() => {
    if (before.current !== lines && lines.length > 0) setSent(null);
    before.current = lines;
  }, [lines, setSent]);
  const { entries } = useOutbox();
  if (sent === null) return null;
  const entry = entries.find(({ reference }) => reference === sent.reference);
  const isWaiting = entry !== undefined && !isSent(entry);
  return (
    <Notice tone={isWaiting ? 'warn' : 'good'} onDismiss={() => setSent(null)}>
      {words(isWaiting ? 'Waits to be sent: {table}' : 'Sent to the kitchen: {table}', { table: sent.table })}
    </Notice>
  );
}
