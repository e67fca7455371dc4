// Everything that selling needs and the first picture does not, in one chunk.
import { printingTexts } from '#shared/features/printing/texts.ts';
import { recordFormTexts } from '#shared/features/record-form/texts.ts';
import { scanningTexts } from '#shared/features/scanning/texts.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { counterTexts } from '../payment/texts.ts';
import { reductionTexts } from '../reductions/texts.ts';
import { tabTexts } from '../tab/texts.ts';
import { updateTexts } from '../update/texts.ts';

export { default as Dialogs } from '../dialogs/dialogs.tsx';
export { DeliveryStrip } from '../order/delivery-types.tsx';
export { LineInHand } from '../order/line-in-hand.tsx';
export { LineStock } from '../order/line-stock.tsx';
export { NotesPanel } from '../order/notes-panel.tsx';
export { PartyBar } from '../order/party-bar.tsx';
export { ReductionsPanel } from '../order/reductions-panel.tsx';
export { RemovedLineBar } from '../order/removed-line.tsx';
export { SavedLine, SavedPanel } from '../order/saved-panel.tsx';
export { ServicePanel } from '../order/service-panel.tsx';
export { PaymentScreen } from '../payment/payment-screen.tsx';
export { default as PrintProvider } from '../receipt/print-provider.tsx';
export { ChangedMark } from '../tab/changed-mark.tsx';
export { CourseHead } from '../tab/course-head.tsx';
export { NextMarks } from '../tab/next-marks.tsx';
export { TabBar } from '../tab/tab-bar.tsx';
export { LocationBanner } from '../tables/location-banner.tsx';
export { default as LocationDialog } from '../tables/location-dialog.tsx';
export { TablesScreen } from '../tables/tables-screen.tsx';
export { askTerminal } from '../terminal/ask-terminal.ts';
export { UnclaimedApprovals } from '../terminal/terminal-notices.tsx';
export { UpdateNotice } from '../update/update-notice.tsx';
export { CustomerDisplayFeed } from './customer-display.tsx';
export { FailedPrintsButton } from './failed-prints-button.tsx';
export { OutboxNotices } from './outbox-notices.tsx';
export { StorageWarning } from './storage-warning.tsx';
export { TillAnnouncements } from './till-announcements.tsx';
export { preloadBarcode } from '#shared/features/printing/lazy-barcode.ts';
export { Keypad } from '#shared/ui/keypad.tsx';

/** The texts of all this: without a network they could only be English. */
export async function loadTexts(locale: Locale): Promise<void> {
  await Promise.all(
    [counterTexts, printingTexts, recordFormTexts, reductionTexts, scanningTexts, tabTexts, updateTexts].map((texts) =>
      texts(locale),
    ),
  );
}
