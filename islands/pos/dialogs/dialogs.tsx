import { Suspense } from 'react';
import PrinterDialog from '#shared/features/printing/printer-dialog.tsx';
import { printingTexts } from '#shared/features/printing/texts.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { copyOf } from '#shared/printing/document.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogStatus } from '#shared/ui/dialog.tsx';
import { Portal } from '#shared/ui/portal.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { DayDialogs } from '../cash-session/lazy-cash-session.ts';
import { HandOverDialog } from '../handing-over/lazy-hand-over.ts';
import { useDocuments, usePrinting, usePrintJobs } from '../receipt/printing.ts';
import { AllowDialog, useAllowPreload } from '../reductions/lazy-allow.ts';
import type { Receipt } from '../rules/receipt.ts';
import { hasContent } from '../rules/sale.ts';
import type { SaveConfirmation } from '../rules/save-confirmations.ts';
import { setCustomer } from '../rules/service.ts';
import { LabelRuleProblems } from '../scanning/label-rule-problems.tsx';
import { articleCode } from '../scanning/resolve.ts';
import { ScanResultNotice } from '../scanning/scan-result-notice.tsx';
import { ScannerContext, useCreateScanner, useScanner } from '../scanning/use-scanner.ts';
import { useWedge } from '../scanning/use-wedge.ts';
import { CancelSentDialog } from '../tab/cancel-sent-dialog.tsx';
import { ChangeSentDialog } from '../tab/change-sent-dialog.tsx';
import { MovedNotice } from '../tab/moved-notice.tsx';
import { OutQuestion, OutWatch } from '../tab/out-button.tsx';
import { SplitDialog } from '../tab/split-dialog.tsx';
import { TabChangeNotice } from '../tab/tab-change-notice.tsx';
import LocationDialog from '../tables/location-dialog.tsx';
import { SeatingNotice } from '../tables/seating-notice.tsx';
import { useAtTables } from '../tables/use-at-tables.ts';
import { TerminalDialog } from '../terminal/terminal-dialog.tsx';
import { useOpenDialog, useShowDialog } from '../till/dialog-state.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { useSavedSale } from '../till/saved-sale.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { useParking } from '../till/use-parking.ts';
import { useRingUp } from '../till/use-ring-up.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import sheet from './dialogs.css';
import { FailedPrintsDialog } from './failed-prints-dialog.tsx';
import { LineDiscountDialog, LineNoteDialog } from './line-dialog.tsx';
import NewCustomerDialog from './new-customer-dialog.tsx';
import NewProductDialog from './new-product-dialog.tsx';
import OptionDialog from './option-dialog.tsx';
import OutboxDialog from './outbox-dialog.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import ParkedDialog from './parked-dialog.tsx';
import ReceiptPanel from './receipt-panel.tsx';
import { CameBack, SaveQuestion } from './save-questions.tsx';
import ScanDialog from './scan-dialog.tsx';
import ShortcutsDialog from './shortcuts-dialog.tsx';
import { TileDialog } from './tile-dialog.tsx';

interface Props {
  readonly onPark: () => void;
  readonly onSearch: (text: string) => void;
  /** Saves the sale that was asked about. */
  readonly onAnswered: (doubt: SaveConfirmation) => void;
  /** An admin has allowed what hindered it. */
  readonly onAllowed: (then: 'save' | 'send') => void;
  /** Leads to the field of the customer. */
  readonly onParty: () => void;
  /** Where the receipt of the saved sale is shown. */
  readonly receiptSlot: HTMLElement | null;
  readonly onNext: () => void;
  readonly onPay: () => void;
}

const LINE_DIALOGS = {
  'cancel-sent': CancelSentDialog,
  'change-sent': ChangeSentDialog,
  'line-discount': LineDiscountDialog,
  'line-note': LineNoteDialog,
};

/** The dialogs of the register, in one chunk that is fetched after the till has started. */
export default function Dialogs(props: Props) {
  return (
    <Suspense fallback={null}>
      <ScannedDialogs {...props} />
    </Suspense>
  );
}

/** Handles scans, whatever dialog is open. */
function ScannedDialogs(props: Props) {
  const scanner = useCreateScanner();
  const { payLater } = useTill().settings;
  // Preload: a receipt that has to wait for its code appears a third of a second late.
  useLazyMessages(printingTexts);
  useWedge(scanner);
  useAllowPreload();
  return (
    <ScannerContext value={scanner}>
      <DialogStatus value={<ScanResultNotice onSearch={props.onSearch} />}>
        <OpenDialog {...props} />
      </DialogStatus>
      {payLater ? <OutWatch /> : null}
      <Toasts onSearch={props.onSearch} />
    </ScannerContext>
  );
}

/** Shows rejected scans in front of the open dialog. */
function Toasts({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const dialog = useOpenDialog();
  const isAtTables = useAtTables();
  return (
    <div className="pos-toasts">
      {dialog === null ? <ScanResultNotice onSearch={onSearch} /> : null}
      <LabelRuleProblems />
      <SeatingNotice />
      {dialog?.kind === 'location' || isAtTables ? null : <TabChangeNotice />}
      <MovedNotice />
    </div>
  );
}

function OpenDialog({ onPark, onAnswered, onAllowed, onParty, receiptSlot, onNext, onPay }: Omit<Props, 'onSearch'>) {
  useSheet(sheet);
  const t = usePosText();
  const money = useMoney();
  const dialog = useOpenDialog();
  const show = useShowDialog();
  const { store, settings } = useTill();
  const sale = useSale();
  const { change, add: addToSale } = useSaleChanges();
  const parking = useParking();
  const saved = useSavedSale();
  const { addToCart, add } = useRingUp();
  const { choose } = useScanner();
  const printing = usePrinting();
  const documents = useDocuments();
  const { jobs } = usePrintJobs();
  const close = () => show(null);
  const printCopy = (receipt: Receipt): void => {
    const number = receipt.orderNumber ?? '';
    const jobId = `copy:${uuid()}`;
    printing?.queue?.add(jobId, t('Order {number}', { number }), copyOf(documents.receipt({ receipt })));
    show({ kind: 'copy', receipt, jobId });
  };
  if (!dialog) return null;

  switch (dialog.kind) {
    case 'option':
      return (
        <OptionDialog
          product={dialog.product}
          onClose={close}
          onAdd={(variant, quantity) => {
            addToCart(dialog.product, variant, { quantity });
            close();
          }}
        />
      );
    case 'cancel-sent':
    case 'change-sent':
    case 'line-discount':
    case 'line-note': {
      const line = sale.lines.find(({ id }) => id === dialog.lineId);
      const LineDialog = LINE_DIALOGS[dialog.kind];
      return line ? <LineDialog line={line} isOne={dialog.isOne ?? false} onClose={close} /> : null;
    }
    case 'tile':
      return <TileDialog product={dialog.product} onClose={close} />;
    case 'out':
      return <OutQuestion product={dialog.product} more={dialog.more} onClose={close} />;
    case 'choose-product':
      return (
        <Dialog title={t('Several products have the code {code}: choose one.', { code: dialog.code })} onClose={close}>
          <ul className="pos-entries">
            {dialog.products.map((product) => (
              <li key={product.id}>
                <Button
                  className="pos-save"
                  onClick={() => {
                    close();
                    if (dialog.scanned) choose(product, dialog.scanned);
                    else add(product);
                  }}
                >
                  <span dir="auto">{product.name}</span>
                  <span className="fx-number">{money.format(product.finalPrice)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      );
    case 'scan':
      return <ScanDialog purpose={dialog.purpose} onClose={close} />;
    case 'new-product':
      return (
        <NewProductDialog
          code={articleCode(dialog.scanned)}
          onClose={close}
          onCreated={(product) => {
            close();
            choose(product, dialog.scanned);
          }}
        />
      );
    case 'new-customer':
      return (
        <NewCustomerDialog
          onClose={close}
          onCreated={(customer) => {
            addToSale((current) => setCustomer(current, customer));
            close();
          }}
        />
      );
    case 'location':
    case 'move':
      return (
        <LocationDialog
          isMove={dialog.kind === 'move'}
          onClose={close}
          onDone={(location) => {
            if (!location) change((current) => ({ ...current, location }));
            close();
          }}
        />
      );
    case 'parked':
      return (
        <ParkedDialog
          canPark={hasContent(sale)}
          onPark={onPark}
          onClose={close}
          onDiscard={(reference) => void store.discardParked(reference)}
          onUndoDiscard={(discarded) => void store.park(discarded)}
          onResume={(reference) => {
            void parking.resume(reference).then((isOpen) => {
              if (isOpen) close();
            });
          }}
        />
      );
    case 'outbox':
      return (
        <OutboxDialog
          onClose={close}
          onReopen={(reopened) => void parking.replaceBy(reopened).then(close)}
          onReceipt={printCopy}
        />
      );
    case 'correct':
      return <CorrectDialog orderId={dialog.orderId} onClose={() => show(dialog.then)} />;
    case 'split':
      return <SplitDialog onClose={close} onPay={onPay} />;
    case 'terminal':
      return <TerminalDialog />;
    case 'shift':
    case 'day-sales':
      return <DayDialogs page={dialog.kind === 'day-sales' ? dialog.page : null} onClose={close} />;
    case 'copy':
      return (
        <PaperDialog
          title={t('Receipt')}
          document={copyOf(documents.receipt(dialog))}
          jobIds={[dialog.jobId]}
          onClose={close}
          closeLabel={t('Close')}
        />
      );
    case 'receipt':
      return saved && receiptSlot ? (
        <Portal into={receiptSlot}>
          <ReceiptPanel saved={saved} onClose={onNext} />
        </Portal>
      ) : null;
    case 'print': {
      const job = jobs.find(({ id }) => id === dialog.jobId);
      return job ? (
        <PaperDialog
          title={job.title}
          document={job.document}
          jobIds={[job.id]}
          onClose={close}
          closeLabel={t('Close')}
        />
      ) : null;
    }
    case 'failed-prints':
      return <FailedPrintsDialog onClose={close} onShow={(jobId) => show({ kind: 'print', jobId })} />;
    case 'printer':
      return printing?.queue ? (
        <PrinterDialog
          settings={settings.printer}
          paper={settings.paper}
          queue={printing.queue}
          handling={printing.handling}
          onClose={close}
        />
      ) : null;
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />;
    case 'to-allow':
      return (
        <Suspense fallback={null}>
          <AllowDialog ask={dialog} onClose={close} onAllowed={onAllowed} />
        </Suspense>
      );
    case 'hand-over':
      return (
        <Suspense fallback={null}>
          <HandOverDialog held={dialog.held} onClose={close} />
        </Suspense>
      );
    case 'came-back':
      return <CameBack onClose={close} />;
    case 'confirm-amount':
    case 'held':
    case 'no-party':
    case 'offered':
    case 'old-shift':
    case 'other-shift':
      return (
        <SaveQuestion kind={dialog.kind} onClose={close} onSave={() => onAnswered(dialog.kind)} onParty={onParty} />
      );
  }
}
