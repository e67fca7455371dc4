import type { Locale } from '#shared/i18n/locale.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { preloadDay } from '../day/lazy-day.ts';
import { preloadCombobox } from './lazy-combobox.ts';

// Parts not shown on the first screen. Selling needs all of them, so the till is only ready once they have loaded.
let begin = (): void => undefined;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});
// Whatever asks for one of them waits for `loadLazyParts`: they delay the first picture when they are read before it.
const parts = () => begun.then(() => import('./late-parts.ts'));
const courseHead = lazyWithRetry(async () => (await parts()).CourseHead);
const customerDisplay = lazyWithRetry(async () => (await parts()).CustomerDisplayFeed);
const delivery = lazyWithRetry(async () => (await parts()).DeliveryStrip);
const dialogs = lazyWithRetry(async () => (await parts()).Dialogs);
const keypad = lazyWithRetry(async () => (await parts()).Keypad);
const lineInHand = lazyWithRetry(async () => (await parts()).LineInHand);
const lineStock = lazyWithRetry(async () => (await parts()).LineStock);
const location = lazyWithRetry(async () => (await parts()).LocationDialog);
const notes = lazyWithRetry(async () => (await parts()).NotesPanel);
const outboxNotices = lazyWithRetry(async () => (await parts()).OutboxNotices);
const party = lazyWithRetry(async () => (await parts()).PartyBar);
const payment = lazyWithRetry(async () => (await parts()).PaymentScreen);
const printRoom = lazyWithRetry(async () => (await parts()).PrintRoom);
const reductions = lazyWithRetry(async () => (await parts()).ReductionsPanel);
const removedLine = lazyWithRetry(async () => (await parts()).RemovedLineBar);
const saved = lazyWithRetry(async () => (await parts()).SavedPanel);
const savedLine = lazyWithRetry(async () => (await parts()).SavedLine);
const service = lazyWithRetry(async () => (await parts()).ServicePanel);
const tabBar = lazyWithRetry(async () => (await parts()).TabBar);
const tileOrder = lazyWithRetry(async () => (await import('../catalogue-panel/tile-order.tsx')).TileOrder);
const unclaimed = lazyWithRetry(async () => (await parts()).UnclaimedApprovals);
const update = lazyWithRetry(async () => (await parts()).UpdateNotice);

export const CourseHead = courseHead.Component;
export const CustomerDisplayFeed = customerDisplay.Component;
export const DeliveryStrip = delivery.Component;
export const Dialogs = dialogs.Component;
export const Keypad = keypad.Component;
export const LineInHand = lineInHand.Component;
export const LineStock = lineStock.Component;
export const LocationDialog = location.Component;
export const NotesPanel = notes.Component;
export const OutboxNotices = outboxNotices.Component;
export const PartyBar = party.Component;
export const PaymentScreen = payment.Component;
export const PrintRoom = printRoom.Component;
export const ReductionsPanel = reductions.Component;
export const RemovedLineBar = removedLine.Component;
export const SavedLine = savedLine.Component;
export const SavedPanel = saved.Component;
export const ServicePanel = service.Component;
export const TabBar = tabBar.Component;
export const TileOrder = tileOrder.Component;
export const UnclaimedApprovals = unclaimed.Component;
export const UpdateNotice = update.Component;

const all = [
  courseHead,
  customerDisplay,
  delivery,
  dialogs,
  keypad,
  lineInHand,
  lineStock,
  location,
  notes,
  outboxNotices,
  party,
  payment,
  printRoom,
  reductions,
  removedLine,
  saved,
  savedLine,
  service,
  tabBar,
  unclaimed,
  update,
];

export const loadAskTerminal = async () => (await parts()).askTerminal;

let loading: Promise<void> | undefined;

/** Resolves when all code and texts needed to sell have loaded: from then on selling works offline. */
export async function loadLazyParts(locale: Locale): Promise<void> {
  begin();
  // The combobox is large and not needed to sell, so it loads last and delays nothing.
  loading ??= Promise.all(all.map(({ preload }) => preload())).then(() => {
    preloadCombobox();
    // What sends and rescues sales has to be there when the network is not.
    void Promise.allSettled([
      import('../outbox/sender.ts'),
      import('../outbox/handover.ts'),
      import('../outbox/damaged.ts'),
      import('../outbox/direct.ts'),
      preloadDay(locale),
      tileOrder.preload(),
      parts().then(({ preloadBarcode }) => preloadBarcode()),
    ]);
  });
  await loading;
  await (await parts()).loadTexts(locale);
}
