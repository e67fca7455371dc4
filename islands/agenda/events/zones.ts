import type { WallTime } from '#shared/kernel/wall-time.ts';

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    // A name that the browser does not know.
  }
  formats.set(zone, format);
  return format;
}

/** The minutes of a zone's wall clock at an instant, as `WallTime` counts them. */
function wallMinutes(format: Intl.DateTimeFormat, instant: number): number {
  const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0;
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute')) / 60_000;
}

/**
 * The instant, in ms since 1970, at which a clock of an IANA zone shows a time. In the hour that a change of the clock
 * leaves out or repeats, the offset before the change counts. Undefined for a zone that the browser does not know.
 */
export function instantIn(at: WallTime, zone: string): number | undefined {
  const format = formatOf(zone);
  if (format === null) return undefined;
  const offsetAt = (instant: number): number => wallMinutes(format, instant) - Math.floor(instant / 60_000);
  const guess = at * 60_000;
  const before = offsetAt(guess - 86_400_000);
  const candidate = (at - before) * 60_000;
  if (wallMinutes(format, candidate) === at) return candidate;
  const after = (at - offsetAt(guess + 86_400_000)) * 60_000;
  return wallMinutes(format, after) === at ? after : candidate;
}
