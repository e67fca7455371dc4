/** Dates are days since the end of 1899, as spreadsheets count them; the part below one is the time of day. */

const DAY_MS = 86_400_000;
/** Day 0 of all days from March 1900 on. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
/** Spreadsheets count a 29 February 1900, which never was; the days before it have one number less. */
const LEAP_DAY = 60;
/** The last day of the year 9999. */
const MAX_SERIAL = 2_958_465;

interface CalendarDay {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** The format of a date that was typed. */
export const DATE_FORMATS = { monthFirst: 'mm-dd-yyyy', dayFirst: 'dd/mm/yyyy', iso: 'yyyy-mm-dd' } as const;

export const TIME_FORMATS = { day: 'h:mm', full: '[h]:mm:ss' } as const;

/** The serial number of a day; month and day may run over, as 13 for the next January. Undefined: no such year. */
export function serialOf({ year, month, day }: CalendarDay): number | undefined {
  if (year < 1900 || year > 9999) return undefined;
  if (year === 1900 && month === 2 && day === 29) return LEAP_DAY;
  const days = Math.round((Date.UTC(year, month - 1, day) - EPOCH_MS) / DAY_MS);
  const serial = days <= LEAP_DAY ? days - 1 : days;
  return serial >= 1 && serial <= MAX_SERIAL ? serial : undefined;
}

/** The day of a serial number; undefined where there is none. */
export function dayOf(serial: number): CalendarDay | undefined {
  if (!(serial >= 0 && serial < MAX_SERIAL + 1)) return undefined;
  const whole = Math.floor(serial);
  if (whole === 0) return { year: 1900, month: 1, day: 0 };
  if (whole === LEAP_DAY) return { year: 1900, month: 2, day: 29 };
  const date = new Date(EPOCH_MS + (whole < LEAP_DAY ? whole + 1 : whole) * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The serial number of a day; undefined for one that the calendar does not have. */
export function existing(year: number, month: number, day: number): number | undefined {
  const serial = serialOf({ year, month, day });
  const back = serial === undefined ? undefined : dayOf(serial);
  return back?.month === month && back.day === day ? serial : undefined;
}

/** `24` is 2024 and `78` is 1978, as spreadsheets read them. */
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/**
 * Reads a date by hand: `2021-03-25` is ISO; else the day comes first where `isDayFirst`, and the month where not. A date
 * with dashes that is none with the day first is one with the month first, as formulas write it.
 * Undefined for anything else, also for a day that the calendar does not have.
 */
export function readDate(
  text: string,
  isDayFirst = false,
): { readonly serial: number; readonly format: string } | undefined {
  const [, first = '', sign = '', second = '', third = ''] =
    /^\s*(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})\s*$/.exec(text) ?? [];
  const found = (serial: number | undefined, format: string) => (serial === undefined ? undefined : { serial, format });
  if (first.length === 4 && sign === '-' && third.length <= 2)
    return found(existing(Number(first), Number(second), Number(third)), DATE_FORMATS.iso);
  const hasYear = third.length === 4 || (third.length === 2 && sign === '/');
  if (first.length > 2 || !hasYear || (sign === '.' && !isDayFirst)) return undefined;
  const year = fullYear(third);
  const byDay = existing(year, Number(second), Number(first));
  const byMonth = existing(year, Number(first), Number(second));
  if (isDayFirst && byDay !== undefined) return found(byDay, sign === '-' ? 'dd-mm-yyyy' : DATE_FORMATS.dayFirst);
  if (isDayFirst && sign !== '-') return undefined;
  return found(byMonth, sign === '-' ? DATE_FORMATS.monthFirst : 'mm/dd/yyyy');
}

/**
 * Reads a day of this year, such as `1/2`, and a month, such as `12/2026`, which is its first day. What lies in cells and
 * files is not read so: there they are parts and sizes as well.
 */
export function readShortDate(
  text: string,
  isDayFirst: boolean,
  thisYear: number,
): { readonly serial: number; readonly format: string } | undefined {
  const [, first = '', second = ''] = /^(\d{1,2})\/(\d{1,2}|\d{4})$/.exec(text) ?? [];
  const [day, month, format] = isDayFirst ? [first, second, 'd/m'] : [second, first, 'm/d'];
  const isMonth = second.length === 4;
  const serial = isMonth ? existing(Number(second), Number(first), 1) : existing(thisYear, Number(month), Number(day));
  return serial === undefined ? undefined : { serial, format: isMonth ? 'mm/yyyy' : format };
}

/** A time of day, or hours that go on, such as `8:30`, `27:15:00` and `6:05 pm`, as a part of a day. */
function readTime(text: string): { readonly serial: number; readonly format: string } | undefined {
  const [, hour = '', minute = '', second, half = ''] =
    /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d))?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === '' || (half !== '' && (Number(hour) < 1 || Number(hour) > 12))) return undefined;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const seconds = second === undefined ? '' : ':ss';
  return {
    serial: (hours * 3_600 + Number(minute) * 60 + Number(second ?? 0)) / 86_400,
    format: half !== '' ? `h:mm${seconds} AM/PM` : hours > 23 ? `[h]:mm${seconds}` : `h:mm${seconds}`,
  };
}

/** Reads a date, a time, or both behind each other. */
export function readMoment(
  text: string,
  isDayFirst = false,
): { readonly serial: number; readonly format: string } | undefined {
  const [, day = '', clock = ''] =
    /^\s*(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})?(?:(?:^|[\sT]+)(\d{1,4}:.*?))?\s*$/.exec(text) ?? [];
  const [date, time] = [readDate(day, isDayFirst), readTime(clock)];
  if ((day !== '' && date === undefined) || (clock !== '' && time === undefined)) return undefined;
  if (date === undefined || time === undefined) return date ?? time;
  return { serial: date.serial + time.serial, format: `${date.format} ${time.format}` };
}
