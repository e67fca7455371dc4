import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useSaid } from '#shared/ui/use-said.ts';
import { useSelector, useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Sale } from '../model.ts';
import { counterTexts } from '../payment/texts.ts';
import { cartChanges } from '../rules/cart-changes.ts';
import { hasContent } from '../rules/sale.ts';
import { totals } from '../rules/totals.ts';
import { useMoney } from '../till/money.ts';
import { openSaleAtom, removedLineAtom } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

/** In ms: digits that are typed and items scanned in a row are told of as what they come to. */
const REST_MS = 400;
/** More lines than these are told of by their sum alone. */
const MOST_LINES = 3;

/** Says what the acts of the till came to; what is seen elsewhere on the screen says itself. */
export function TillAnnouncements() {
  useLocationSaid();
  useCartSaid();
  useParkedSaid();
  useConnectionSaid();
  return null;
}

function useLocationSaid(): void {
  const t = usePosText();
  const location = useAtomValue(openSaleAtom)?.sale.location ?? null;
  useSaid(location === null ? '' : `${t('Location')} ${location.name}`);
}

function useCartSaid(): void {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const money = useMoney();
  const { announcer, locale } = useIsland();
  const open = useAtomValue(openSaleAtom);
  /** What can be put back says itself, beside the button that does. */
  const shown = useAtomValue(removedLineAtom)?.line.id;
  const told = useRef(open);
  const tell = useEffectEvent((): void => {
    const before = told.current;
    told.current = open;
    if (open === null || before === null) return;
    const { sale } = open;
    const total = money.formatOf(sale, totals(sale).total);
    const sayTotal = (): void => announcer.say(words('Total {total}', { total }));
    if (before.sale.reference !== sale.reference) {
      if (sale.lines.length === 0) return;
      announcer.say(t('{count} lines', { count: sale.lines.length }));
      return sayTotal();
    }
    const changes = cartChanges(before.sale, sale);
    if (changes === null) return;
    if (open.history.length < before.history.length) announcer.say(words('The last change was undone.'));
    const { changed, removed } = changes;
    if (changed.length + removed.length > MOST_LINES) return sayTotal();
    for (const { id, name } of removed) if (id !== shown) announcer.say(words('{name} is removed.', { name }));
    for (const { name, quantity } of changed)
      announcer.say(
        words('{name}, {quantity}, total {total}', { name, quantity: formatQuantity(quantity, locale), total }),
      );
    if (changed.length === 0) sayTotal();
  });
  useEffect(() => {
    // The next sale begins empty, which tells nothing: what is rung up at once is told as its products, not as a sum.
    const isNext = open?.sale.lines.length === 0 && told.current?.sale.reference !== open.sale.reference;
    if (isNext) told.current = open;
    const timer = setTimeout(tell, REST_MS);
    return () => clearTimeout(timer);
  }, [open]);
}

function useParkedSaid(): void {
  const words = useLazyMessages(counterTexts);
  const { announcer } = useIsland();
  const { store } = useTill();
  const parked = useStoreValue(store.parked);
  const sale = useAtomValue(openSaleAtom)?.sale ?? null;
  const open = useRef<Sale | null>(sale);
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (open.current?.reference !== sale?.reference && open.current !== null && hasContent(open.current))
      left.current = open.current.reference;
    open.current = sale;
    // It is parked once this device has it.
    if (left.current === null || !parked.some(({ sale: { reference } }) => reference === left.current)) return;
    left.current = null;
    announcer.say(words('The cart is parked.'));
  }, [announcer, words, sale, parked]);
}

function useConnectionSaid(): void {
  const words = useLazyMessages(counterTexts);
  const { announcer } = useIsland();
  const { outbox } = useTill();
  const isReachable = useSelector(outbox, (snapshot) => snapshot.isReachable);
  const told = useRef(true);
  useEffect(() => {
    if (isReachable === told.current) return;
    told.current = isReachable;
    announcer.say(words(isReachable ? 'Online again.' : 'Offline. Sales are kept on this device.'));
  }, [announcer, words, isReachable]);
}
