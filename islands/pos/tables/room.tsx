import { Armchair, Map as MapIcon, Rows3 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { boolean, string } from 'valibot';
import { inOrder } from '#shared/features/table-status/floor-order.ts';
import { TableLegend } from '#shared/features/table-status/table-legend.tsx';
import { liveTableTexts } from '#shared/features/table-status/texts.ts';
import { useLiveTables } from '#shared/features/table-status/use-live-tables.ts';
import { useTableWords } from '#shared/features/table-status/use-table-words.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Location } from '../model.ts';
import { tableName } from '../rules/place-name.ts';
import { printedBills, withBills } from '../tab/printed-bills.ts';
import { SentNotice } from '../tab/sent-notice.tsx';
import { TabChangeNotice } from '../tab/tab-change-notice.tsx';
import { tabTexts } from '../tab/texts.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { useTillName } from '../till/use-till-name.ts';
import { FloorView } from './floor-view.tsx';
import { FloorsTrouble } from './floors-trouble.tsx';
import { GuestsChoice } from './guests-choice.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { OccupiedTableDialog } from './occupied-table-dialog.tsx';
import { OrdersWithoutTable } from './orders-without-table.tsx';
import { PartChoice } from './part-choice.tsx';
import { withPending } from './pending-orders.ts';
import { ReservationDialog } from './reservation-dialog.tsx';
import sheet from './tables.css';
import { useFoodToBring } from './use-food-to-bring.ts';
import { useSeating } from './use-seating.ts';
import { useTableMarks } from './use-table-marks.ts';
import { useTablePress } from './use-table-press.ts';
import { WithoutTable } from './without-table.tsx';

const device = { owner: 'device', storage: deviceStorage(), onStorage: storageEvents } as const;
const planSetting = createDeviceSetting<boolean>({
  ...device,
  key: 'flexy-till-plan-view',
  schema: boolean(),
  initial: false,
});
/** Id of the floor that alone is shown; empty for all of them. */
const floorSetting = createDeviceSetting<string>({
  ...device,
  key: 'flexy-till-floor',
  schema: string(),
  initial: '',
});

interface Props {
  /** The guests of the open order go to the location that is pressed. Default: false. */
  readonly isMove?: boolean;
  /** A location was chosen, or the order of one opened; null: sold without a location. */
  readonly onDone: (location: Location | null) => void;
}

/** The tables of the house. Reads the floors each time it is shown, and who sits where as long as it is. */
export function Room({ isMove = false, onDone }: Props) {
  useSheet(sheet);
  const t = usePosText();
  const tables = useLazyMessages(liveTableTexts);
  const words = useLazyMessages(tabTexts);
  const { settings, outbox } = useTill();
  const sale = useSale();
  const floors = useDirectoryList('floors');
  const read = useLiveTables(settings.currency);
  const { entries } = useOutbox();
  const wordsOf = useTableWords(settings.currency, useTillName());
  const seating = useSeating();
  const { api } = useIsland();
  const food = useFoodToBring(read.tables, entries);
  const bills = useStoreValue(printedBills);
  const live = useMemo(
    () => ({ ...read, tables: withBills(withPending(food.tables, entries, read.now, api.locale), bills) }),
    [read, food.tables, entries, api, bills],
  );
  const isPlan = useStoreValue(planSetting);
  const floorId = useStoreValue(floorSetting);
  // Who sits at the open table is not who sits down at another one.
  const [guests, setGuests] = useState(settings.payLater && sale.edited !== null ? null : sale.guests);
  /** Ids of the lines that alone go to another table. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const parted = sale.lines.filter(({ id }) => chosen.has(id));
  const { retry } = floors;
  const { refresh } = live;
  // A table that was sent to the kitchen just now waits for its food as soon as the server knows it.
  useEffect(() => outbox.onAcknowledged(refresh), [outbox, refresh]);
  useEffect(() => retry(), [retry]);
  const at = useTablePress({ isMove, live, guests, onOpened: food.see, onDone });
  const marks = useTableMarks();
  const isTaken = async ({ id }: Location): Promise<boolean> => (await live.look()).tables.has(id);
  const table = at.asked && live.tables.get(at.asked.id);
  const all = inOrder(floors.items);
  const shown = all.filter(({ id }) => id === floorId);
  return (
    <>
      {isMove ? (
        <PartChoice
          lines={sale.lines.filter(({ sentAt }) => sentAt !== undefined)}
          chosen={chosen}
          onChosen={setChosen}
        />
      ) : (
        <>
          <SentNotice />
          <TabChangeNotice />
          {food.ready.length === 0 ? null : (
            <Notice
              tone="good"
              onDismiss={() => food.see(food.ready.flatMap((id) => food.tables.get(id)?.orders ?? []))}
            >
              {tables('Food ready: {tables}', {
                tables: food.ready.map((id) => tableName(id, floors.items)).join(' · '),
              })}
            </Notice>
          )}
        </>
      )}
      <FloorsTrouble floors={floors} live={live} />
      {floors.isRefreshing && all.length === 0 ? <Spinner label={t('Loading…')} /> : null}
      {floors.status === 'ready' && all.length === 0 ? (
        <Empty icon={<Armchair size={34} aria-hidden="true" />}>{t('There are no floors.')}</Empty>
      ) : null}
      {all.length > 0 ? (
        <div className="pos-location-tools">
          {all.length > 1 ? (
            <Segments
              label={words('Rooms')}
              value={shown.length === 0 ? '' : floorId}
              segments={[{ id: '', label: words('All rooms') }, ...all.map(({ id, name }) => ({ id, label: name }))]}
              onChange={(id) => floorSetting.set(id)}
            />
          ) : null}
          {isMove ? null : <GuestsChoice guests={guests} onChange={setGuests} />}
          {isMove ? null : <WithoutTable onDone={onDone} />}
          <IconButton
            label={t('Plan view')}
            icon={isPlan ? <Rows3 size={18} aria-hidden="true" /> : <MapIcon size={18} aria-hidden="true" />}
            aria-pressed={isPlan}
            onClick={() => planSetting.set(!isPlan)}
          />
        </div>
      ) : null}
      {isMove || !settings.payLater ? null : <OrdersWithoutTable {...{ live, wordsOf, onDone }} />}
      {(shown.length === 0 ? all : shown).map((floor) => (
        <section key={floor.id} className="pos-floor" aria-label={floor.name}>
          <h3 className={shown.length === 0 ? undefined : 'fx-hidden'}>
            <bdi>{floor.name}</bdi>
          </h3>
          <FloorView
            {...{ floor, isPlan, live, wordsOf, marks }}
            mayTakeReserved={settings.payLater && !isMove}
            selectedId={at.pressed ?? sale.location?.id ?? null}
            onPress={at.press}
            onHold={settings.payLater && !isMove ? at.hold : undefined}
          />
        </section>
      ))}
      {all.length > 0 ? <TableLegend /> : null}
      {!floors.isRefreshing && all.length === 0 ? (
        <Button onClick={() => void seating.withoutTable('on-store').then(() => onDone(null))}>
          {t('Continue without a location')}
        </Button>
      ) : null}
      {at.joined ? (
        <JoinDialog
          {...at.joined}
          lines={parted}
          isTaken={isTaken}
          onClose={() => at.setJoined(null)}
          onJoined={() => onDone(at.joined?.location ?? null)}
        />
      ) : null}
      {at.reserved ? (
        <ReservationDialog
          location={at.reserved}
          onClose={() => at.setReserved(null)}
          onSeat={at.take}
          onChanged={retry}
          isTaken={isTaken}
        />
      ) : null}
      {at.asked && table ? (
        <OccupiedTableDialog
          location={at.asked}
          table={table}
          words={wordsOf(table, live.now).whole}
          firstError={at.failure}
          onClose={() => at.setAsked(null)}
          onOpened={() => onDone(at.asked)}
          onFreed={() => {
            at.setAsked(null);
            live.refresh();
          }}
          onAnother={() => at.asked && at.take(at.asked)}
        />
      ) : null}
    </>
  );
}
