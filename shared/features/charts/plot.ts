import UPlot, { type AlignedData, type Axis, type Options, type Series } from 'uplot';
import type { Direction } from '#shared/i18n/locale.ts';
import type { ChartData } from './model.ts';

interface PlotOptions {
  readonly box: HTMLElement;
  readonly dir: Direction;
  /** Of the axis: short. */ readonly format: (value: number) => string;
  /** Which of the labels is pointed at; null: none. */ readonly onPoint: (index: number | null) => void;
}

/** A chart on a canvas, in the colours that the page's tokens have at each drawing. */
export interface Plot {
  readonly draw: (data: ChartData) => void;
  readonly end: () => void;
}

/** In px. */
const GAP = 8;
const WIDEST_BAR = 48;
const BAR_SHARE = 0.66;
const LINE_WIDTH = 2;
const LABEL_WIDTH = 56;
const X_AXIS_HEIGHT = 28;

/** The first series is in the accent, the one that it is compared with in ink. */
const COLOURS = ['--accent', '--line-strong', '--good', '--warn', '--info-text'] as const;

function dataOf({ labels, series }: ChartData): AlignedData {
  return [labels.map((_, index) => index), ...series.map(({ values }) => [...values])];
}

/** Null where the browser draws on no canvas: the table beside has all of it. */
export function createPlot({ box, dir, format, onPoint }: PlotOptions): Plot | null {
  if (document.createElement('canvas').getContext('2d') === null) return null;
  const token = (name: string): string => getComputedStyle(box).getPropertyValue(name).trim();
  const font = (): string => `${token('--text-1')} ${getComputedStyle(box).fontFamily}`;
  let shown: ChartData = { labels: [], series: [] };
  let plot: UPlot | undefined;
  const size = () => ({ width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight) });

  const seriesOf = ({ kind }: ChartData['series'][number], index: number): Series => {
    const colour = (): string => token(COLOURS[index % COLOURS.length] ?? COLOURS[0]);
    return kind === 'bars' && UPlot.paths.bars !== undefined
      ? { fill: colour, width: 0, points: { show: false }, paths: UPlot.paths.bars({ size: [BAR_SHARE, WIDEST_BAR] }) }
      : { stroke: colour, width: LINE_WIDTH, points: { show: shown.labels.length < 2 } };
  };

  const axes = (): Axis[] => {
    const look = { stroke: () => token('--ink-2'), font: font(), ticks: { show: false } };
    return [
      {
        ...look,
        size: X_AXIS_HEIGHT,
        gap: GAP,
        grid: { show: false },
        incrs: [1, 2, 3, 4, 6, 12, 24],
        values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? (shown.labels[at] ?? '') : '')),
      },
      {
        ...look,
        side: dir === 'rtl' ? 1 : 3,
        size: LABEL_WIDTH,
        gap: GAP,
        grid: { stroke: () => token('--line'), width: 1 },
        values: (_, splits) => splits.map(format),
      },
    ];
  };

  const create = (): UPlot => {
    const options: Options = {
      ...size(),
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: { show: false } },
      scales: {
        x: { time: false, dir: dir === 'rtl' ? -1 : 1, range: () => [-0.5, Math.max(1, shown.labels.length) - 0.5] },
        y: { range: (_, least, most) => [Math.min(0, least), most > 0 ? most * 1.05 : 1] },
      },
      axes: axes(),
      series: [{}, ...shown.series.map(seriesOf)],
      hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)] },
    };
    return new UPlot(options, dataOf(shown), box);
  };

  const fits = new ResizeObserver(() => plot?.setSize(size()));
  fits.observe(box);
  // The colours are the host's and the theme's: both stand on elements above.
  const root = box.closest('.fx-root');
  const themes = new MutationObserver(() => plot?.redraw(false));
  if (root !== null) themes.observe(root, { attributes: true, attributeFilter: ['data-theme'] });

  return {
    draw: (data) => {
      const isAlike =
        plot !== undefined &&
        data.labels.length === shown.labels.length &&
        data.series.map(({ kind }) => kind).join() === shown.series.map(({ kind }) => kind).join();
      shown = data;
      if (isAlike) plot?.setData(dataOf(data));
      else {
        plot?.destroy();
        plot = create();
      }
    },
    end: () => {
      fits.disconnect();
      themes.disconnect();
      plot?.destroy();
    },
  };
}
