import { FileDown, Printer, RefreshCw } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { apiContext } from '#shared/api/fields.ts';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { shiftSchema } from './api/shifts.ts';
import { NO_NAMES, type ShopShift } from './model.ts';
import { figureRows } from './rules/figure-rows.ts';
import { type DayCount, dayOf } from './rules/period.ts';
import type { spec } from './shop-day.spec.ts';
import { useShopText } from './text.ts';
import { useShopFeed } from './use-shop-feed.ts';
import { allTables } from './view/figure-tables.ts';
import { Figures } from './view/figures.tsx';
import { ClosedShifts, OpenTills } from './view/shifts.tsx';
import { Currency } from './view/use-amount.ts';

const shiftDialog = lazyWithRetry(async () => (await import('./view/shift-dialog.tsx')).ShiftDialog);
const closeDialog = lazyWithRetry(async () => (await import('./view/close-dialog.tsx')).CloseDialog);

const DAYS: Readonly<Record<'1' | '7' | '30', DayCount>> = { '1': 1, '7': 7, '30': 30 };

type Shown = { readonly kind: 'report' | 'lost'; readonly shift: ShopShift } | null;

export function ShopDay(props: PropsOf<typeof spec>) {
  const { shiftsUrl = '', mercureUrl = '', currency, pollInterval, storeId, userRoles } = props;
  const t = useShopText();
  const { api, locale, dir, emit } = useIsland();
  const given = DAYS[props.days];
  // The page's own choice counts again when it changes.
  const [chosen, setChosen] = useState<{ readonly given: DayCount; readonly days: DayCount }>({ given, days: given });
  const days = chosen.given === given ? chosen.days : given;
  const feed = useShopFeed({ currency, storeId, shiftsUrl, mercureUrl, pollInterval, days });
  const shop = useStoreValue(feed);
  const { counted, period, shifts } = shop;
  useReady(counted === null ? (shop.error === undefined ? 'loading' : 'failed') : 'ready');
  const [shown, setShown] = useState<Shown>(null);
  const [isPrintFailed, setPrintFailed] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const refresh = useRef<HTMLButtonElement>(null);
  const lostSchema = useMemo(
    () => shiftSchema(shiftsUrl.replace('{locale}', api.locale), apiContext(api, currency), currency, NO_NAMES.methods),
    [shiftsUrl, api, currency],
  );
  const isAdmin = userRoles.includes('ROLE_ADMIN');

  const retry = (): void => {
    refresh.current?.focus();
    feed.reload();
  };
  const print = async (): Promise<void> => {
    if (sheet.current === null) return;
    setPrintFailed(false);
    try {
      await (await import('./acts/print-day.ts')).printDay(sheet.current);
    } catch (error) {
      setPrintFailed(true);
      emit('flexy:print-failed', { message: error instanceof Error ? error.message : String(error) });
    }
  };
  const save = async (): Promise<void> => {
    if (counted === null) return;
    const { saveFigures } = await import('./acts/save-figures.ts');
    const head = [t('Part'), t('Name'), t('Count'), `${t('Amount')} (${currency})`, t('Before')];
    saveFigures(head, figureRows(allTables(counted, { t, locale }), currency), `${dayOf(period.now.from)}.csv`);
  };

  const openTills = useMemo(
    () =>
      shifts === null ? null : (
        <OpenTills
          drawers={shop.drawers}
          isAdmin={isAdmin}
          onCloseLost={(shift) => setShown({ kind: 'lost', shift })}
        />
      ),
    [shifts, shop.drawers, isAdmin],
  );
  const closedList = useMemo(
    () =>
      shifts === null ? null : (
        <ClosedShifts
          shifts={shifts}
          onOpen={(shift) => {
            setShown({ kind: 'report', shift });
            emit('flexy:shift-selected', { shift: shift.record });
          }}
        />
      ),
    [shifts, emit],
  );

  return (
    <Currency value={currency}>
      <section className="day" aria-labelledby="day-title">
        <div className="day-head" part="header">
          <h2 id="day-title">{t('Shop’s day')}</h2>
          <Segments
            label={t('Days shown')}
            segments={[
              { id: '1', label: t('Today') },
              { id: '7', label: t('{count} days', { count: 7 }) },
              { id: '30', label: t('{count} days', { count: 30 }) },
            ]}
            value={days === 1 ? '1' : days === 7 ? '7' : '30'}
            onChange={(id) => setChosen({ given, days: DAYS[id] })}
          />
          <Status as="span" className="day-fresh" says="first">
            {shop.isReading && shop.error === undefined
              ? shop.total === undefined
                ? t('Loading…')
                : t('Loading… {read} of {total}', {
                    read: formatNumber(shop.read, locale),
                    total: formatNumber(shop.total, locale),
                  })
              : shop.readAt === null
                ? ''
                : t('As of {time}', { time: formatTime(new Date(shop.readAt), { locale }) })}
          </Status>
          <div className="day-tools fx-tools">
            <IconButton
              ref={refresh}
              label={t('Refresh')}
              icon={<RefreshCw size={18} aria-hidden="true" />}
              busy={shop.isReading && shop.error === undefined}
              onClick={feed.reload}
            />
            <IconButton
              label={t('Print')}
              icon={<Printer size={18} aria-hidden="true" />}
              aria-disabled={counted === null || undefined}
              onClick={() => void print()}
            />
            <IconButton
              label={t('CSV file')}
              icon={<FileDown size={18} aria-hidden="true" />}
              aria-disabled={counted === null || undefined}
              onClick={() => void save()}
            />
          </div>
        </div>
        {shop.error === undefined ? null : (
          <Notice tone="danger" onRetry={retry}>
            <strong>{t('The sales could not be loaded.')}</strong> {explainError(shop.error, t)}
            {counted === null ? '' : ` ${t('Showing the last loaded data.')}`}
          </Notice>
        )}
        {shop.shiftsError === undefined ? null : (
          <Notice tone="danger" onRetry={retry}>
            <strong>{t('The shifts could not be loaded.')}</strong> {explainError(shop.shiftsError, t)}
          </Notice>
        )}
        {shop.namesError === undefined || shop.error !== undefined ? null : (
          <Notice tone="warn" onRetry={retry}>
            {t('The names of categories and payment methods could not be loaded.')} {explainError(shop.namesError, t)}
          </Notice>
        )}
        {shop.unreadable > 0 ? (
          <Notice tone="warn">{t('Some records could not be read', { count: shop.unreadable })}</Notice>
        ) : null}
        {isPrintFailed ? (
          <Notice tone="danger" onRetry={() => void print()} onDismiss={() => setPrintFailed(false)}>
            {t('The browser could not print.')}
          </Notice>
        ) : null}
        <div ref={sheet} dir={dir} className="day-sheet">
          {counted === null && shop.error === undefined ? <Spinner label={t('Loading the sales…')} /> : null}
          {counted === null ? (
            <>
              {openTills}
              {closedList}
            </>
          ) : (
            <Figures
              counted={counted}
              period={period}
              isWhole={shop.isWhole}
              isBeforeWhole={shop.isBeforeWhole}
              openTills={openTills}
              closedShifts={closedList}
            />
          )}
        </div>
      </section>
      {shown === null ? null : (
        <Suspense fallback={<Spinner label={t('Loading…')} />}>
          {shown.kind === 'report' ? (
            <shiftDialog.Component shown={shown.shift} onClose={() => setShown(null)} />
          ) : (
            <closeDialog.Component
              shown={shown.shift}
              schema={lostSchema}
              onClose={() => setShown(null)}
              onFound={feed.takeShift}
            />
          )}
        </Suspense>
      )}
    </Currency>
  );
}
