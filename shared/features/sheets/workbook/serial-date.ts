const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** Days between the two calendars that workbooks count by. */
export const DAYS_1904 = 1_462;
/** The day that the first calendar has and 1900 had not. */
const LEAP_DAY = 60;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The ISO date and time of a serial number: by the workbook's own calendar, in no time zone. */
export function serialDateText(serial: number, isDate1904: boolean): string {
  let day = Math.floor(serial);
  // What is a hair below a second is that second.
  let seconds = Math.floor((serial - day) * DAY_SECONDS + 0.0001);
  if (seconds === DAY_SECONDS) {
    seconds = 0;
    day += 1;
  }
  if (isDate1904) day += DAYS_1904;
  const date = new Date(Date.UTC(1899, 11, day < LEAP_DAY ? 31 : 30) + day * DAY_MS);
  const text = day === LEAP_DAY ? '1900-02-29' : date.toISOString().slice(0, 10);
  return seconds === 0
    ? text
    : `${text}T${[seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => twoDigits(Math.floor(part))).join(':')}`;
}
