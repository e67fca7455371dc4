import { dateOfDay } from '#shared/kernel/calendar-days.ts';
import { parseDecimal } from '#shared/kernel/money.ts';
import {
  DAY,
  formatServerTime,
  parseServerTime,
  startOfDay,
  type WallTime,
  wallTime,
} from '#shared/kernel/wall-time.ts';

/* Pure: the days of a task as people type them, and as the API keeps them: a start and a length, or an end alone. */

/** `YYYY-MM-DD` each; empty for none. Both are worked on. */
interface TaskDays {
  readonly startDay: string;
  readonly dueDay: string;
}

type Written = Readonly<Record<string, unknown>>;

const timeIn = (value: unknown) => (typeof value === 'string' ? parseServerTime(value) : null);
const midnightOf = (day: string): WallTime => parseServerTime(day)?.at ?? wallTime(0);

/** Where the work ends: by the length, as in the plan, else by the end that is written. */
function endOf({ startAt, endAt, duration }: Written): WallTime | null {
  const start = timeIn(startAt);
  const days = typeof duration === 'number' || typeof duration === 'string' ? parseDecimal(duration) : null;
  if (start !== null && days !== null) return wallTime(start.at + Math.round(Number(days.toString()) * DAY));
  return timeIn(endAt)?.at ?? null;
}

export function daysOfTask(written: Written): TaskDays {
  const start = timeIn(written['startAt']);
  const end = endOf(written);
  // An end at midnight is that of the day before, where it is known since when.
  const isAfter = start !== null && end !== null && end > start.at && end === startOfDay(end);
  return {
    startDay: start === null ? '' : dateOfDay(start.at),
    dueDay: end === null ? '' : dateOfDay(isAfter ? wallTime(end - 1) : end),
  };
}

/** What a save says of changed days. The time of the day stays, and no end is left behind that is no longer true. */
export function daysBody(to: TaskDays, written: Written): Written {
  const from = daysOfTask(written);
  const before = timeIn(written['startAt']);
  const offset = before?.offset ?? timeIn(written['endAt'])?.offset ?? '';
  const start =
    to.startDay === ''
      ? null
      : wallTime(midnightOf(to.startDay) + (before === null ? 0 : before.at - startOfDay(before.at)));
  const body: Record<string, unknown> = {};
  if (to.startDay !== from.startDay) body['startAt'] = start === null ? null : formatServerTime({ at: start, offset });
  if (to.dueDay === '')
    return 'endAt' in written ? { ...body, duration: null, endAt: null } : { ...body, duration: null };
  const old = endOf(written);
  const due =
    old === null || from.dueDay === '' || (from.startDay === '') !== (to.startDay === '')
      ? wallTime(midnightOf(to.dueDay) + (start === null ? 0 : DAY))
      : wallTime(old + midnightOf(to.dueDay) - midnightOf(from.dueDay));
  if (start === null) return { ...body, duration: null, endAt: formatServerTime({ at: due, offset }) };
  const end = due > start ? due : wallTime(startOfDay(start) + DAY);
  return {
    ...body,
    duration: Math.round(((end - start) / DAY) * 10_000) / 10_000,
    ...('endAt' in written ? { endAt: formatServerTime({ at: end, offset }) } : {}),
  };
}
