import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import {
  type DisplayChannel,
  type DisplayMessage,
  openDisplayChannel,
  type ShownSale,
} from '#shared/features/customer-display/channel.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { shownSale } from '../rules/shown-sale.ts';
import { saleAtom } from '../till/sale-state.ts';
import { useSavedSale } from '../till/saved-sale.ts';
import { useTill } from '../till/till.ts';
import { useTillName } from '../till/use-till-name.ts';

/** Feeds the customer's displays of this browser, while this till is the page in front. */
export function CustomerDisplayFeed() {
  const { settings } = useTill();
  const till = useTillName();
  const sale = useAtomValue(saleAtom);
  const saved = useSavedSale();
  const { currency } = settings;
  const shown = useMemo<ShownSale | null>(() => {
    const open = sale && shownSale(sale, currency);
    if (open !== null || saved === null) return open;
    const { receipt } = saved;
    const { total, change } = receipt;
    return { currency: receipt.currency, lines: [], total, paid: total, rest: ZERO, change, isDone: true };
  }, [sale, saved, currency]);
  const latest = useRef<Extract<DisplayMessage, { kind: 'shown' }>>({ kind: 'shown', till: '', sale: null });
  const channel = useRef<DisplayChannel | null>(null);

  useEffect(() => {
    const leave = new AbortController();
    const opened = openDisplayChannel((message) => {
      if (message.kind === 'hello' && !document.hidden) opened.post(latest.current);
    }, leave.signal);
    channel.current = opened;
    const goodbye = (): void => opened.post({ ...latest.current, sale: null });
    addEventListener('pagehide', goodbye, { signal: leave.signal });
    return () => {
      goodbye();
      leave.abort();
    };
  }, []);
  useEffect(() => {
    latest.current = { ...latest.current, till: till ?? '', sale: shown };
    // The name comes with the first message; before it nobody knows whose sale this is.
    if (till !== null) channel.current?.post(latest.current);
  }, [shown, till]);
  return null;
}
