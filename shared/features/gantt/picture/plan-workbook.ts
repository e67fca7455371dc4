import { type CellObject, utils, write } from 'sheetjs-ce';
import { DAY, startOfDay, type WallTime } from '#shared/kernel/wall-time.ts';
import { COLUMN_TITLES } from '../domain/columns.ts';
import { cellText, lastDayOf } from '../words/gantt-words.ts';
import type { PlanToDraw } from './plan-drawing.ts';

/* Pure: a plan as a workbook. The library is heavy: only for a part that is loaded on demand. */

/** In days, from the first day of a workbook's calendar to 1970. */
const EPOCH = 25_569;
/** Short dates, as the country of whoever opens the file writes them. */
const DATE = 'm/d/yy';
const TITLES = { ...COLUMN_TITLES, resources: 'Resources' } as const;
/** Widths in signs. */
const COLUMNS = [
  { id: 'name', width: 42 },
  { id: 'start', width: 12 },
  { id: 'end', width: 12 },
  { id: 'duration', width: 10 },
  { id: 'progress', width: 10 },
  { id: 'predecessors', width: 18 },
  { id: 'resources', width: 30 },
  { id: 'id', width: 10 },
] as const;
/** A workbook has no deeper outline. */
const DEEPEST = 7;
/** No sheet's name has these, nor more signs than 31. */
const NO_NAME = /[\\/?*[\]:]/g;

const textCell = (text: string): CellObject => (text === '' ? { t: 'z' } : { t: 's', v: text });
const dayCell = (at: WallTime): CellObject => ({ t: 'n', v: startOfDay(at) / DAY + EPOCH, z: DATE });

/** All tasks in the order of their rows: days, lengths in days and shares as numbers, subtasks folded below their task. */
export function planWorkbook(what: PlanToDraw): Uint8Array<ArrayBuffer> {
  const { plan, title, rows, resources, locale, isRightToLeft, t } = what;
  const lines = rows.map(({ id }) => {
    const [task, span] = [plan.tasks.get(id), plan.spans.get(id)];
    return COLUMNS.map(({ id: column }): CellObject => {
      if (task === undefined) return { t: 'z' };
      switch (column) {
        case 'resources':
          return textCell(task.agents.map((agent) => resources.get(agent) ?? agent).join(', '));
        case 'start':
          return span === undefined ? textCell(task.unread.start ?? '') : dayCell(span.start);
        case 'end':
          return span === undefined ? { t: 'z' } : dayCell(lastDayOf(span));
        case 'duration':
          return {
            t: 'n',
            v: (span === undefined ? task.duration : plan.calendar.between(span.start, span.end)) / DAY,
          };
        case 'progress':
          return { t: 'n', v: task.progress / 100, z: '0%' };
        case 'name':
        case 'predecessors':
        case 'id':
          return textCell(cellText(plan, task, column, span, locale, t));
      }
    });
  });
  const head = COLUMNS.map((column) => textCell(t(TITLES[column.id])));
  const book = utils.book_new();
  const sheet = {
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lines.length, c: COLUMNS.length - 1 } }),
    '!data': [head, ...lines],
    '!cols': COLUMNS.map(({ width }) => ({ wch: width })),
    '!rows': [{}, ...rows.map(({ level }) => ({ level: Math.min(DEEPEST, level - 1) }))],
  };
  utils.book_append_sheet(book, sheet, title.replaceAll(NO_NAME, ' ').trim().slice(0, 31) || 'Plan');
  book.Workbook = { Views: [{ RTL: isRightToLeft }] };
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}
