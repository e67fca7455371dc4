import { ChartColumn, ChartLine, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Chart } from '#shared/features/charts/chart.tsx';
import { numberFormat } from '#shared/i18n/format.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { MOST_POINTS, rangeChart } from '../book/chart-data.ts';
import { formatValue } from '../book/number-format.ts';
import { type Area, areaName } from '../formula/references.ts';
import { useText } from '../text.ts';
import type { Control } from './use-control.ts';

const ICON = { size: 18, 'aria-hidden': true } as const;

interface Props {
  readonly control: Control;
  readonly area: Area;
  readonly onClose: () => void;
}

/** A chart of some cells beside them; it follows what is typed into them. */
export function RangeChart({ control, area, onClose }: Props) {
  const t = useText();
  const { sheet, version, locale } = control;
  const [kind, setKind] = useState<'bars' | 'line'>('bars');
  const chart = useMemo(() => {
    void version;
    const found = rangeChart(sheet, area, locale);
    return found && { ...found, series: found.series.map((one) => ({ ...one, kind })) };
  }, [area, kind, locale, sheet, version]);
  const title = t('Chart of {cells}', { cells: areaName(area) });
  const short = numberFormat(locale, { notation: 'compact' });
  return (
    <section className="sheet-chart" aria-label={title}>
      <div className="sheet-chart-head">
        <h3>{title}</h3>
        <Segments
          label={t('Kind of chart')}
          value={kind}
          onChange={setKind}
          segments={[
            { id: 'bars', label: t('Bars'), icon: <ChartColumn {...ICON} /> },
            { id: 'line', label: t('Lines'), icon: <ChartLine {...ICON} /> },
          ]}
        />
        <IconButton kind="quiet" label={t('Close the chart')} icon={<X {...ICON} />} onClick={onClose} />
      </div>
      {chart === undefined ? (
        <p>{t('There are no figures in these cells.')}</p>
      ) : (
        <Chart
          title={title}
          labelTitle={chart.labelTitle}
          labels={chart.labels}
          series={chart.series}
          format={(value) => formatValue(value, chart.format, locale)}
          formatShort={(value) => short.format(value)}
        />
      )}
      {chart === undefined || chart.rest === 0 ? null : (
        <p className="fx-hint">{t('The first {count} rows are drawn.', { count: MOST_POINTS })}</p>
      )}
      <p className="fx-hint">{t('The chart is drawn here; the file has its figures.')}</p>
    </section>
  );
}
