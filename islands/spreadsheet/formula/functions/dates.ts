import { dayOf, readMoment, serialOf } from '../dates.ts';
import { subtract } from '../decimals.ts';
import type { Given, Work } from '../given.ts';
import { CellError, type Value } from '../value.ts';

const DAY_SECONDS = 86_400;
const unfit = (): CellError => new CellError('#NUM!');

function part(of: 'year' | 'month' | 'day'): Work {
  return (given) => dayOf(given.number(0))?.[of] ?? unfit();
}

function time(of: (seconds: number) => number): Work {
  return (given) => {
    const serial = given.number(0);
    return serial < 0 ? unfit() : of(Math.round((serial - Math.floor(serial)) * DAY_SECONDS) % DAY_SECONDS);
  };
}

/** Months later, on the same day or the last one of the month. */
function monthsLater(serial: number, months: number, isAtEnd: boolean): Value {
  const day = dayOf(serial);
  if (day === undefined) return unfit();
  const last = dayOf(serialOf({ ...day, month: day.month + months + 1, day: 0 }) ?? -1);
  return last === undefined
    ? unfit()
    : (serialOf({ ...last, day: isAtEnd ? last.day : Math.min(last.day, day.day) }) ?? unfit());
}

/** 0 is Sunday. Serial number 1 counts as one, as in every spreadsheet. */
const weekdayOf = (serial: number): number => (Math.floor(serial) + 6) % 7;

function weekday(given: Given): Value {
  const [serial, type] = [given.number(0), given.whole(1, 1)];
  if (serial < 0) return unfit();
  const day = weekdayOf(serial);
  if (type === 3) return (day + 6) % 7;
  const first = type === 1 ? 0 : type === 2 ? 1 : type >= 11 && type <= 17 ? (type - 10) % 7 : undefined;
  return first === undefined ? unfit() : ((day - first + 7) % 7) + 1;
}

/** The week of the year that has its Thursday. */
function isoWeek(serial: number): Value {
  const thursday = Math.floor(serial) - ((weekdayOf(serial) + 6) % 7) + 3;
  const year = dayOf(thursday)?.year;
  const first = year === undefined ? undefined : serialOf({ year, month: 1, day: 1 });
  return first === undefined ? unfit() : Math.floor((thursday - first) / 7) + 1;
}

function weekNumber(given: Given): Value {
  const [serial, type] = [given.number(0), given.whole(1, 1)];
  if (type === 21) return isoWeek(serial);
  const year = dayOf(serial)?.year;
  const first = year === undefined ? undefined : serialOf({ year, month: 1, day: 1 });
  const start = type === 1 ? 0 : type === 2 ? 1 : type >= 11 && type <= 17 ? (type - 10) % 7 : undefined;
  if (first === undefined || start === undefined) return unfit();
  return Math.floor((Math.floor(serial) - first + ((weekdayOf(first) - start + 7) % 7)) / 7) + 1;
}

/** Whole years, months or days between two days; `md`, `ym` and `yd` leave out the larger parts. */
function between(given: Given): Value {
  const [start, end] = [Math.floor(given.number(0)), Math.floor(given.number(1))];
  const [from, to] = [dayOf(start), dayOf(end)];
  if (from === undefined || to === undefined || end < start) return unfit();
  const months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);
  const since = (day: { readonly year: number; readonly month: number }): Value => {
    const serial = serialOf({ ...day, day: from.day });
    return serial === undefined ? unfit() : end - serial;
  };
  switch (given.text(2).toLowerCase()) {
    case 'y':
      return Math.floor(months / 12);
    case 'm':
      return months;
    case 'd':
      return end - start;
    case 'ym':
      return months % 12;
    case 'md':
      return since({ year: to.year, month: to.month - (to.day < from.day ? 1 : 0) });
    case 'yd': {
      const isLater = to.month < from.month || (to.month === from.month && to.day < from.day);
      return since({ year: to.year - (isLater ? 1 : 0), month: from.month });
    }
    default:
      return unfit();
  }
}

/** The days of the week that are free, from Monday: by the number or the text that names them. */
function freeDays(value: Value): readonly boolean[] | undefined {
  if (typeof value === 'string')
    return /^[01]{7}$/.test(value) && value !== '1111111' ? [...value].map((one) => one === '1') : undefined;
  const type = typeof value === 'number' ? Math.trunc(value) : 1;
  const free =
    type >= 1 && type <= 7 ? [(type + 4) % 7, (type + 5) % 7] : type >= 11 && type <= 17 ? [(type - 5) % 7] : [];
  return free.length === 0 ? undefined : Array.from({ length: 7 }, (_, day) => free.includes(day));
}

/** Whether a day is worked on, by the free days of the week and the holidays of two arguments. */
function worked(given: Given, week: number | undefined, holidays: number): ((serial: number) => boolean) | undefined {
  const free = freeDays(week === undefined ? undefined : given.value(week));
  const off = new Set(given.numbers(holidays).map(Math.floor));
  return free === undefined ? undefined : (serial) => free[(weekdayOf(serial) + 6) % 7] !== true && !off.has(serial);
}

function workDays(week: number | undefined, holidays: number): Work {
  return (given) => {
    const [start, end] = [Math.floor(given.number(0)), Math.floor(given.number(1))];
    const isWorked = worked(given, week, holidays);
    if (isWorked === undefined || dayOf(start) === undefined || dayOf(end) === undefined) return unfit();
    let count = 0;
    for (let day = Math.min(start, end); day <= Math.max(start, end); day += 1) if (isWorked(day)) count += 1;
    return end < start ? 0 - count : count;
  };
}

function workDay(week: number | undefined, holidays: number): Work {
  return (given) => {
    const isWorked = worked(given, week, holidays);
    if (isWorked === undefined) return unfit();
    const days = given.whole(1);
    let day = Math.floor(given.number(0));
    for (let left = Math.abs(days); left > 0 && dayOf(day) !== undefined; left -= isWorked(day) ? 1 : 0)
      day += Math.sign(days);
    return dayOf(day) === undefined ? unfit() : day;
  };
}

function readPart(of: 'day' | 'time'): Work {
  return (given) => {
    const serial = readMoment(given.text(0))?.serial;
    if (serial === undefined) return new CellError('#VALUE!');
    return of === 'day' ? Math.floor(serial) : serial - Math.floor(serial);
  };
}

/** The library counts in the device's own time, which has days of 23 and 25 hours. */
export const DATES = {
  DATE: (given) => {
    const year = given.whole(0);
    return (
      serialOf({ year: year >= 0 && year < 1900 ? year + 1900 : year, month: given.whole(1), day: given.whole(2) }) ??
      unfit()
    );
  },
  DATEVALUE: readPart('day'),
  TIMEVALUE: readPart('time'),
  TIME: (given) => {
    const seconds = given.whole(0) * 3_600 + given.whole(1) * 60 + given.whole(2);
    return seconds < 0 ? unfit() : (seconds % DAY_SECONDS) / DAY_SECONDS;
  },
  YEAR: part('year'),
  MONTH: part('month'),
  DAY: part('day'),
  HOUR: time((seconds) => Math.floor(seconds / 3_600)),
  MINUTE: time((seconds) => Math.floor(seconds / 60) % 60),
  SECOND: time((seconds) => seconds % 60),
  DAYS: (given) => subtract(Math.floor(given.number(0)), Math.floor(given.number(1))) ?? 0,
  TODAY: (given) => given.cells.today(),
  NOW: (given) => {
    const now = new Date();
    return given.cells.today() + (now.getHours() * 3_600 + now.getMinutes() * 60 + now.getSeconds()) / DAY_SECONDS;
  },
  WEEKDAY: weekday,
  WEEKNUM: weekNumber,
  ISOWEEKNUM: (given) => isoWeek(given.number(0)),
  EDATE: (given) => monthsLater(given.number(0), given.whole(1), false),
  EOMONTH: (given) => monthsLater(given.number(0), given.whole(1), true),
  DATEDIF: between,
  NETWORKDAYS: workDays(undefined, 2),
  'NETWORKDAYS.INTL': workDays(2, 3),
  WORKDAY: workDay(undefined, 2),
  'WORKDAY.INTL': workDay(2, 3),
} as const satisfies Readonly<Record<string, Work>>;
