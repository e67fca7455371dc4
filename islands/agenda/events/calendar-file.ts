import ICAL from 'ical.js';
import { DAY, parseServerTime, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { type AgendaEvent, type EventSource, type Remark, touches, type UnreadEvent } from './event.ts';
import { readLooks, type ReadOptions, readOptions } from './read-events.ts';
import type { LocalTime } from './read-time.ts';
import { instantIn } from './zones.ts';

/** In days: how far ahead the next occurrence of a series is looked for. */
const LOOK_AHEAD = 731;
/** Occurrences of one series that are counted before it is given up: sixty years of a daily one. */
const MOST_OCCURRENCES = 22_000;

/** The zone that an event's start names; the times of a series' occurrences do not have it. */
function zoneName(event: ICAL.Event): string {
  return String(event.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '');
}

/** @param zone the name that counts where the file does not describe the zone */
function localOf(time: ICAL.Time, zone: string, local: LocalTime): WallTime | undefined {
  const read = parseServerTime(time.toString().replace(/Z$/, ''));
  if (read === null) return undefined;
  if (time.isDate) return read.at;
  if (time.zone !== ICAL.Timezone.localTimezone) return local(time.toUnixTime() * 1000);
  if (zone === '') return read.at;
  const instant = instantIn(read.at, zone);
  return instant === undefined ? read.at : local(instant);
}

const nameOf = (event: ICAL.Event): string => String(event.summary ?? '').trim() || String(event.uid ?? '');

/** The value of a property as the file has it. */
function writtenIn(part: string, name: string): string {
  return new RegExp(`^${name}[^:\\r\\n]*:(.*)$`, 'm').exec(part)?.[1]?.trim() ?? '';
}

interface Occurrence {
  /** Unique in the file. */
  readonly key: string;
  /** What of it could not be used, beside its looks. */
  readonly remarks: readonly Remark[];
  readonly item: ICAL.Event;
  readonly startDate: ICAL.Time;
  readonly endDate: ICAL.Time;
}

function agendaEvent(
  { key, remarks, item, startDate, endDate }: Occurrence,
  { local, isColor }: Required<ReadOptions>,
): AgendaEvent | undefined {
  const zone = zoneName(item);
  const [start, until] = [localOf(startDate, zone, local), localOf(endDate, zone, local)];
  if (start === undefined || until === undefined) return undefined;
  const isAllDay = startDate.isDate;
  const end = wallTime(Math.max(until, isAllDay ? startOfDay(start) + DAY : start));
  const property = (name: string): string => String(item.component.getFirstPropertyValue(name) ?? '').trim();
  const url = property('url');
  const title = String(item.summary ?? '').trim();
  const looks = readLooks(property('color'), url, isColor);
  return {
    key,
    title,
    start,
    end,
    isAllDay,
    ...looks,
    remarks: [...remarks, ...looks.remarks],
    source: {
      id: String(item.uid ?? ''),
      title,
      start: startDate.toString(),
      end: endDate.toString(),
      allDay: isAllDay,
      ...(url === '' ? {} : { url }),
    },
  };
}

/** An event of the file, with its own text. */
interface Part {
  readonly event: ICAL.Event;
  readonly text: string;
}

/** An event that has a start. */
interface DatedEvent extends Pick<Occurrence, 'key' | 'remarks'> {
  readonly event: ICAL.Event;
}

/** Undefined where there is none that can be read; the library throws for some of those. */
function startOf(event: ICAL.Event, local: LocalTime): WallTime | undefined {
  try {
    const start: ICAL.Time | null = event.startDate;
    return start === null ? undefined : localOf(start, zoneName(event), local);
  } catch {
    return undefined;
  }
}

/** An end that cannot be read is left out of the event, and said. */
function withoutBadEnd({ event, text }: Part): readonly Remark[] {
  try {
    event.endDate.toString();
    return [];
  } catch {
    for (const name of ['dtend', 'duration']) event.component.removeAllProperties(name);
    return [{ about: 'end', value: writtenIn(text, 'DTEND') || writtenIn(text, 'DURATION') }];
  }
}

interface Series {
  /** Adds the occurrences that start before a time to `found`. */
  readonly expand: (to: WallTime) => void;
  readonly found: readonly AgendaEvent[];
}

function seriesOf({ event, key, remarks }: DatedEvent, options: Required<ReadOptions>): Series {
  const found: AgendaEvent[] = [];
  const iterator = event.iterator();
  const zone = zoneName(event);
  let seen = 0;
  let reached = wallTime(Number.NEGATIVE_INFINITY);
  return {
    found,
    expand: (to) => {
      while (reached < to && seen < MOST_OCCURRENCES) {
        // The library's type leaves out that there is none at the end.
        const next: ICAL.Time | null | undefined = iterator.next();
        if (next === null || next === undefined) {
          reached = wallTime(Number.POSITIVE_INFINITY);
          return;
        }
        seen += 1;
        const { item, startDate, endDate } = event.getOccurrenceDetails(next);
        const occurrence = { key: `${key} ${next.toString()}`, remarks, item, startDate, endDate };
        const read = isCancelled(item) ? undefined : agendaEvent(occurrence, options);
        if (read !== undefined) found.push(read);
        // A moved occurrence may come out of order: the series' own rhythm counts.
        reached = localOf(next, zone, options.local) ?? reached;
      }
    },
  };
}

function isCancelled(event: ICAL.Event): boolean {
  return String(event.component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

/**
 * Whole if it can be parsed; else event by event, so that one broken event does not hide the others.
 * @throws When it can neither be parsed nor has events.
 */
function parseCalendar(text: string): {
  readonly parts: readonly Part[];
  readonly unread: readonly UnreadEvent[];
} {
  const eventsOf = (source: string): readonly ICAL.Event[] =>
    new ICAL.Component(ICAL.parse(source)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  // The last one may be cut off: it is named with the others that cannot be read.
  const texts = text.match(/^BEGIN:VEVENT[\s\S]*?(?:^END:VEVENT\s*$|(?![\s\S]))/gm);
  try {
    return { parts: eventsOf(text).map((event, at) => ({ event, text: texts?.[at] ?? '' })), unread: [] };
  } catch (error) {
    const zones = text.match(/^BEGIN:VTIMEZONE[\s\S]*?^END:VTIMEZONE\s*$/gm) ?? [];
    const unread: UnreadEvent[] = [];
    if (texts === null) throw error;
    const parts = texts.flatMap((part) => {
      for (const context of [zones.join('\r\n'), ''])
        try {
          const source = `BEGIN:VCALENDAR\r\n${context}\r\n${part}\r\nEND:VCALENDAR`.replace(/(\r?\n)+/g, '\r\n');
          return eventsOf(source).map((event) => ({ event, text: part }));
        } catch {
          // Once more without the zones, which may be what is broken.
        }
      unread.push({
        name: writtenIn(part, 'SUMMARY') || part.split(/\r?\n/)[1] || part,
        reason: 'no event',
        value: '',
      });
      return [];
    });
    return { parts, unread };
  }
}

/**
 * Reads an iCalendar file (RFC 5545): zones, series with their left out, moved and cancelled occurrences. What has no
 * readable start is named; a series is expanded as far as it is asked for.
 * @throws When it is no calendar.
 */
export function readCalendar(text: string, given: ReadOptions = {}): EventSource {
  const options = readOptions(given);
  const { local } = options;
  const parsed = parseCalendar(text);
  const unread = [...parsed.unread];
  const single: AgendaEvent[] = [];
  const series: Series[] = [];
  const dated = parsed.parts.flatMap((part, at): readonly DatedEvent[] => {
    const { event, text } = part;
    if (startOf(event, local) !== undefined) return [{ event, key: String(at), remarks: withoutBadEnd(part) }];
    const value = writtenIn(text, 'DTSTART');
    unread.push({ name: nameOf(event), reason: value === '' ? 'no start' : 'bad start', value });
    return [];
  });
  const addSingle = ({ event: item, key, remarks }: DatedEvent): void => {
    if (isCancelled(item)) return;
    const { startDate, endDate } = item;
    const read = agendaEvent({ key, remarks, item, startDate, endDate }, options);
    if (read === undefined) unread.push({ name: nameOf(item), reason: 'bad start', value: startDate.toString() });
    else single.push(read);
  };
  const moved = dated.filter(({ event }) => event.isRecurrenceException());
  const parents = dated.filter(({ event }) => !event.isRecurrenceException());
  const recurring = new Map<string, ICAL.Event>();
  for (const { event } of parents)
    if (!recurring.has(event.uid) && event.isRecurring()) recurring.set(event.uid, event);
  for (const one of moved) {
    const parent = recurring.get(one.event.uid);
    if (parent === undefined) addSingle(one);
    else parent.relateException(one.event);
  }
  for (const one of parents)
    if (one.event.isRecurring())
      try {
        series.push(seriesOf(one, options));
      } catch {
        unread.push({ name: nameOf(one.event), reason: 'no event', value: '' });
      }
    else addSingle(one);
  const known = (to: WallTime): readonly AgendaEvent[] => {
    // A day more: an occurrence may have been moved, and zones shift it.
    for (const { expand } of series) expand(wallTime(to + DAY));
    return [...single, ...series.flatMap(({ found }) => found)];
  };
  return {
    unread,
    between: (from, to) => known(to).filter((event) => touches(event, from, to)),
    nextAfter: (at) => {
      const starts = known(wallTime(at + LOOK_AHEAD * DAY)).map(({ start }) => start);
      return starts
        .filter((start) => start >= at)
        .reduce<WallTime | undefined>(
          (least, start) => (least === undefined || start < least ? start : least),
          undefined,
        );
    },
  };
}
