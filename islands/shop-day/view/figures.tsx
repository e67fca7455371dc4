import { Store } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Empty } from '#shared/ui/parts.tsx';
import type { Period } from '../rules/period.ts';
import type { Counted } from '../store/sales-book.ts';
import { useShopText } from '../text.ts';
import { Cashiers, Taxes } from './cashiers.tsx';
import { FigureTableView } from './figure-table.tsx';
import { categoryTable, methodTable, productTable } from './figure-tables.ts';
import { SalesChart } from './sales-chart.tsx';
import { Totals } from './totals.tsx';

interface Props {
  readonly counted: Counted;
  readonly period: Period;
  readonly isWhole: boolean;
  readonly isBeforeWhole: boolean;
  /** What stands beside the chart, and what after the figures. */ readonly openTills: ReactNode;
  readonly closedShifts: ReactNode;
}

/** Drawn again only when something in it has changed: sales come by hundreds of pages. */
export const Figures = memo(function Figures({
  counted,
  period,
  isWhole,
  isBeforeWhole,
  openTills,
  closedShifts,
}: Props) {
  const t = useShopText();
  const { locale } = useIsland();
  const context = { t, locale };
  const { now, wholeBefore, days } = counted;
  const isNothing = now.total.count === 0 && now.voids.count === 0;
  return (
    <>
      <Totals counted={counted} period={period} isBeforeWhole={isBeforeWhole} />
      {isNothing && isWhole ? (
        <Empty icon={<Store size={36} aria-hidden="true" />}>
          {days.length === 1 ? t('No sales yet today.') : t('No sales on these days.')}
        </Empty>
      ) : null}
      <div className="day-first">
        {isNothing && wholeBefore.total.count === 0 ? null : <SalesChart counted={counted} period={period} />}
        {openTills}
      </div>
      {isNothing ? null : <Cashiers figures={now} />}
      <div className="day-columns">
        {isNothing ? null : (
          <>
            <FigureTableView table={methodTable(counted, context)} nameTitle={t('Method')} />
            <Taxes figures={now} />
            <FigureTableView table={categoryTable(counted, context)} nameTitle={t('Category')} />
            <FigureTableView table={productTable(counted, context)} nameTitle={t('Product')} />
          </>
        )}
        {closedShifts}
      </div>
    </>
  );
});
