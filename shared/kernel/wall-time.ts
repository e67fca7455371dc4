/**
 * Minutes since 1970-01-01T00:00 on the server's wall clock. Adding 1440 is the same time on the next day, whatever the
 * time zone of server or browser does that night.
 */
export type WallTime = number & { readonly WallTime: unique symbol };

export const HOUR = 60;
/** In minutes. */
export const DAY = 24 * HOUR;

export function wallTime(minutes: number): WallTime {
  return minutes as WallTime;
}

/** A date-time as the server wrote it. */
export interface ServerTime {
  readonly at: WallTime;
  /** `+02:00`, `Z` or empty; written back as it was read. */
  readonly offset: string;
}

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/;

/** Reads `2026-11-22T09:30:00+01:00`, with or without time, seconds and offset. Null for what is no date. */
export function parseServerTime(text: string): ServerTime | null {
  const match = DATE_TIME.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, hour = '0', minute = '0', offset = ''] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isReal || Number(hour) > 23 || Number(minute) > 59) return null;
  return { at: wallTime(date.getTime() / 60_000 + Number(hour) * HOUR + Number(minute)), offset };
}

/** RFC 3339 with whole seconds. */
export function formatServerTime({ at, offset }: ServerTime): string {
  return `${new Date(at * 60_000).toISOString().slice(0, 19)}${offset}`;
}

export function startOfDay(at: WallTime): WallTime {
  return wallTime(Math.floor(at / DAY) * DAY);
}

/** 0 is Sunday, as in `Date`. */
export function weekday(at: WallTime): number {
  // 1970-01-01 was a Thursday.
  return (((Math.floor(at / DAY) + 4) % 7) + 7) % 7;
}
