import { useSetAtom, useStore } from 'jotai';
import { Armchair, Map as MapIcon, Rows3 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { boolean } from 'valibot';
import { explainError } from '#shared/api/errors.ts';
import { inOrder } from '#shared/features/live-tables/floor-order.ts';
import type { TableOrder } from '#shared/features/live-tables/live-table.ts';
import { liveTableTexts } from '#shared/features/live-tables/texts.ts';
import { useLiveTables } from '#shared/features/live-tables/use-live-tables.ts';
import { useTableWords } from '#shared/features/live-tables/use-table-words.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useObservable } from '#shared/ui/use-observable.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Location } from '../model.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { closedNews } from '../rules/tab-news.ts';
import { checkOpenOrder, tabNewsAtom } from '../tab/check-open-order.ts';
import { SentNotice } from '../tab/sent-notice.tsx';
import { TabNewsNotice } from '../tab/tab-news.tsx';
import { tabTexts } from '../tab/texts.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useOutbox, useParkedCarts } from '../till/outbox-state.ts';
import { saleAtom, useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { useParking } from '../till/use-parking.ts';
import { useTillName } from '../till/use-till-name.ts';
import { FloorView } from './floor-view.tsx';
import { GuestsChoice } from './guests-choice.tsx';
import { JoinDialog } from './join-dialog.tsx';
import sheet from './location.css';
import { PartChoice } from './part-choice.tsx';
import { pendingOrders, withPending } from './pending-orders.ts';
import { ClosedOrderError } from './seating.ts';
import { TakenDialog } from './taken-dialog.tsx';
import { useSeating } from './use-seating.ts';
import { useTableMarks } from './use-table-marks.ts';

const planSetting = createDeviceSetting<boolean>({
  key: 'flexy-till-plan-view',
  owner: 'device',
  schema: boolean(),
  initial: false,
  storage: deviceStorage(),
  onStorage: storageEvents,
});

interface Props {
  /** The guests of the open order go to the location that is pressed. Default: false. */
  readonly isMove?: boolean;
  /** A location was chosen, or the order of one opened; null: sold without a location. */
  readonly onDone: (location: Location | null) => void;
  /** Null while a location must be chosen before selling. */
  readonly onClose: (() => void) | null;
}

/** Reads the floors each time it opens, and who sits where as long as it is open. */
export default function LocationDialog({ isMove = false, onDone, onClose }: Props) {
  useSheet(sheet);
  const t = usePosText();
  const tables = useLazyMessages(liveTableTexts);
  const words = useLazyMessages(tabTexts);
  const { settings, outbox } = useTill();
  const sale = useSale();
  const floors = useDirectoryList('floors');
  const read = useLiveTables(settings.currency);
  const { entries } = useOutbox();
  const live = useMemo(() => ({ ...read, tables: withPending(read.tables, entries, read.now) }), [read, entries]);
  const wordsOf = useTableWords(settings.currency, useTillName());
  const seating = useSeating();
  const parking = useParking();
  const parked = useParkedCarts();
  const jotai = useStore();
  const till = useTill();
  const { api, locale } = useIsland();
  const setNews = useSetAtom(tabNewsAtom);
  const checkOrder = () => checkOpenOrder(jotai, till, api);
  const tellClosed = (order: ServerOrder, location: Location): void => setNews(closedNews(order, location.name));
  const show = useShowDialog();
  const isPlan = useObservable(planSetting);
  // Who sits at the open table is not who sits down at another one.
  const [guests, setGuests] = useState(settings.payLater && sale.edited !== null ? null : sale.guests);
  const [joined, setJoined] = useState<{ readonly into: TableOrder | null; readonly location: Location } | null>(null);
  const [asked, setAsked] = useState<Location | null>(null);
  /** Why the order of the table that was asked about did not open. */
  const [failure, setFailure] = useState<unknown>(undefined);
  /** Id of the table whose orders are being looked at. */
  const [pressed, setPressed] = useState<string | null>(null);
  /** Ids of the lines that alone go to another table. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const parted = sale.lines.filter(({ id }) => chosen.has(id));
  const { retry } = floors;
  const { refresh } = live;
  // A table that was sent to the kitchen just now waits for its food as soon as the server knows it.
  useEffect(() => outbox.onAcknowledged(refresh), [outbox, refresh]);
  useEffect(() => retry(), [retry]);

  const isPaidLater = settings.payLater && sale.documentType === 'delivery-note';
  const take = (location: Location): void => {
    if (isPaidLater && sale.location !== null) void seating.begin(location, guests).then(() => onDone(location));
    else {
      seating.take(location, guests);
      onDone(location);
    }
  };
  const openOne = (order: TableOrder, location: Location): Promise<void> =>
    seating.open(order, location).then(
      () => onDone(location),
      (error: unknown) => {
        if (error instanceof ClosedOrderError) {
          tellClosed(error.order, location);
          live.refresh();
          return;
        }
        setFailure(error);
        setAsked(location);
      },
    );
  /** What is not sent yet goes on, on its order as it is by now. False: nothing is left of it. */
  const resume = async (reference: string, location: Location): Promise<boolean> => {
    if (!(await parking.resume(reference))) return false;
    await checkOrder();
    if (jotai.get(saleAtom)?.location === null) return false;
    onDone(location);
    return true;
  };
  const press = async (location: Location): Promise<void> => {
    setFailure(undefined);
    const isHere = sale.location?.id === location.id;
    // Nobody moves by going to the tables and back.
    if (isPaidLater && !isMove && isHere && (sale.edited !== null || sale.lines.length > 0)) return onDone(location);
    const orders = (await live.look()).get(location.id)?.orders ?? [];
    const [only, ...others] = orders;
    const own = isMove ? undefined : parked.find(({ sale: { location: at } }) => at?.id === location.id);
    if (own && (!isPaidLater || only === undefined)) {
      if (await resume(own.sale.reference, location)) return;
      if (!isPaidLater) return;
    }
    const pending = pendingOrders(entries).find(({ maker }) => maker.sale.location?.id === location.id);
    if (isPaidLater && !isMove && only === undefined && pending) {
      await seating.openPending(pending, location);
      return onDone(location);
    }
    if (isMove && only?.id === sale.edited?.orderId) return;
    if (isMove && others.length === 0) setJoined({ into: only ?? null, location });
    else if (isMove) setAsked(location);
    else if (!isPaidLater && orders.every(({ id }) => id === sale.edited?.orderId)) take(location);
    else if (only === undefined) take(location);
    else if (isPaidLater && others.length === 0) await openOne(only, location);
    else setAsked(location);
  };
  const pressOnce = (location: Location): void => {
    if (pressed !== null) return;
    setPressed(location.id);
    void press(location).finally(() => setPressed(null));
  };
  const marks = useTableMarks();
  const table = asked && live.tables.get(asked.id);
  return (
    <Dialog
      title={isMove ? words('Move {table} to…', { table: sale.location?.name ?? '' }) : t('Select a Location to Begin')}
      size="wide"
      onClose={onClose ?? (() => undefined)}
      mustAnswer={onClose === null}
      footer={
        parked.length === 0 || onClose !== null ? undefined : (
          <Button onClick={() => show({ kind: 'parked' })}>{t('Parked carts')}</Button>
        )
      }
    >
      {isMove ? null : (
        <>
          <SentNotice />
          <TabNewsNotice />
        </>
      )}
      {isMove ? (
        <PartChoice
          lines={sale.lines.filter(({ sentAt }) => sentAt !== undefined)}
          chosen={chosen}
          onChosen={setChosen}
        />
      ) : null}
      {floors.error && floors.items.length === 0 ? (
        <Notice tone="danger" onRetry={floors.retry} retrying={floors.isRefreshing}>
          {t('The floors could not be loaded.')} {explainError(floors.error, t)}
        </Notice>
      ) : null}
      {floors.unreadable.length > 0 ? (
        <Notice tone="warn" onRetry={floors.retry} retrying={floors.isRefreshing}>
          {t('Some records could not be read', { count: floors.unreadable.length })}
        </Notice>
      ) : null}
      {live.error !== undefined || (floors.error && floors.items.length > 0) ? (
        <Notice
          tone="warn"
          retrying={floors.isRefreshing}
          onRetry={() => {
            floors.retry();
            live.refresh();
          }}
        >
          {tables('Which tables are taken could not be read. What is shown may be out of date.')}{' '}
          {read.now === 0 ? null : words('As it was at {time}', { time: formatTime(new Date(read.now), { locale }) })}
        </Notice>
      ) : null}
      {floors.isRefreshing && floors.items.length === 0 ? <Spinner label={t('Loading…')} /> : null}
      {floors.status === 'ready' && floors.items.length === 0 ? (
        <Empty icon={<Armchair size={34} aria-hidden="true" />}>{t('There are no floors.')}</Empty>
      ) : null}
      {floors.items.length > 0 ? (
        <div className="pos-location-tools">
          {isMove ? null : <GuestsChoice guests={guests} onChange={setGuests} />}
          <Button aria-pressed={isPlan} onClick={() => planSetting.set(!isPlan)}>
            {isPlan ? <Rows3 size={18} aria-hidden="true" /> : <MapIcon size={18} aria-hidden="true" />}
            {t('Plan view')}
          </Button>
        </div>
      ) : null}
      {inOrder(floors.items).map((floor) => (
        <section key={floor.id} className="pos-floor" aria-label={floor.name}>
          <h3>
            <bdi>{floor.name}</bdi>
          </h3>
          <FloorView
            {...{ floor, isPlan, live, wordsOf, marks }}
            selectedId={pressed ?? sale.location?.id ?? null}
            onPress={pressOnce}
          />
        </section>
      ))}
      {!floors.isRefreshing && floors.items.length === 0 ? (
        <Button onClick={() => onDone(null)}>{t('Continue without a location')}</Button>
      ) : null}
      {joined ? (
        <JoinDialog
          {...joined}
          lines={parted}
          isTaken={async ({ id }) => (await live.look()).has(id)}
          onClose={() => setJoined(null)}
          onJoined={() => onDone(joined.location)}
        />
      ) : null}
      {asked && table ? (
        <TakenDialog
          location={asked}
          table={table}
          words={wordsOf(table, live.now).whole}
          firstError={failure}
          onClose={() => setAsked(null)}
          onOpened={() => onDone(asked)}
          onFreed={() => {
            setAsked(null);
            live.refresh();
          }}
          onAnother={() => take(asked)}
        />
      ) : null}
    </Dialog>
  );
}
