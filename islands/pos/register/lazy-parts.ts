import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { preloadCombobox } from './lazy-combobox.ts';

// Parts not shown on the first screen. Selling needs all of them, so the till is only ready once they have loaded.
const panels = () => import('../order/more-panels.tsx');
const keypad = lazyWithRetry(async () => (await panels()).Keypad);
const party = lazyWithRetry(async () => (await panels()).PartyBar);
const notes = lazyWithRetry(async () => (await panels()).NotesPanel);
const payment = lazyWithRetry(async () => (await panels()).PaymentScreen);
const delivery = lazyWithRetry(async () => (await panels()).DeliveryStrip);
const lineInHand = lazyWithRetry(async () => (await panels()).LineInHand);
const saved = lazyWithRetry(async () => (await panels()).SavedPanel);
const savedLine = lazyWithRetry(async () => (await panels()).SavedLine);
const reductions = lazyWithRetry(async () => (await panels()).ReductionsPanel);
const service = lazyWithRetry(async () => (await panels()).ServicePanel);
const printRoom = lazyWithRetry(async () => (await import('../receipt/print-room.tsx')).default);
const dialogs = lazyWithRetry(async () => (await import('../dialogs/dialogs.tsx')).default);

export const Keypad = keypad.Component;
export const PartyBar = party.Component;
export const NotesPanel = notes.Component;
export const PaymentScreen = payment.Component;
export const DeliveryStrip = delivery.Component;
export const LineInHand = lineInHand.Component;
export const SavedPanel = saved.Component;
export const SavedLine = savedLine.Component;
export const ReductionsPanel = reductions.Component;
export const ServicePanel = service.Component;
export const PrintRoom = printRoom.Component;
export const Dialogs = dialogs.Component;

let loading: Promise<void> | undefined;

/** Resolves when all code needed to sell has loaded: from then on selling works offline. */
export function loadLazyParts(): Promise<void> {
  // The combobox is large and not needed to sell, so it loads last and delays nothing.
  loading ??= Promise.all(
    [
      dialogs,
      printRoom,
      keypad,
      party,
      payment,
      delivery,
      lineInHand,
      saved,
      savedLine,
      notes,
      reductions,
      service,
    ].map(({ preload }) => preload()),
  ).then(() => {
    preloadCombobox();
  });
  return loading;
}
