import ICAL from 'ical.js';
import { DAY, parseServerTime, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { type AgendaEvent, type EventSource, touches, type UnreadEvent } from './event.ts';
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

interface Occurrence {
  readonly item: ICAL.Event;
  readonly startDate: ICAL.Time;
  readonly endDate: ICAL.Time;
}

function agendaEvent(
  { item, startDate, endDate }: Occurrence,
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
  return {
    key: `${item.uid} ${startDate.toString()}`,
    title,
    start,
    end,
    isAllDay,
    ...readLooks(property('color'), url, isColor),
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

interface Series {
  /** Adds the occurrences that start before a time to `found`. */
  readonly expand: (to: WallTime) => void;
  readonly found: readonly AgendaEvent[];
}

function seriesOf(event: ICAL.Event, options: Required<ReadOptions>): Series {
  const found: AgendaEvent[] = [];
  const iterator = event.iterator();
  const zone = zoneName(event);
  let seen = 0;
  let reached = wallTime(Number.NEGATIVE_INFINITY);
  return {
    found,
    expand: (to) => {
      while (reached < to && seen < MOST_OCCURRENCES) {
        // The library's type leaves out that the end is null.
        const next: ICAL.Time | null = iterator.next();
        if (next === null) {
          reached = wallTime(Number.POSITIVE_INFINITY);
          return;
        }
        seen += 1;
        const details = event.getOccurrenceDetails(next);
        const read = isCancelled(details.item) ? undefined : agendaEvent(details, options);
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
  readonly events: readonly ICAL.Event[];
  readonly unread: readonly UnreadEvent[];
} {
  const eventsOf = (source: string): readonly ICAL.Event[] =>
    new ICAL.Component(ICAL.parse(source)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  try {
    return { events: eventsOf(text), unread: [] };
  } catch (error) {
    const zones = text.match(/^BEGIN:VTIMEZONE[\s\S]*?^END:VTIMEZONE\s*$/gm) ?? [];
    const unread: UnreadEvent[] = [];
    // The last one may be cut off: it is named with the others that cannot be read.
    const parts = text.match(/^BEGIN:VEVENT[\s\S]*?(?:^END:VEVENT\s*$|(?![\s\S]))/gm);
    if (parts === null) throw error;
    const events = parts.flatMap((part) => {
      for (const context of [zones.join('\r\n'), ''])
        try {
          return eventsOf(`BEGIN:VCALENDAR\r\n${context}\r\n${part}\r\nEND:VCALENDAR`.replace(/(\r?\n)+/g, '\r\n'));
        } catch {
          // Once more without the zones, which may be what is broken.
        }
      const name = /^SUMMARY[^:]*:(.*)$/m.exec(part)?.[1]?.trim() ?? '';
      unread.push({ name: name || part.split(/\r?\n/)[1] || part, reason: 'no event', value: '' });
      return [];
    });
    return { events, unread };
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
  const dated = parsed.events.filter((event) => {
    const start: ICAL.Time | null = event.startDate;
    if (start !== null && localOf(start, zoneName(event), local) !== undefined) return true;
    const value = start === null ? '' : start.toString();
    unread.push({ name: nameOf(event), reason: value === '' ? 'no start' : 'bad start', value });
    return false;
  });
  const parents = new Map(dated.filter((event) => !event.isRecurrenceException()).map((event) => [event.uid, event]));
  for (const event of dated) {
    if (!event.isRecurrenceException()) continue;
    const parent = parents.get(event.uid);
    if (parent?.isRecurring() === true) parent.relateException(event);
    else addSingle(event);
  }
  for (const event of parents.values())
    if (event.isRecurring())
      try {
        series.push(seriesOf(event, options));
      } catch {
        unread.push({ name: nameOf(event), reason: 'no event', value: '' });
      }
    else addSingle(event);

  function addSingle(event: ICAL.Event): void {
    if (isCancelled(event)) return;
    const read = agendaEvent({ item: event, startDate: event.startDate, endDate: event.endDate }, options);
    if (read === undefined)
      unread.push({ name: nameOf(event), reason: 'bad start', value: event.startDate.toString() });
    else single.push(read);
  }
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
