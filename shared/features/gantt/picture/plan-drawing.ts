import type { Locale } from '#shared/i18n/locale.ts';
import { DAY } from '#shared/kernel/wall-time.ts';
import { type Column, COLUMN_TITLES } from '../domain/columns.ts';
import { sidesOf } from '../domain/links.ts';
import type { Plan } from '../domain/plan-state.ts';
import { isColour } from '../domain/problems.ts';
import type { Row } from '../domain/rows.ts';
import { linkRoute } from '../geometry/link-route.ts';
import { tierCells, tierUnits } from '../geometry/tiers.ts';
import { extentOf, fittingScale, type TimeScale } from '../geometry/time-scale.ts';
import { cellText, tierText } from '../words/gantt-words.ts';
import type { GanttTranslate } from '../words/texts.ts';
import { escapeXml } from './escape-xml.ts';

/** What is drawn; light, as on paper. */
export interface PlanToDraw {
  readonly plan: Plan;
  readonly title: string;
  /** All rows, collapsed ones included. */
  readonly rows: readonly Row[];
  readonly resources: ReadonlyMap<string, string>;
  readonly locale: Locale;
  readonly isRightToLeft: boolean;
  readonly t: GanttTranslate;
}

/** An SVG document. Sizes in px. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** A part of the plan: rows, and px of the time axis. */
interface Part {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly from: number;
  readonly width: number;
}

const ROW = 24;
const TITLE = 34;
const AXIS = 40;
const COLUMNS: readonly (readonly [column: Column, width: number])[] = [
  ['name', 200],
  ['start', 72],
  ['end', 72],
  ['duration', 56],
  ['progress', 76],
];
const TABLE = COLUMNS.reduce((sum, [, width]) => sum + width, 0);
/** In px: room for the names of resources after the last bar. */
const AFTER = 160;
const LEAST_DAY = 2.5;
const MOST_DAY = 26;
const INK = '#1d2421';
const LINE = '#c9c5bb';
const BAR = '#0f6e5c';

/** Names are text; what XML does not allow at all is left out. */
function escaped(text: string): string {
  return escapeXml([...text].filter((sign) => sign >= ' ').join(''));
}

function cut(text: string, width: number): string {
  const most = Math.max(1, Math.floor(width / 6.2));
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`;
}

/** The time axis that shows the whole plan in so many px, as far as days stay readable. */
function axisOf({ plan }: Pick<PlanToDraw, 'plan'>, wanted: number): TimeScale | null {
  const extent = extentOf(plan.spans.values());
  if (extent === null) return null;
  const days = (extent.end - extent.start) / DAY + 2;
  return fittingScale(extent, Math.max(LEAST_DAY, Math.min(MOST_DAY, wanted / days)));
}

/** Draws a part of a plan with its table. */
function drawPart(what: PlanToDraw, scale: TimeScale | null, part: Part): Drawing {
  const { plan, title, rows, resources, locale, isRightToLeft, t } = what;
  const { firstRow, lastRow, from } = part;
  const width = TABLE + part.width;
  const top = TITLE + AXIS;
  const height = top + (lastRow - firstRow) * ROW + 1;
  // Right to left the drawing is mirrored by its places, so that texts stay readable.
  const at = (x: number): number => (isRightToLeft ? width - x : x);
  const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
    `<rect x="${isRightToLeft ? width - x - w : x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more}/>`;
  const text = (x: number, y: number, words: string, more = ''): string =>
    `<text x="${at(x)}" y="${y}"${more}>${escaped(words)}</text>`;
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<path d="M${at(x1)} ${y1}L${at(x2)} ${y2}" stroke="${LINE}" fill="none"/>`;

  const out: string[] = [rect(0, 0, width, height, '#ffffff'), text(6, 22, title, ' font-size="16" font-weight="700"')];
  let x = 0;
  for (const [column, room] of COLUMNS) {
    out.push(text(x + 4, TITLE + 25, cut(t(COLUMN_TITLES[column]), room - 6), ' font-weight="700"'));
    x += room;
  }
  const bars: string[] = [];
  if (scale !== null) {
    const [coarse, fine] = tierUnits(scale);
    const stretch = { from, to: from + part.width };
    for (const [unit, index, y] of [
      [coarse, 0, TITLE],
      [fine, 1, TITLE + AXIS / 2],
    ] as const)
      for (const cell of tierCells(scale, unit, stretch)) {
        const place = TABLE + cell.x - from;
        if (place >= TABLE) out.push(line(place, y, place, index === 0 ? height : y + AXIS / 2));
        const words = tierText(unit, cell.at, index, locale);
        if (place + cell.width > TABLE && cell.width > [...words].length * 6)
          out.push(text(Math.max(TABLE, place) + 3, y + 14, words, ' font-size="10"'));
      }
    bars.push(...barsOf());
  }
  rows.slice(firstRow, lastRow).forEach((row, index) => {
    const task = plan.tasks.get(row.id);
    if (task === undefined) return;
    const y = top + index * ROW;
    const span = plan.spans.get(row.id);
    out.push(line(0, y, width, y));
    let left = 0;
    for (const [column, room] of COLUMNS) {
      const indent = column === 'name' ? (row.level - 1) * 10 : 0;
      const whole = cellText(plan, task, column, span, locale, t);
      const words = column === 'name' ? cut(whole, room - 8 - indent) : whole;
      out.push(text(left + 4 + indent, y + 16, words, row.isSummary && column === 'name' ? ' font-weight="700"' : ''));
      left += room;
    }
  });
  out.push(line(0, height - 0.5, width, height - 0.5), line(TABLE, TITLE, TABLE, height));

  function barsOf(): readonly string[] {
    if (scale === null) return [];
    const places = new Map(rows.map(({ id }, index) => [id, index]));
    const drawn: string[] = [];
    rows.slice(firstRow, lastRow).forEach((row, index) => {
      const [task, span] = [plan.tasks.get(row.id), plan.spans.get(row.id)];
      if (task === undefined || span === undefined) return;
      const y = index * ROW;
      const [begin, end] = [scale.xOf(span.start), scale.xOf(span.end)];
      const colour = row.isSummary ? INK : task.color !== '' && isColour(task.color) ? escaped(task.color) : BAR;
      const room = Math.max(2, end - begin);
      if (begin === end) drawn.push(`<path d="M${begin - 6} ${y + 12}l6 -6l6 6l-6 6Z" fill="${colour}"/>`);
      else
        drawn.push(
          `<rect x="${begin}" y="${y + (row.isSummary ? 8 : 5)}" width="${room}" height="${row.isSummary ? 8 : 14}" rx="2" fill="${colour}" fill-opacity="0.3" stroke="${colour}"/>`,
          `<rect x="${begin}" y="${y + (row.isSummary ? 8 : 5)}" width="${(room * task.progress) / 100}" height="${row.isSummary ? 8 : 14}" rx="2" fill="${colour}" fill-opacity="0.8"/>`,
        );
      const names = task.agents.map((id) => resources.get(id) ?? id).join(', ');
      if (names !== '') {
        // Texts are mirrored back.
        const mirror = isRightToLeft ? ` transform="translate(${end + 14} 0) scale(-1 1)" x="0"` : ` x="${end + 14}"`;
        drawn.push(`<text y="${y + 16}" font-size="10"${mirror}>${escaped(names)}</text>`);
      }
    });
    for (const link of plan.graph.links) {
      const [fromId, toId] = [plan.graph.tasks[link.from]?.id ?? '', plan.graph.tasks[link.to]?.id ?? ''];
      const [one, other] = [plan.spans.get(fromId), plan.spans.get(toId)];
      const [fromRow, toRow] = [places.get(fromId) ?? -1, places.get(toId) ?? -1];
      if (one === undefined || other === undefined) continue;
      if (Math.max(fromRow, toRow) < firstRow || Math.min(fromRow, toRow) >= lastRow) continue;
      const sides = sidesOf(link.type);
      const y = (row: number): number => (row - firstRow) * ROW + ROW / 2;
      const begin = { x: scale.xOf(sides.from === 'end' ? one.end : one.start), y: y(fromRow), side: sides.from };
      const finish = { x: scale.xOf(sides.to === 'end' ? other.end : other.start), y: y(toRow), side: sides.to };
      drawn.push(`<path d="${linkRoute(begin, finish, ROW)}" stroke="#66706b" fill="none" marker-end="url(#tip)"/>`);
    }
    return drawn;
  }

  const chart = isRightToLeft ? `<g transform="translate(${part.width} 0) scale(-1 1)">${inner()}</g>` : inner();
  function inner(): string {
    return `<g transform="translate(${-from} 0)">${bars.join('')}</g>`;
  }
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` font-family="system-ui, sans-serif" font-size="11" fill="${INK}" direction="${isRightToLeft ? 'rtl' : 'ltr'}">`,
    `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8Z" fill="#66706b"/></marker></defs>`,
    ...out,
    `<svg x="${isRightToLeft ? 0 : TABLE}" y="${top}" width="${part.width}" height="${height - top}">${chart}</svg>`,
    '</svg>',
  ].join('');
  return { svg, width, height };
}

/** The whole plan as one picture. */
export function drawPlan(what: PlanToDraw): Drawing {
  const scale = axisOf(what, 1_600);
  return drawPart(what, scale, {
    firstRow: 0,
    lastRow: what.rows.length,
    from: 0,
    width: scale === null ? 0 : scale.width + AFTER,
  });
}

/** The whole plan on sheets, row by row and then on in time. @param page the room on a sheet in px */
export function drawPages(
  what: PlanToDraw,
  page: { readonly width: number; readonly height: number },
): readonly Drawing[] {
  const room = page.width - TABLE;
  const scale = axisOf(what, room - AFTER);
  const perPage = Math.max(1, Math.floor((page.height - TITLE - AXIS - 2) / ROW));
  const across = scale === null ? 1 : Math.ceil((scale.width + AFTER) / room - 0.25);
  const pages: Drawing[] = [];
  for (let firstRow = 0; firstRow < Math.max(1, what.rows.length); firstRow += perPage)
    for (let sheet = 0; sheet < Math.max(1, across); sheet += 1)
      pages.push(
        drawPart(what, scale, {
          firstRow,
          lastRow: Math.min(what.rows.length, firstRow + perPage),
          from: sheet * room,
          width: room,
        }),
      );
  return pages;
}
