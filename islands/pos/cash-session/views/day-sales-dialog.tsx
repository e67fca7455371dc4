import { useState } from 'react';
import * as v from 'valibot';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { copyOf } from '#shared/printing/document.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { PaperDialog } from '../../dialogs/paper-dialog.tsx';
import { counterTexts } from '../../payment/texts.ts';
import { useDocuments } from '../../receipt/printing.ts';
import { bothNumbers } from '../../rules/both-numbers.ts';
import { orderReceipt } from '../../rules/order-receipt.ts';
import { type Receipt, receiptOf } from '../../rules/receipt.ts';
import { isoDay } from '../../rules/schedule.ts';
import { useDayPage, useShowDialog } from '../../till/dialog-state.ts';
import { useDirectoryList } from '../../till/directory-state.ts';
import { usePosText } from '../../till/text.ts';
import { useTill } from '../../till/till.ts';
import type { DayPage } from '../day-page.ts';
import { type DaySale, isCorrectable, isReturnable } from '../rules/day-sales.ts';
import sheet from './day.css';
import { ReturnDialog } from './return-dialog.tsx';
import { Filters, SaleList } from './sale-list.tsx';
import { useDayPapers, useDayText } from './use-day.ts';
import { useDaySales } from './use-day-sales.ts';
import { originOf } from './use-returns.ts';

/** The sales of a day: this store's on the server, and those of this device. */
export function DaySalesDialog({ page, onClose }: { readonly page: DayPage; readonly onClose: () => void }) {
  useSheet(sheet);
  const t = useDayText();
  const words = usePosText();
  const { api, locale } = useIsland();
  const { settings, day } = useTill();
  const shift = useStoreValue(day).open;
  const show = useShowDialog();
  const counter = useLazyMessages(counterTexts);
  const methods = useDirectoryList('paymentMethods').items;
  const documents = useDocuments();
  const papers = useDayPapers();
  const [date, setDate] = useState(() => isoDay(day.now()));
  const list = useDaySales(date);
  const setPage = useDayPage();
  const [filter, setFilter] = useState({ text: '', cashier: '', method: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toList = (): void => setPage({ kind: 'list' });

  const receiptFor = ({ own, order, number, ownNumber }: DaySale): Receipt | null => {
    const orderNumber = bothNumbers(number, ownNumber);
    if (own?.sale)
      return receiptOf(own.sale, {
        ...settings,
        methods,
        savedAt: own.taking.at,
        orderNumber,
        journal: own.taking.journal,
      });
    return order?.named.has('orderItems') === true ? orderReceipt(order, { ...settings, methods }, methods) : null;
  };
  const cancel = async ({ order }: DaySale): Promise<void> => {
    if (order === null) return;
    setBusy(true);
    setProblem(null);
    try {
      await api.update(order.iri, { status: 'canceled' }, v.unknown());
      list.reload();
    } catch (error) {
      setProblem(explainError(error, words));
    }
    setBusy(false);
    toList();
  };

  const sale = page.kind === 'receipt' ? page.sale : null;
  const receipt = page.kind === 'paid-out' ? page.receipt : sale === null ? null : receiptFor(sale);
  if ((page.kind === 'receipt' || page.kind === 'paid-out') && receipt !== null) {
    const document = documents.receipt({ receipt });
    const title = words('Order {number}', { number: receipt.orderNumber ?? '' });
    const reprint = (): void => {
      const jobId = `copy:${uuid()}`;
      papers.print(jobId, title, copyOf(document));
      setPage({ ...page, jobId });
    };
    return (
      <PaperDialog
        title={title}
        document={sale === null ? document : copyOf(document)}
        jobIds={[page.jobId]}
        onClose={sale === null ? onClose : toList}
        closeLabel={words('Close')}
        actions={
          sale === null ? undefined : (
            <>
              {settings.printer.kind === null ? null : <Button onClick={reprint}>{t('Reprint')}</Button>}
              {settings.returns && isReturnable(sale) ? (
                <Button onClick={() => setPage({ kind: 'return', sale })}>{t('Return')}</Button>
              ) : null}
              {(settings.shifts === 'off' || shift) && isCorrectable(sale, shift?.openedAt ?? null) ? (
                <Button
                  onClick={() =>
                    show({
                      kind: 'correct',
                      orderId: sale.order?.id ?? '',
                      then: { kind: 'day-sales', page: { kind: 'list' } },
                    })
                  }
                >
                  {counter('Put right')}
                </Button>
              ) : null}
            </>
          )
        }
      />
    );
  }
  if (page.kind === 'return') {
    const origin = originOf(page.sale, settings, locale);
    if (origin !== null)
      return (
        <ReturnOf
          sale={page.sale}
          onBack={toList}
          onExchange={onClose}
          onPaid={(paid, jobId) => setPage({ kind: 'paid-out', receipt: paid, jobId })}
        />
      );
  }
  if (page.kind === 'cancel')
    return (
      <QuestionDialog
        title={t('Cancel this order')}
        cancelLabel={t('Keep it')}
        onCancel={toList}
        answers={[
          { label: t('Cancel this order'), kind: 'danger', isBusy: busy, onChoose: () => void cancel(page.sale) },
        ]}
      >
        <p>{t('Nothing was paid of it. Cancel the order?')}</p>
      </QuestionDialog>
    );
  return (
    <Dialog title={t('Sales of the day')} size="wide" onClose={onClose}>
      {problem === null ? null : (
        <Notice tone="danger" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      {list.error === null ? null : (
        <Notice tone="warn" onRetry={list.reload}>
          {t('The sales of the other tills could not be loaded.')} {t('Only the sales of this device are shown.')}
        </Notice>
      )}
      <Filters
        sales={list.sales}
        filter={filter}
        date={date}
        today={isoDay(day.now())}
        onFilter={setFilter}
        onDate={(chosen) => setDate(chosen === '' ? isoDay(day.now()) : chosen)}
      />
      <SaleList
        sales={list.sales}
        filter={filter}
        isLoading={list.isLoading}
        onReceipt={(chosen) => setPage({ kind: 'receipt', sale: chosen, jobId: '' })}
        onReturn={(chosen) => setPage({ kind: 'return', sale: chosen })}
        onCancel={(chosen) => setPage({ kind: 'cancel', sale: chosen })}
      />
    </Dialog>
  );
}

interface ReturnOfProps {
  readonly sale: DaySale;
  readonly onBack: () => void;
  readonly onPaid: (receipt: Receipt, jobId: string) => void;
  readonly onExchange: () => void;
}

function ReturnOf({ sale, onBack, onPaid, onExchange }: ReturnOfProps) {
  const { settings } = useTill();
  const { locale } = useIsland();
  // The sale as it was when it was chosen: pages that come meanwhile do not begin the return anew.
  const [origin] = useState(() => originOf(sale, settings, locale));
  if (origin === null) return null;
  return (
    <ReturnDialog
      origin={origin}
      onBack={onBack}
      onExchange={onExchange}
      onPaid={({ back, receipt }) => onPaid(receipt, back.reference)}
    />
  );
}
