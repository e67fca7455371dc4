import { ChefHat } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useIsland, useReady } from '#shared/island/context.ts';
import { createStore } from '#shared/state/store.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { useFullScreen } from '#shared/ui/use-full-screen.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useWakeLock } from '#shared/ui/use-wake-lock.ts';
import { Cancelled } from '../alerts/cancelled.tsx';
import { NewOrders } from '../alerts/new-orders.tsx';
import { BoardNotices, FailedFetch, RecallBar } from '../alerts/notices.tsx';
import { Opening } from '../alerts/opening.tsx';
import { createMoves } from '../board/moves.ts';
import type { BoardView } from '../board/order-cards.ts';
import { bumpNumbers, columnCounts, shownOrders } from '../board/shown-orders.ts';
import { KitchenHeader } from '../header/kitchen-header.tsx';
import { SoundProblem } from '../header/sound.tsx';
import { type BoardControls, BoardControlsContext } from '../kitchen/board-controls.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { useBumpKeys } from '../page/bump-keys.ts';
import { usePageCount } from '../page/page-count.ts';
import { useFirstTouch } from '../page/use-first-touch.ts';
import { useFocusInSight } from '../page/use-focus-in-sight.ts';
import type { Tickets } from '../printing/tickets.ts';
import type { AlertedOrder } from '../rules/alerts.ts';
import { byAge } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { itemsOf } from '../rules/preparation.ts';
import { searchOrders } from '../rules/search.ts';
import { OrdersView, preloadViews } from './orders-view.tsx';

type Dialog =
  { readonly kind: 'order'; readonly id: string } | { readonly kind: 'station' | 'sound' | 'done' | 'printer' } | null;

const parts = {
  order: lazyWithRetry(async () => (await import('../board/order-dialog.tsx')).OrderDialog),
  station: lazyWithRetry(async () => (await import('../panels/station-dialog.tsx')).StationDialog),
  sound: lazyWithRetry(async () => (await import('../panels/sound-dialog.tsx')).SoundDialog),
  done: lazyWithRetry(async () => (await import('../panels/done-dialog.tsx')).DoneDialog),
  printer: lazyWithRetry(async () => (await import('#shared/features/printing/printer-dialog.tsx')).default),
  prints: lazyWithRetry(async () => (await import('../printing/kitchen-prints.tsx')).KitchenPrints),
  allDay: lazyWithRetry(async () => (await import('../panels/all-day.tsx')).AllDay),
  // Fetched while there is a network.
  offline: lazyWithRetry(async () => (await import('#shared/features/offline/offline-chip.tsx')).default),
};

/** The whole kitchen screen. */
export function KitchenScreen({ tickets }: { readonly tickets: Tickets }) {
  const t = useKitchenText();
  const { emit } = useIsland();
  const { feed, settings, bell, watch } = useKitchen();
  const orders = useStoreValue(feed.orders);
  const health = useStoreValue(feed.health);
  const waiting = useStoreValue(watch.alerts).length;
  const { station, hasBumpBar, isAllDayShown, view: layout } = useStoreValue(settings);
  // At the pass one sees what all stations make.
  const own = useMemo(() => new Set(layout === 'pass' ? [] : station), [layout, station]);
  const [query, setQuery] = useState('');
  const [dialog, setDialog] = useState<Dialog>(null);
  const [calledCard, setCalledCard] = useState<{ readonly id: string }>();
  const search = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const room = useContainerSize();
  const screen = useWakeLock();
  const fullScreen = useFullScreen();
  usePageCount(waiting);
  useFirstTouch(bell);
  // The first cards are there before all pages are read.
  const isRead = health.lastGoodAt !== null || orders.length > 0;
  useFocusInSight(main, isRead);
  useReady(isRead ? 'ready' : health.missed > 0 ? 'failed' : 'starting');

  const looked = useDeferredValue(query);
  const all = useMemo(() => shownOrders(orders, own, feed.serverNow()), [orders, own, feed]);
  const view = useCallback<BoardView>(
    (known) => searchOrders(shownOrders(known, own, feed.serverNow()), looked),
    [own, looked, feed],
  );
  const shown = useMemo(() => searchOrders(all, looked), [all, looked]);
  // A search hides cards; the columns have as many as before.
  const counts = useMemo(() => columnCounts(all), [all]);
  const hidden = isRead ? all.length - shown.length : 0;
  const clear = (): void => setQuery('');
  const [numbers] = useState(() => createStore<ReadonlyMap<string, number>>(new Map()));
  useEffect(
    () => numbers.update((before) => (hasBumpBar ? bumpNumbers(shown, before) : new Map())),
    [numbers, hasBumpBar, shown],
  );
  const moves = useMemo(
    () =>
      createMoves(
        feed,
        emit,
        (order) => watch.handle(order),
        (order) => itemsOf(order, new Set(settings.getSnapshot().station)),
      ),
    [feed, emit, watch, settings],
  );
  useEffect(() => () => moves.stop(), [moves]);
  const controls = useMemo<BoardControls>(
    () => ({ moves, numbers, open: (id) => setDialog({ kind: 'order', id }) }),
    [moves, numbers],
  );
  useBumpKeys(hasBumpBar, (key) => {
    switch (key.kind) {
      case 'recall':
        // The last move can be undone for a moment, what was done before at any time.
        void moves.recall().then((isTakenBack) => {
          if (!isTakenBack) setDialog({ kind: 'done' });
        });
        return;
      case 'all-day':
        return settings.update((all) => ({ ...all, isAllDayShown: !all.isAllDayShown }));
      case 'search':
        return search.current?.focus();
      case 'bump': {
        const bumped = shown.find(({ order }) => numbers.getSnapshot().get(order.id) === key.number);
        if (bumped === undefined) return;
        if (layout === 'pass') moves.move(bumped.order.id, 'done', null);
        else moves.move(bumped.order.id, bumped.column === 'waiting' ? 'processing' : 'done');
      }
    }
  });

  // Fetch lazy parts now, while there is a network.
  useEffect(() => {
    void preloadViews(settings.getSnapshot().view).then(() => {
      for (const part of Object.values(parts)) void part.preload();
    });
  }, [settings]);
  const close = (): void => setDialog(null);
  /** To the card that waits longest of those, wherever it is hidden. */
  const leadTo = (fresh: readonly KitchenOrder[]): void => {
    clear();
    settings.update((all) => ({ ...all, collapsed: all.collapsed.filter((column) => column !== 'waiting') }));
    const [first] = [...fresh].sort(byAge);
    if (first !== undefined) setCalledCard({ id: first.id });
  };
  const check = (fresh: readonly AlertedOrder[]): void => {
    tickets.print(fresh);
    leadTo(fresh.map(({ order }) => order));
  };
  const print = (id: string): void => {
    const order = orders.find((candidate) => candidate.id === id);
    if (order) tickets.printAnew(order);
  };
  return (
    <BoardControlsContext value={controls}>
      <div ref={room} className="lab">
        <KitchenHeader
          query={query}
          onSearch={setQuery}
          fullScreen={fullScreen}
          onOpen={(kind) => setDialog({ kind })}
          searchRef={search}
        />
        {isRead ? (
          <div ref={main} className="lab-main">
            <Suspense fallback={<Spinner label={t('Loading…')} />}>
              <OrdersView layout={layout} view={view} shown={shown} calledCard={calledCard} counts={counts} />
            </Suspense>
            {isAllDayShown ? (
              <Suspense fallback={null}>
                <parts.allDay.Component />
              </Suspense>
            ) : null}
          </div>
        ) : health.missed > 0 ? (
          <Empty icon={<ChefHat size={40} aria-hidden="true" />}>
            <FailedFetch />
          </Empty>
        ) : (
          <Empty icon={<ChefHat size={40} aria-hidden="true" />}>
            <Spinner label={t('Loading…')} />
          </Empty>
        )}
        {/* Below the board, so that appearing or vanishing parts do not move a card while it is being pressed. */}
        <div className="lab-foot">
          <Opening onCheck={check} />
          <Suspense fallback={null}>
            <parts.offline.Component />
          </Suspense>
          <SoundProblem />
          {fullScreen.isRefused ? (
            <Notice tone="warn" onDismiss={fullScreen.forget}>
              {t('The browser refused the full screen.')}
            </Notice>
          ) : null}
          <Cancelled />
          {isRead ? <BoardNotices /> : null}
          <Suspense fallback={null}>
            <parts.prints.Component tickets={tickets} />
          </Suspense>
          {hidden > 0 ? (
            <Notice actions={<Button onClick={clear}>{t('Clear the search')}</Button>}>
              {shown.length === 0 ? `${t('Nothing found')}. ` : null}
              {t('The search hides {count} orders.', { count: hidden })}
            </Notice>
          ) : null}
          <RecallBar />
        </div>
        <Suspense fallback={null}>
          {dialog?.kind === 'order' ? <parts.order.Component id={dialog.id} onPrint={print} onClose={close} /> : null}
          {dialog?.kind === 'sound' ? <parts.sound.Component onClose={close} /> : null}
          {dialog?.kind === 'done' ? <parts.done.Component onClose={close} /> : null}
          {dialog?.kind === 'station' ? (
            <parts.station.Component
              screen={screen}
              onPrinter={tickets.queue === null ? undefined : () => setDialog({ kind: 'printer' })}
              onClose={close}
            />
          ) : null}
          {dialog?.kind === 'printer' && tickets.queue !== null ? (
            <parts.printer.Component
              settings={tickets.settings}
              paper={tickets.paper}
              queue={tickets.queue}
              handling={tickets.handling}
              hasSales={false}
              onClose={close}
            />
          ) : null}
        </Suspense>
        <NewOrders
          onCheck={check}
          onStart={(alerted) => {
            if (alerted.announcement !== 'already-waiting') tickets.print([alerted]);
            moves.move(alerted.order.id, 'processing');
          }}
        />
      </div>
    </BoardControlsContext>
  );
}
