import { Receipt as ReceiptIcon } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import * as v from 'valibot';
import { Virtualizer } from 'virtua';
import { explainError } from '#shared/api/errors.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { copyOf } from '#shared/printing/document.ts';
import { Button } from '#shared/ui/button.tsx';
import { CountedLine, LineCount } from '#shared/ui/counted-line.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge, Empty, Spinner } from '#shared/ui/parts.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { PaperDialog } from '../../dialogs/paper-dialog.tsx';
import { useDocuments } from '../../receipt/printing.ts';
import { bothNumbers } from '../../rules/find-sale.ts';
import { orderReceipt } from '../../rules/order-receipt.ts';
import { type Receipt, receiptOf } from '../../rules/receipt.ts';
import { isoDay } from '../../rules/schedule.ts';
import { useDirectoryList } from '../../till/directory-state.ts';
import { useMoney } from '../../till/money.ts';
import { usePosText } from '../../till/text.ts';
import { useTill } from '../../till/till.ts';
import { type DaySale, isFound, isReturnable, isUnpaid } from '../rules/day-sales.ts';
import sheet from './day.css';
import { ReturnDialog } from './return-dialog.tsx';
import { useDayPapers, useDayText } from './use-day.ts';
import { useDaySales } from './use-day-sales.ts';
import { originOf } from './use-returns.ts';

type Page =
  | { readonly kind: 'list' }
  | { readonly kind: 'cancel' | 'return'; readonly sale: DaySale }
  | { readonly kind: 'receipt'; readonly sale: DaySale | null; readonly receipt: Receipt; readonly jobId: string };

/** The sales of a day: this store's on the server, and those of this device. */
export function DaySalesDialog({ onClose }: { readonly onClose: () => void }) {
  useSheet(sheet);
  const t = useDayText();
  const words = usePosText();
  const { api, locale } = useIsland();
  const { settings, day } = useTill();
  const methods = useDirectoryList('paymentMethods').items;
  const documents = useDocuments();
  const papers = useDayPapers();
  const [date, setDate] = useState(() => isoDay(day.now()));
  const list = useDaySales(date);
  const [page, setPage] = useState<Page>({ kind: 'list' });
  const [filter, setFilter] = useState({ text: '', cashier: '', method: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toList = (): void => setPage({ kind: 'list' });

  const receiptFor = ({ own, order, number, ownNumber }: DaySale): Receipt | null => {
    const orderNumber = bothNumbers(number, ownNumber);
    if (own?.sale) return receiptOf(own.sale, { ...settings, methods, savedAt: own.taking.at, orderNumber });
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

  if (page.kind === 'receipt') {
    const document = documents.receipt({ receipt: page.receipt });
    const title = words('Order {number}', { number: page.receipt.orderNumber ?? '' });
    const { sale } = page;
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
          onPaid={(receipt, jobId) => setPage({ kind: 'receipt', sale: null, receipt, jobId })}
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
        onReceipt={(sale) => {
          const receipt = receiptFor(sale);
          if (receipt) setPage({ kind: 'receipt', sale, receipt, jobId: '' });
        }}
        onReturn={(sale) => setPage({ kind: 'return', sale })}
        onCancel={(sale) => setPage({ kind: 'cancel', sale })}
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
  const methods = useDirectoryList('paymentMethods').items;
  // As it was when it was chosen: pages that come meanwhile do not begin the return anew.
  const [origin] = useState(() => originOf(sale, settings, locale));
  if (origin === null) return null;
  return (
    <ReturnDialog
      origin={origin}
      onBack={onBack}
      onExchange={onExchange}
      onPaid={({ back, number, savedAt }) =>
        onPaid(receiptOf(back, { ...settings, methods, savedAt, orderNumber: number }), back.reference)
      }
    />
  );
}

interface Filter {
  readonly text: string;
  readonly cashier: string;
  readonly method: string;
}

interface FiltersProps {
  readonly sales: readonly DaySale[];
  readonly filter: Filter;
  readonly date: string;
  readonly today: string;
  readonly onFilter: (filter: Filter) => void;
  readonly onDate: (date: string) => void;
}

function Filters({ sales, filter, date, today, onFilter, onDate }: FiltersProps) {
  const t = useDayText();
  const choicesOf = (names: readonly string[]) =>
    [...new Set(names.filter((name) => name !== ''))].map((name) => ({ value: name, label: name }));
  return (
    <div className="day-filters">
      <TextField
        label={t('Find a sale')}
        hideLabel
        type="search"
        placeholder={t('Number, customer, product or amount')}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <TextField
        label={t('Day')}
        hideLabel
        type="date"
        value={date}
        max={today}
        onChange={({ target }) => onDate(target.value)}
      />
      <SelectField
        label={t('Cashier')}
        hideLabel
        none={t('All cashiers')}
        value={filter.cashier}
        choices={choicesOf(sales.map(({ cashier }) => cashier))}
        onChange={({ target }) => onFilter({ ...filter, cashier: target.value })}
      />
      <SelectField
        label={t('Payment method')}
        hideLabel
        none={t('All methods')}
        value={filter.method}
        choices={choicesOf(sales.flatMap(({ methods }) => methods))}
        onChange={({ target }) => onFilter({ ...filter, method: target.value })}
      />
    </div>
  );
}

interface ListProps {
  readonly sales: readonly DaySale[];
  readonly filter: Filter;
  readonly isLoading: boolean;
  readonly onReceipt: (sale: DaySale) => void;
  readonly onReturn: (sale: DaySale) => void;
  readonly onCancel: (sale: DaySale) => void;
}

function SaleList({ sales, filter, isLoading, onReceipt, onReturn, onCancel }: ListProps) {
  const t = useDayText();
  const words = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const { settings } = useTill();
  // Typing goes on while a long list is looked through.
  const wanted = useDeferredValue(filter);
  const found = useMemo(
    () => sales.filter((sale) => isFound(sale, { ...wanted, decimals: money.decimals })),
    [sales, wanted, money.decimals],
  );
  return (
    <>
      <p className="fx-hint" role="status">
        {t('{count} sales', { count: found.length })} {isLoading ? words('Loading…') : null}
      </p>
      {found.length === 0 && !isLoading ? (
        <Empty icon={<ReceiptIcon size={34} aria-hidden="true" />}>
          {sales.length === 0 ? t('No sale on this day.') : t('No sale matches.')}
        </Empty>
      ) : null}
      {found.length === 0 && isLoading ? <Spinner label={words('Loading…')} /> : null}
      <div className="day-list" role="region" aria-label={t('Sales of the day')} tabIndex={0}>
        <LineCount value={found.length}>
          <Virtualizer data={found} as="ul" item={CountedLine}>
            {(sale) => (
              <div key={sale.key} className="day-sale" role="group" aria-label={sale.number}>
                <div className="day-sale-text">
                  <span>
                    <strong>{sale.number}</strong> {sale.ownNumber === '' ? null : <span>{sale.ownNumber}</span>}{' '}
                    {sale.back === null ? null : (
                      <Badge tone="accent">{sale.back === 'return' ? t('Return') : t('Exchange')}</Badge>
                    )}
                    {sale.isCancelled ? <Badge tone="danger">{t('cancelled')}</Badge> : null}
                    {sale.isSent || sale.isCancelled ? null : <Badge tone="warn">{t('Not sent yet')}</Badge>}
                  </span>
                  <span className="fx-hint" dir="auto">
                    {[formatTime(sale.at, { locale }), sale.cashier, ...new Set(sale.methods), sale.customer]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </div>
                <span className="fx-number">{sale.total === null ? '' : money.format(sale.total)}</span>
                <div className="fx-actions">
                  <Button onClick={() => onReceipt(sale)}>{t('Receipt')}</Button>
                  {settings.returns && isReturnable(sale) ? (
                    <Button onClick={() => onReturn(sale)}>{t('Return')}</Button>
                  ) : null}
                  {isUnpaid(sale) ? (
                    <Button kind="danger" onClick={() => onCancel(sale)}>
                      {t('Cancel this order')}
                    </Button>
                  ) : null}
                </div>
              </div>
            )}
          </Virtualizer>
        </LineCount>
      </div>
    </>
  );
}
