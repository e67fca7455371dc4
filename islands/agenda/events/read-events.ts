import { looseObject, optional, safeParse, unknown } from 'valibot';
import { DAY, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { AgendaEvent, Remark, UnreadEvent } from './event.ts';
import { deviceTime, type EventTime, type LocalTime, readDay, readTime, readWritten } from './read-time.ts';

export interface ReadOptions {
  readonly local?: LocalTime;
  /** Whether a text is a CSS colour. Default: the browser's answer. */
  readonly isColor?: (text: string) => boolean;
}

const event = looseObject({
  id: optional(unknown()),
  title: optional(unknown()),
  start: optional(unknown()),
  end: optional(unknown()),
  allDay: optional(unknown()),
  color: optional(unknown()),
  url: optional(unknown()),
});

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Given options, or the device's wall clock and the browser's colours. */
export function readOptions({
  local = deviceTime,
  isColor = (text) => CSS.supports('color', text),
}: ReadOptions): Required<ReadOptions> {
  return { local, isColor };
}

/** An address of this or another site, a mail or a phone; no scheme that runs code. */
function safeAddress(text: string): string | undefined {
  try {
    const { protocol } = new URL(text, 'https://page.invalid/');
    return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Colour and address of an event as far as they can be used, and what is wrong with them. Empty: none is given. */
export function readLooks(
  color: string,
  address: string,
  isColor: (text: string) => boolean,
): Pick<AgendaEvent, 'color' | 'url' | 'remarks'> {
  const isKnownColor = color !== '' && isColor(color);
  const url = address === '' ? undefined : safeAddress(address);
  return {
    color: isKnownColor ? color : undefined,
    url,
    remarks: [
      ...(color === '' || isKnownColor ? [] : [{ about: 'color', value: color } as const]),
      ...(address === '' || url !== undefined ? [] : [{ about: 'address', value: address } as const]),
    ],
  };
}

function endOfDay(at: WallTime): WallTime {
  return wallTime(Math.ceil(at / DAY) * DAY);
}

/** The end, exclusive, and what is wrong with the given one. */
function endOf(
  given: unknown,
  start: WallTime,
  isAllDay: boolean,
  read: EventTime | undefined,
): readonly [WallTime, readonly Remark[]] {
  const first = isAllDay ? startOfDay(start) : start;
  const shortest = wallTime(isAllDay ? first + DAY : first);
  if (!isGiven(given)) return [shortest, []];
  if (read === undefined) return [shortest, [{ about: 'end', value: asText(given) || JSON.stringify(given) }]];
  if (read.at < start) return [shortest, [{ about: 'order', value: asText(given) }]];
  const end = isAllDay ? endOfDay(read.at) : read.at;
  return [wallTime(Math.max(end, shortest)), []];
}

function readEvent(record: unknown, index: number, options: Required<ReadOptions>): AgendaEvent | UnreadEvent {
  const { success, output } = safeParse(event, record);
  if (!success || Array.isArray(record)) return { name: JSON.stringify(record) ?? '', reason: 'no event', value: '' };
  const title = asText(output.title);
  const name = title || asText(output.id) || JSON.stringify(record);
  if (!isGiven(output.start)) return { name, reason: 'no start', value: '' };
  const read = readTime(output.start, options.local);
  if (read === undefined)
    return { name, reason: 'bad start', value: asText(output.start) || JSON.stringify(output.start) };
  const isAllDay = typeof output.allDay === 'boolean' ? output.allDay : read.isDay;
  const day = isAllDay ? readDay(output.start) : undefined;
  const start = day ?? read.at;
  // The end of a day that is written as a moment is on the same clock as its start.
  const readEnd = day === undefined ? readTime(output.end, options.local) : readWritten(output.end);
  const [end, remarks] = endOf(output.end, start, isAllDay, readEnd);
  const looks = readLooks(asText(output.color), asText(output.url), options.isColor);
  return {
    key: `${index} ${asText(output.id)}`,
    title,
    start: isAllDay ? startOfDay(start) : start,
    end,
    isAllDay,
    color: looks.color,
    url: looks.url,
    remarks: [...remarks, ...looks.remarks],
    source: output,
  };
}

/** Reads the events of a list; what cannot be read is named, the rest is kept. */
export function readEvents(
  records: readonly unknown[],
  given: ReadOptions = {},
): { readonly events: readonly AgendaEvent[]; readonly unread: readonly UnreadEvent[] } {
  const options = readOptions(given);
  const events: AgendaEvent[] = [];
  const unread: UnreadEvent[] = [];
  records.forEach((record, index) => {
    const read = readEvent(record, index, options);
    if ('reason' in read) unread.push(read);
    else events.push(read);
  });
  return { events, unread };
}
