import type { TillFigures } from './measure-tills.ts';

const figure = (value: number): string =>
  Number.isNaN(value) ? 'none' : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** What is told of the devices, in the order of the table. */
const LINES: readonly (readonly [string, (of: TillFigures) => number])[] = [
  ['a till: to start with an empty device', ({ start }) => start],
  ['a till: an hour at rest', ({ rest }) => rest],
  ['a till: each sale', ({ perSale }) => perSale],
  ['a till: ten minutes without the server, five sales', ({ duringOutage }) => duringOutage],
  ['a till: the first minute after that', ({ firstMinute }) => firstMinute],
  ['all tills: the busiest second of that minute', ({ busiestSecond }) => busiestSecond],
  ['all tills: how many of them come back in the same second', ({ backTogether }) => backTogether],
];

/** A Markdown table: calls, with one column for each number of tills, and the last one's ratio to the first's. */
export function tillTable(figures: readonly TillFigures[]): string {
  const [one] = figures;
  const last = figures.at(-1);
  if (one === undefined || last === undefined) return '';
  const row = (what: string, of: (some: TillFigures) => number, hasRatio = true): string =>
    `| ${[what, ...figures.map((some) => figure(of(some))), hasRatio ? figure(of(last) / of(one)) : ''].join(' | ')} |`;
  const devices = Object.keys(one.watchers).map((name) =>
    row(`${name}: an hour of that`, ({ watchers }) => watchers[name] ?? NaN),
  );
  return [
    `| calls | ${figures.map(({ tills }) => `${tills} ${tills === 1 ? 'till' : 'tills'}`).join(' | ')} | ratio |`,
    `|---|${'---:|'.repeat(figures.length + 1)}`,
    ...LINES.map(([what, of]) => row(what, of)),
    ...devices,
    row('until each till has sent one sale after the outage, s', ({ firstSent }) => firstSent, false),
    row('until all sales are sent, s', ({ allSent }) => allSent, false),
    row('from the answer to a sale to its card by the hub, p95, ms', ({ ring }) => ring, false),
  ].join('\n');
}
