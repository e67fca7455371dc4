import { DAY, HOUR, parseServerTime, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';

/** The wall clock's time of an instant, in ms since 1970. */
export type LocalTime = (instant: number) => WallTime;

/** By the device's time zone; seconds are cut off. */
export const deviceTime: LocalTime = (instant) => {
  const date = new Date(instant);
  return wallTime(
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()) / 60_000,
  );
};

export interface EventTime {
  readonly at: WallTime;
  /** A day without a time of day. */
  readonly isDay: boolean;
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const CLOCK = String.raw`(?:,?\s+(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap])?\.?(?:m\.?)?)?`;
const NUMBERS = new RegExp(String.raw`^(\d{1,2})[/-](\d{1,2})[/-](\d{4})${CLOCK}$`, 'i');
const NAMED = new RegExp(String.raw`^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})${CLOCK}$`, 'i');
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

function offsetMinutes(offset: string): number {
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(offset);
  if (match === null) return 0;
  const minutes = Number(match[2]) * HOUR + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

/** `Date` is not asked to read these: each browser reads another set of them, in another time zone. */
function readMonthFirst(text: string): EventTime | undefined {
  const match = NUMBERS.exec(text) ?? NAMED.exec(text);
  if (match === null) return undefined;
  const [, first = '', day = '', year = '', hour, minute = '0', half] = match;
  const named = MONTHS.findIndex((month) => first.toLowerCase().startsWith(month));
  const month = named >= 0 ? named + 1 : Number(first);
  const typed = Number(hour ?? 0);
  if (half !== undefined && (typed < 1 || typed > 12)) return undefined;
  const hours = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const two = (value: number | string): string => String(value).padStart(2, '0');
  const read = parseServerTime(`${year}-${two(month)}-${two(day)}T${two(hours)}:${two(minute)}`);
  return read === null ? undefined : { at: read.at, isDay: hour === undefined };
}

/** In minutes since 1970: a moment by the clock that it was written with. Undefined where it names no offset. */
function writtenMoment(value: unknown): number | undefined {
  if (typeof value === 'number') return value / 60_000;
  const read = typeof value === 'string' ? parseServerTime(value) : null;
  return read === null || read.offset === '' ? undefined : read.at;
}

/** Whether a moment is written by the clock of its own place; UTC is that of no place. */
const hasOwnClock = (value: unknown): boolean => typeof value === 'string' && /[+-](?!00:?00$)\d\d:?\d\d$/.test(value);

/**
 * A day that is written as a moment: midnight by its own offset, as PHP writes it, or any time by the clock of a place,
 * is that day in every time zone. Undefined for another moment, whose day depends on the device, and for what is none.
 */
export function readDay(value: unknown): WallTime | undefined {
  const at = writtenMoment(value);
  if (at === undefined || (at % DAY !== 0 && !hasOwnClock(value))) return undefined;
  return wallTime(Math.floor(at / DAY) * DAY);
}

/**
 * Reads an ISO 8601 text, a month-day-year text (`11/22/2026 9:30 AM`, `Nov 22, 2026`) or milliseconds since 1970.
 * What names an instant is moved to the device's wall clock; what does not is taken as it stands.
 */
export function readTime(value: unknown, local: LocalTime = deviceTime): EventTime | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? { at: local(value), isDay: false } : undefined;
  if (value instanceof Date) return readTime(value.getTime(), local);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const read = parseServerTime(text);
  if (read === null) return readMonthFirst(text);
  if (ISO_DAY.test(text)) return { at: read.at, isDay: true };
  if (read.offset === '') return { at: read.at, isDay: false };
  return { at: local((read.at - offsetMinutes(read.offset)) * 60_000), isDay: false };
}

/** A moment by the clock that it was written with and not, as in `readTime`, by the device's. */
export function readWritten(value: unknown): EventTime | undefined {
  const at = writtenMoment(value);
  return at !== undefined && Number.isFinite(at) ? { at: wallTime(Math.floor(at)), isDay: false } : readTime(value);
}
