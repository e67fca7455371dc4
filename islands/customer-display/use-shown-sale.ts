import { useEffect, useState } from 'react';
import { openDisplayChannel, type ShownSale } from '#shared/features/customer-display/channel.ts';

/** Ms for which the customer is thanked. */
const THANKS_MS = 20_000;

/** What the till shows; null while nobody is served. `till`: only the one with this name. */
export function useShownSale(till: string | undefined): ShownSale | null {
  const [shown, setShown] = useState<ShownSale | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    const channel = openDisplayChannel((message) => {
      if (message.kind === 'shown' && (till === undefined || till === message.till)) setShown(message.sale);
    }, leave.signal);
    channel.post({ kind: 'hello' });
    return () => leave.abort();
  }, [till]);
  useEffect(() => {
    if (shown?.isDone !== true) return;
    const timer = setTimeout(() => setShown(null), THANKS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
