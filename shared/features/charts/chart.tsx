import { useEffect, useRef, useState } from 'react';
import plotSheet from 'uplot/dist/uPlot.min.css';
import { useIsland } from '#shared/island/context.ts';
import { lazyModule } from '#shared/ui/lazy-with-retry.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './chart.css';
import type { ChartData } from './model.ts';
import type { Plot } from './plot.ts';

const drawing = lazyModule(async () => (await import('./plot.ts')).createPlot);

interface ChartProps extends ChartData {
  /** What is shown, for those who hear it. */ readonly title: string;
  /** What the labels are: "Hour". */ readonly labelTitle: string;
  /** In full. */ readonly format: (value: number) => string;
  /** At the axis. */ readonly formatShort: (value: number) => string;
}

/** A chart, its values under the pointer, and the same as a table for readers of screens. */
export function Chart({ title, labelTitle, labels, series, format, formatShort }: ChartProps) {
  useSheet(sheet);
  useSheet(plotSheet);
  const { dir } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = useRef({ labels, series, formatShort });
  useEffect(() => {
    shown.current = { labels, series, formatShort };
    plot.current?.draw({ labels, series });
  }, [labels, series, formatShort]);
  useEffect(() => {
    let isGone = false;
    void drawing.get().then((create) => {
      if (isGone || box.current === null) return;
      const format = (value: number): string => shown.current.formatShort(value);
      plot.current = create({ box: box.current, dir, format, onPoint: setPointed });
      plot.current?.draw(shown.current);
    });
    return () => {
      isGone = true;
      plot.current?.end();
      plot.current = null;
    };
  }, [dir]);

  const at = pointed === null ? undefined : labels[pointed];
  const valueAt = (values: readonly (number | null)[], index: number): string => {
    const value = values[index] ?? null;
    return value === null ? '—' : format(value);
  };
  return (
    <figure className="chart">
      <div className="chart-head" aria-hidden="true">
        {series.map(({ name, kind, values }) => (
          <span key={name} className="chart-key" data-kind={kind}>
            {name}
            {pointed === null || at === undefined ? null : <b className="fx-number">{valueAt(values, pointed)}</b>}
          </span>
        ))}
        {at === undefined ? null : <span className="chart-at">{at}</span>}
      </div>
      <div ref={box} className="chart-box" aria-hidden="true" />
      <table className="fx-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            // Two points may have one name.
            <tr key={`${index} ${label}`}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{valueAt(values, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
