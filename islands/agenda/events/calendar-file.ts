import ICAL from 'ical.js';
import { DAY, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { agendaEvent, isCancelled, type Part, remarksOf, startOf } from './calendar-event.ts';
import { momentOf, type Series, seriesOf } from './calendar-series.ts';
import { calendarText, withTimes, writtenIn } from './calendar-text.ts';
import { type AgendaEvent, type EventSource, type Remark, touches, type UnreadEvent } from './event.ts';
import { type ReadOptions, readOptions } from './read-events.ts';
import { knowZones } from './zones.ts';

/** In days: how far ahead the next occurrence of a series is looked for. */
const LOOK_AHEAD = 731;

const nameOf = (event: ICAL.Event): string => String(event.summary ?? '').trim() || String(event.uid ?? '');
const noEvent = (name: string): UnreadEvent => ({ name, reason: 'no event', value: '' });

/**
 * Whole if it can be parsed; else event by event, so that one broken event does not hide the others.
 * @throws When it can neither be parsed nor has events.
 */
function parseCalendar(text: string): { readonly parts: readonly Part[]; readonly unread: readonly UnreadEvent[] } {
  const eventsOf = (source: string): readonly ICAL.Event[] =>
    new ICAL.Component(ICAL.parse(source))
      .getAllSubcomponents('vevent')
      // Without the list, the library takes every series' exceptions for those of all.
      .map((component) => new ICAL.Event(component, { exceptions: [] }));
  // The last one may be cut off: it is named with the others that cannot be read.
  const texts = text.match(/^BEGIN:VEVENT[\s\S]*?(?:^END:VEVENT\s*$|(?![\s\S]))/gim);
  try {
    return { parts: eventsOf(text).map((event, at) => ({ event, text: texts?.[at] ?? '' })), unread: [] };
  } catch (error) {
    const zones = text.match(/^BEGIN:VTIMEZONE[\s\S]*?^END:VTIMEZONE\s*$/gim) ?? [];
    const unread: UnreadEvent[] = [];
    if (texts === null) throw error;
    const parts = texts.flatMap((part) => {
      for (const context of [zones.join('\n'), ''])
        try {
          const source = `BEGIN:VCALENDAR\n${context}\n${part}\nEND:VCALENDAR`.replace(/\n+/g, '\n');
          return eventsOf(source).map((event) => ({ event, text: part }));
        } catch {
          // Once more without the zones, which may be what is broken.
        }
      unread.push(noEvent(writtenIn(part, 'SUMMARY') || part.split('\n')[1] || part));
      return [];
    });
    return { parts, unread };
  }
}

/** An event that has a start. */
interface DatedEvent {
  readonly event: ICAL.Event;
  readonly key: string;
  readonly remarks: readonly Remark[];
}

interface Exception {
  readonly event: ICAL.Event;
  readonly time: ICAL.Time;
  /** Undefined: the occurrence is cancelled. */
  readonly instead: DatedEvent | undefined;
}

/** By series, the last that the file has for each of its occurrences. */
type Exceptions = ReadonlyMap<string, ReadonlyMap<string, Exception>>;

function exceptionsOf(parts: readonly Part[], dated: ReadonlyMap<ICAL.Event, DatedEvent>): Exceptions {
  const exceptions = new Map<string, Map<string, Exception>>();
  for (const { event } of parts) {
    if (!event.isRecurrenceException()) continue;
    const instead = isCancelled(event) ? undefined : dated.get(event);
    // One without a start is named; its occurrence stays where it was.
    if (instead === undefined && !isCancelled(event)) continue;
    const own = exceptions.get(event.uid) ?? new Map<string, Exception>();
    own.set(momentOf(event.recurrenceId), { event, time: event.recurrenceId, instead });
    exceptions.set(event.uid, own);
  }
  return exceptions;
}

/**
 * Reads an iCalendar file (RFC 5545): zones, series with their left out, moved and cancelled occurrences. What has no
 * readable start is named; a series is expanded as far as it is asked for.
 * @throws When it is no calendar.
 */
export function readCalendar(bytes: Uint8Array, given: ReadOptions = {}): EventSource {
  const text = withTimes(calendarText(bytes));
  knowZones(text);
  const options = readOptions(given);
  const parsed = parseCalendar(text);
  const unread = [...parsed.unread];
  const single: AgendaEvent[] = [];
  const series: { readonly event: ICAL.Event; readonly own: Series }[] = [];
  const dated = new Map<ICAL.Event, DatedEvent>();
  parsed.parts.forEach((part, at) => {
    const { event } = part;
    if (startOf(event, options.local) !== undefined) {
      dated.set(event, { event, key: String(at), remarks: remarksOf(part) });
      return;
    }
    const value = writtenIn(part.text, 'DTSTART');
    if (!event.isRecurrenceException() || !isCancelled(event))
      unread.push({ name: nameOf(event), reason: value === '' ? 'no start' : 'bad start', value });
  });
  const addSingle = ({ event: item, key, remarks }: DatedEvent): void => {
    if (isCancelled(item)) return;
    const { startDate, endDate } = item;
    const read = agendaEvent({ key, remarks, item, startDate, endDate }, options);
    if (read === undefined) unread.push({ name: nameOf(item), reason: 'bad start', value: startDate.toString() });
    else single.push(read);
  };

  const exceptions = exceptionsOf(parsed.parts, dated);
  // Those of a series that is missing as well: nothing of the file is lost.
  for (const own of exceptions.values()) for (const { instead } of own.values()) if (instead) addSingle(instead);
  const taken = new Set<string>();
  for (const one of dated.values()) {
    const { event, key, remarks } = one;
    if (event.isRecurrenceException()) continue;
    if (!event.isRecurring()) {
      addSingle(one);
      continue;
    }
    // Of two series of one name, the first has the exceptions.
    const own = taken.has(event.uid) ? [] : [...(exceptions.get(event.uid)?.values() ?? [])];
    taken.add(event.uid);
    try {
      for (const { event: exception, instead } of own)
        if (instead !== undefined && exception.modifiesFuture()) event.relateException(exception);
      series.push({
        event,
        own: seriesOf({ event, key, remarks, replaced: own.map(({ time }) => time) }, options),
      });
    } catch {
      unread.push(noEvent(nameOf(event)));
    }
  }
  const known = (to: WallTime): readonly AgendaEvent[] => {
    // A day more: zones shift an occurrence, and one of them may change all that follow.
    for (const { own } of series) own.expand(wallTime(to + DAY));
    return [...single, ...series.flatMap(({ own }) => own.found)];
  };
  return {
    get unread() {
      const cut = series.filter(({ own }) => own.isCut());
      return [...unread, ...cut.map(({ event }): UnreadEvent => ({ name: nameOf(event), reason: 'cut', value: '' }))];
    },
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
