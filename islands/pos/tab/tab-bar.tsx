import { Armchair, ArrowRightLeft, ChefHat, ReceiptText, Split } from 'lucide-react';
import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { Button } from '#shared/ui/button.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { billDocument } from '../receipt/bill-document.ts';
import { usePrinting } from '../receipt/printing.ts';
import { receiptOf } from '../rules/receipt.ts';
import { isHeldBill } from '../rules/save-confirmations.ts';
import { canSend, isBill, owed, owingSeats, paySeat, wholeBill } from '../rules/tab.ts';
import { tipsOn } from '../rules/tip.ts';
import { useAnswers, useShowDialog } from '../till/dialog-state.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { FreeTable } from './free-table.tsx';
import { GiveBack } from './give-back.tsx';
import { HandledNotice } from './handled-notice.tsx';
import { HeldQuestion } from './held-question.tsx';
import { noteBill } from './printed-bills.ts';
import sheet from './tab.css';
import { tabTexts } from './texts.ts';
import { useHandling } from './use-handling.ts';
import { useOrderWatch } from './use-order-watch.ts';

/** What can be done with the order of a table that pays later. */
export function TabBar({
  isPaying,
  onSend,
  onGiveBack,
  onPay,
}: {
  readonly isPaying: boolean;
  readonly onSend: () => void;
  readonly onGiveBack: (methodId: string) => void;
  readonly onPay: () => void;
}) {
  useSheet(sheet);
  useOrderWatch();
  useHandling(isPaying);
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const { settings } = useTill();
  const methods = useDirectoryList('paymentMethods').items;
  const sale = useSale();
  const { change } = useSaleChanges();
  const show = useShowDialog();
  const printing = usePrinting();
  const isOpenBill = isBill(sale);
  const answers = useAnswers();
  const [isAsking, setAsking] = useState(false);
  const printBill = () => {
    const receipt = receiptOf(wholeBill(sale), {
      ...settings,
      methods,
      savedAt: new Date().toISOString(),
      orderNumber: sale.edited?.orderNumber ?? null,
    });
    const jobId = `bill:${uuid()}`;
    printing?.queue?.add(
      jobId,
      `${words('Bill')} ${sale.location?.name ?? ''}`,
      billDocument({ ...receipt, payments: [] }, owed(sale), {
        t,
        words,
        locale,
        tips: settings.tips ? tipsOn(owed(sale)) : [],
      }),
    );
    if (sale.edited) noteBill(sale.edited.orderId, owed(sale));
    show({ kind: 'print', jobId });
  };
  return (
    <div className="pos-tab" role="group" aria-label={sale.location?.name}>
      {isPaying ? null : <HandledNotice />}
      {canSend(sale) ? (
        <Button kind="primary" onClick={onSend}>
          <ChefHat size={20} aria-hidden="true" />
          {words('Send to kitchen')}
        </Button>
      ) : null}
      {isOpenBill ? (
        <>
          <Button
            onClick={() => {
              if (isHeldBill(sale) && !answers.of(sale.reference).includes('held')) setAsking(true);
              else printBill();
            }}
          >
            <ReceiptText size={20} aria-hidden="true" />
            {words('Bill')}
          </Button>
          <Button onClick={() => show({ kind: 'split' })}>
            <Split size={20} aria-hidden="true" />
            {words('Split')}
          </Button>
          {owingSeats(sale).length > 1 ? (
            <Button
              onClick={() => {
                change((current) => paySeat(current));
                onPay();
              }}
            >
              <Armchair size={20} aria-hidden="true" />
              {words('Split by seats')}
            </Button>
          ) : null}
        </>
      ) : null}
      {owed(sale) < 0 ? <GiveBack onGiveBack={onGiveBack} /> : null}
      <FreeTable />
      {sale.edited?.isFromTable === true && !sale.part ? (
        <Button onClick={() => show({ kind: 'move' })}>
          <ArrowRightLeft size={20} aria-hidden="true" />
          {words('Move')}
        </Button>
      ) : null}
      {isAsking ? (
        <HeldQuestion
          onClose={() => setAsking(false)}
          onGoOn={(isFired) => {
            answers.add(sale.reference, 'held');
            printBill();
            if (isFired) onSend();
          }}
        />
      ) : null}
      {sale.part ? (
        <p className="pos-tab-part">
          {words('This part: {amount} of {owed}', {
            amount: money.format(sale.part.amount),
            owed: money.format(owed(sale)),
          })}
        </p>
      ) : null}
    </div>
  );
}
