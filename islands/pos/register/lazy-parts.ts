import type { ComponentType } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { preloadCashSession } from '../cash-session/lazy-cash-session.ts';
import { preloadCombobox } from './lazy-combobox.ts';

type Parts = typeof import('./lazy-bundle.ts');

// Parts not shown on the first screen. Selling needs all of them, so the till is only ready once they have loaded.
let begin = (): void => undefined;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});
// Whatever asks for one of them waits for `loadLazyParts`: they delay the first picture when they are read before it.
const parts = () => begun.then(() => import('./lazy-bundle.ts'));
const preloads: (() => Promise<void>)[] = [];
/** A component of them, which is loaded with the others. */
function part<Props extends object>(of: (all: Parts) => ComponentType<Props>): ComponentType<Props> {
  const { Component, preload } = lazyWithRetry(async () => of(await parts()));
  preloads.push(preload);
  return Component;
}

export const ChangedMark = part((all) => all.ChangedMark);
export const CourseHead = part((all) => all.CourseHead);
export const CustomerDisplayFeed = part((all) => all.CustomerDisplayFeed);
export const DeliveryStrip = part((all) => all.DeliveryStrip);
export const Dialogs = part((all) => all.Dialogs);
export const Keypad = part((all) => all.Keypad);
export const LineInHand = part((all) => all.LineInHand);
export const LineStock = part((all) => all.LineStock);
export const LocationBanner = part((all) => all.LocationBanner);
export const LocationDialog = part((all) => all.LocationDialog);
export const FailedPrintsButton = part((all) => all.FailedPrintsButton);
export const NextMarks = part((all) => all.NextMarks);
export const NotesPanel = part((all) => all.NotesPanel);
export const OutboxNotices = part((all) => all.OutboxNotices);
export const PartyBar = part((all) => all.PartyBar);
export const PaymentScreen = part((all) => all.PaymentScreen);
export const PrintProvider = part((all) => all.PrintProvider);
export const ReductionsPanel = part((all) => all.ReductionsPanel);
export const RemovedLineBar = part((all) => all.RemovedLineBar);
export const SavedLine = part((all) => all.SavedLine);
export const SavedPanel = part((all) => all.SavedPanel);
export const ServicePanel = part((all) => all.ServicePanel);
export const StorageWarning = part((all) => all.StorageWarning);
export const TabBar = part((all) => all.TabBar);
export const TablesScreen = part((all) => all.TablesScreen);
export const TillAnnouncements = part((all) => all.TillAnnouncements);
export const UnclaimedApprovals = part((all) => all.UnclaimedApprovals);
export const UpdateNotice = part((all) => all.UpdateNotice);

const dragLayer = lazyWithRetry(async () => (await import('../dragging/drag-layer.tsx')).DragLayer);
export const DragLayer = dragLayer.Component;

export const loadAskTerminal = async () => (await parts()).askTerminal;

let loading: Promise<void> | undefined;

/** Resolves when all code and texts needed to sell have loaded: from then on selling works offline. */
export async function loadLazyParts(locale: Locale): Promise<void> {
  begin();
  // The combobox is large and not needed to sell, so it loads last and delays nothing.
  loading ??= Promise.all(preloads.map((preload) => preload())).then(() => {
    preloadCombobox();
    // What sends and rescues sales has to be there when the network is not.
    void Promise.allSettled([
      import('../outbox/lazy-sending.ts'),
      preloadCashSession(locale),
      dragLayer.preload(),
      parts().then(({ preloadBarcode }) => preloadBarcode()),
    ]);
  });
  await loading;
  await (await parts()).loadTexts(locale);
}
