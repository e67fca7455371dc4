/** How many days are looked at. */
export type DayCount = 1 | 7 | 30;

/** ms since 1970; `until` is no part of it. */
export interface Range {
  readonly from: number;
  readonly until: number;
}

export interface Period {
  /** Of the last of its days, today, only what has been is there. */ readonly now: Range;
  /** The same weekdays before. */ readonly before: Range;
  /** The moment before that is as late as it is now: `now` is compared with what was sold until then. */
  readonly cut: number;
  /** By how many days they differ: whole weeks, so that Sundays are compared with Sundays. */ readonly shift: number;
}

const WEEK = 7;

/** Midnight of a day of this device, some days later. Days of 23 and 25 hours are days. */
function dayAt(at: Date, later: number): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + later).getTime();
}

export function periodOf(at: Date, days: DayCount): Period {
  const shift = Math.ceil(days / WEEK) * WEEK;
  const cut = new Date(at);
  cut.setDate(cut.getDate() - shift);
  return {
    now: { from: dayAt(at, 1 - days), until: dayAt(at, 1) },
    before: { from: dayAt(at, 1 - days - shift), until: dayAt(at, 1 - shift) },
    cut: cut.getTime(),
    shift,
  };
}

export const isWithin = (at: number, { from, until }: Range): boolean => at >= from && at < until;

/** The day of this device: `2026-11-30`. */
export function dayOf(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The days of a range in turn, each by its midnight. */
export function daysOf({ from, until }: Range): readonly number[] {
  const days: number[] = [];
  for (let day = from; day < until; day = dayAt(new Date(day), 1)) days.push(day);
  return days;
}
