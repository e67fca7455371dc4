import { foldText, westernDigits } from '#shared/kernel/fold.ts';
import { readDecimal } from '#shared/kernel/typed-number.ts';
import { DAY, HOUR, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';

/** Arabic digits and separators as Latin ones. */
function plain(text: string): string {
  return westernDigits(text).replace(/٫/g, '.').replace(/٪/g, '%').replace(/[،؛]/g, ',').trim();
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?/;
const TIME = /(?:^|[ T])(\d{1,2})[:h](\d{2})?$/i;

function dateOf(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / 60_000 : null;
}

/**
 * Reads `24/12/2026`, `24/12`, `2026-12-24`, each with a time or without; null for what is no date.
 *
 * @param near gives the year and the time of day that are not typed
 */
export function readDate(typed: string, near: WallTime): WallTime | null {
  const text = plain(typed);
  const iso = ISO.exec(text);
  const european = iso === null ? DAY_FIRST.exec(text) : null;
  const rest = text.slice((iso ?? european)?.[0].length ?? 0);
  const time = TIME.exec(rest);
  if ((iso === null && european === null) || (rest !== '' && time === null)) return null;
  const [hour, minute] = time === null ? [] : [Number(time[1]), Number(time[2] ?? 0)];
  if (hour !== undefined && minute !== undefined && (hour > 23 || minute > 59)) return null;
  const year = iso?.[1] ?? european?.[3] ?? String(new Date(near * 60_000).getUTCFullYear());
  const month = iso?.[2] ?? european?.[2];
  const day = iso?.[3] ?? european?.[1];
  const date = dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
  if (date === null) return null;
  return wallTime(date + (hour === undefined ? near - startOfDay(near) : hour * HOUR + (minute ?? 0)));
}

const DURATION = /^(\d+(?:[.,]\d+)?)\s*([\p{L}\p{M}]*)\.?$/u;
/** Units in the three languages, in full or not; folded, so that marks and hamzas do not count. */
const HOURS = /^(h|hrs?|hours?|heures?|س|ساع(ه|ات))$/;
const DAYS = /^(|d|days?|j|jrs?|jours?|ي|يوما?|ايام)$/;
const WEEKS = /^(w|wks?|weeks?|s|sem|semaines?|اسبوعا?|اسابيع)$/;

/** Reads `3`, `2.5 d`, `4h`, `1w`, `3 jours` as minutes of work; null for what is none, and for another unit. */
export function readDuration(typed: string, daysPerWeek: number): number | null {
  const [, amount, unit = ''] = DURATION.exec(plain(typed)) ?? [];
  if (amount === undefined) return null;
  const word = foldText(unit);
  const size = HOURS.test(word) ? HOUR : DAYS.test(word) ? DAY : WEEKS.test(word) ? DAY * daysPerWeek : null;
  if (size === null) return null;
  const minutes = Math.round(Number(readDecimal(amount, 'decimals')) * size);
  return Number.isSafeInteger(minutes) && minutes <= MAX_DURATION ? minutes : null;
}

/** Fifty years. */
const MAX_DURATION = 50 * 366 * DAY;

/** The types and units of the languages that have their own; each is unlike all others. */
const LINK_CODES = new Map([
  ['FD', 'FS'],
  ['DD', 'SS'],
  ['DF', 'SF'],
]);

/** Links as they are stored: `3FD+2 j` is `3FS+2d`, `3 DD` is `3SS`. */
export function plainLinks(typed: string): string {
  return plain(typed)
    .replace(
      /(\d\s*)(FD|DD|DF)(?![a-z])/gi,
      (_, id: string, code: string) => id + (LINK_CODES.get(code.toUpperCase()) ?? code),
    )
    .replace(/([+-]\s*\d+(?:[.,]\d+)?)\s*(?:jours?|jrs?|j)\b\.?/gi, '$1d')
    .replace(/([+-]\s*\d+(?:[.,]\d+)?)\s*(?:semaines?|sem|s)\b\.?/gi, '$1w');
}

/** Reads `40`, `40 %`: whole percent from 0 to 100; null for what is none. */
export function readProgress(typed: string): number | null {
  const [, amount] = /^(\d{1,3}(?:[.,]\d+)?)\s*%?$/.exec(plain(typed)) ?? [];
  const percent = amount === undefined ? NaN : Math.round(Number(readDecimal(amount, 'decimals')));
  return percent >= 0 && percent <= 100 ? percent : null;
}
