import { dateFormat, formatDate, numberFormat } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { dateOfDay } from '#shared/kernel/calendar-days.ts';
import { DAY, HOUR, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { Column } from '../domain/columns.ts';
import { type GanttTask, predecessorsOf } from '../domain/gantt-task.ts';
import type { Plan } from '../domain/plan-state.ts';
import type { Problem } from '../domain/problems.ts';
import { isUnsavedId } from '../domain/structure.ts';
import type { TierUnit } from '../geometry/tiers.ts';
import type { Span } from '../plan/plan.ts';
import type { LinkType } from '../plan/predecessors.ts';
import type { GanttTranslate } from './texts.ts';

/** Dates of the wall clock, formatted as such: no time zone moves them. */
const UTC = 'UTC';

const LAG_TEXTS = { h: '{amount} h', d: '{amount} d', w: '{amount} w' } as const;
const LINK_WORDS = {
  FS: 'finish to start',
  SS: 'start to start',
  FF: 'finish to finish',
  SF: 'start to finish',
} as const;

const dateAt = (at: number): Date => new Date(at * 60_000);

/** Ends are exclusive: a task that ends at midnight ends on the day before. */
export function lastDayOf({ start, end }: Span): WallTime {
  return end > start && end === startOfDay(end) ? wallTime(end - DAY) : end;
}

export function dayText(at: WallTime, locale: Locale): string {
  return formatDate(dateAt(at), { locale, timeZone: UTC });
}

export function dayTimeText(at: WallTime, locale: Locale): string {
  const time = dateAt(at).toISOString().slice(11, 16);
  return time === '00:00' ? dayText(at, locale) : `${dayText(at, locale)} ${time}`;
}

/** A date or number for a field, whose text runs from left to right: marks of direction would tear it apart there. */
export function textToType(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '');
}

export function durationText(minutes: number, locale: Locale, t: GanttTranslate): string {
  const number = (value: number): string => numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  return minutes > 0 && minutes < DAY && minutes % HOUR === 0
    ? t('{amount} h', { amount: number(minutes / HOUR) })
    : t('{amount} d', { amount: number(minutes / DAY) });
}

export function percentText(percent: number, locale: Locale): string {
  return numberFormat(locale, { style: 'percent' }).format(percent / 100);
}

/** A link as people of this language write it: `3FS+2d`, `3FD+2 j`. What cannot be read stays as it is stored. */
export function linksText(stored: string, t: GanttTranslate): string {
  // Where the codes are those of the wire, so is the rest.
  if (t('FS') === 'FS' || stored === '') return stored;
  const { predecessors, problems } = predecessorsOf(stored);
  if (problems.length > 0) return stored;
  return predecessors
    .map(({ id, type, lag }) => {
      if (lag === null) return `${id}${t(type)}`;
      // With a point: a comma parts the links.
      const amount = t(LAG_TEXTS[lag.unit], { amount: String(Math.abs(lag.amount)) });
      return `${id}${t(type)}${lag.amount < 0 ? '-' : '+'}${amount}`;
    })
    .join(', ');
}

/** The type of a link in words. */
export function linkTypeText(type: LinkType, t: GanttTranslate): string {
  return t(LINK_WORDS[type]);
}

/** What a cell of the table shows. */
export function cellText(
  plan: Plan,
  task: GanttTask,
  column: Column,
  span: Span | undefined,
  locale: Locale,
  t: GanttTranslate,
): string {
  switch (column) {
    case 'name':
      return task.name;
    case 'start':
      return span === undefined ? (task.unread.start ?? '') : dayText(span.start, locale);
    case 'end':
      return span === undefined ? '' : dayText(lastDayOf(span), locale);
    case 'duration':
      return durationText(span === undefined ? task.duration : plan.calendar.between(span.start, span.end), locale, t);
    case 'progress':
      return percentText(task.progress, locale);
    case 'predecessors':
      return linksText(task.predecessors, t);
    case 'id':
      return isUnsavedId(task.id) ? '' : task.id;
  }
}

const TIER: Readonly<Record<TierUnit, readonly [Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions]>> = {
  hour: [{}, { hour: '2-digit', hourCycle: 'h23' }],
  day: [{}, { day: 'numeric' }],
  week: [
    { day: 'numeric', month: 'long', year: 'numeric' },
    { day: '2-digit', month: '2-digit' },
  ],
  month: [{ month: 'long', year: 'numeric' }, { month: 'short' }],
};

/** @param line 0 is the coarse line of the axis, 1 the fine one */
export function tierText(unit: TierUnit, at: WallTime, line: 0 | 1, locale: Locale): string {
  // `dd/M/yyyy` in every language.
  if (unit === 'day' && line === 0) {
    const [year = '', month = '', day = ''] = dateOfDay(at).split('-');
    return `${day}/${Number(month)}/${year}`;
  }
  const text = dateFormat(locale, { ...TIER[unit][line], timeZone: UTC }).format(dateAt(at));
  return unit === 'hour' ? text.slice(0, 2) : text;
}

/** The first letter of the weekday. */
export function weekdayText(at: WallTime, locale: Locale): string {
  return dateFormat(locale, { weekday: 'narrow', timeZone: UTC }).format(dateAt(at));
}

/** The names of a cycle's tasks in their order. */
export function pathText(plan: Plan, path: readonly string[]): string {
  return path.map((id) => nameOf(plan, id)).join(' → ');
}

/** `3 Walls`, because names need not be unique. */
export function nameOf({ tasks }: Pick<Plan, 'tasks'>, id: string): string {
  const name = tasks.get(id)?.name ?? '';
  return name === '' ? id : isUnsavedId(id) ? name : `${name} (${id})`;
}

export function problemText(plan: Plan, problem: Problem, t: GanttTranslate): string {
  switch (problem.kind) {
    case 'unread':
      return {
        start: t('The start “{written}” is no date.', problem),
        end: t('The end “{written}” is no date after the start.', problem),
        duration: t('The duration “{written}” is no number of days.', problem),
        progress: t('The progress “{written}” is not between 0 and 100.', problem),
      }[problem.field];
    case 'no-start':
      return t('This task has no start: it has a row, but no bar.');
    case 'predecessor':
      return t('“{written}” is no dependency such as 3FS+2d.', problem);
    case 'unknown-task':
      return t('Task {id} is not in this plan. The dependency is kept.', problem);
    case 'cycle':
      return problem.path === null
        ? t('This task depends on itself by a circle of dependencies.')
        : t('The dependencies form a circle: {path}', { path: pathText(plan, problem.path) });
    case 'broken-link':
      return t('The dates break the dependency {link}.', { link: linksText(problem.link, t) });
    case 'color':
      return t('“{written}” is no colour.', problem);
  }
}
