import { dateFormat, type DateOptions, formatDateTime } from '#shared/i18n/format.ts';

/**
 * Days and times as labels of a choice, in the order given: to the minute, and to the second for those that would read
 * alike. Two of one second are numbered.
 */
export function distinctTimes(times: readonly Date[], options: DateOptions): readonly string[] {
  const { locale, timeZone } = options;
  const exact = dateFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const short = times.map((time) => formatDateTime(time, options));
  const isShared = (labels: readonly string[], at: number): boolean =>
    labels.some((label, other) => other !== at && label === labels[at]);
  const long = short.map((label, at) => (isShared(short, at) ? exact.format(times[at]) : label));
  return long.map((label, at) =>
    isShared(long, at) ? `${label} (${long.slice(0, at + 1).filter((other) => other === label).length})` : label,
  );
}
