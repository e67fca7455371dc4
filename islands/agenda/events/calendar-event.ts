import ICAL from 'ical.js';
import { DAY, parseServerTime, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { writtenIn } from './calendar-text.ts';
import type { AgendaEvent, Remark } from './event.ts';
import { readLooks, type ReadOptions } from './read-events.ts';
import type { LocalTime } from './read-time.ts';

/** An event of the file, with its own text. */
export interface Part {
  readonly event: ICAL.Event;
  readonly text: string;
}

export interface Occurrence {
  /** Unique in the file. */
  readonly key: string;
  /** What of it could not be used, beside its looks. */
  readonly remarks: readonly Remark[];
  readonly item: ICAL.Event;
  readonly startDate: ICAL.Time;
  readonly endDate: ICAL.Time;
}

/** Whether a time is one of any zone's clock. */
export const isFloating = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.localTimezone;

/** Without its zone: `2026-11-22T09:30:00`. */
export const wallText = (time: ICAL.Time): string => time.toString().replace(/Z$/, '');

export function localOf(time: ICAL.Time, local: LocalTime): WallTime | undefined {
  const read = parseServerTime(wallText(time));
  if (read === null) return undefined;
  return time.isDate || isFloating(time) ? read.at : local(time.toUnixTime() * 1000);
}

/** Whether a property holds a day or time that there is; the library takes 31 November for 1 December. */
function isReal(event: ICAL.Event, name: string): boolean {
  const value: unknown = event.component.getFirstProperty(name)?.jCal[3];
  return value === undefined || parseServerTime(String(value).replace('T24:00:00', 'T00:00:00')) !== null;
}

/** Undefined where there is none that can be read; the library throws for some of those. */
export function startOf(event: ICAL.Event, local: LocalTime): WallTime | undefined {
  try {
    const start: ICAL.Time | null = event.startDate;
    return start === null || !isReal(event, 'dtstart') ? undefined : localOf(start, local);
  } catch {
    return undefined;
  }
}

/** An end that cannot be used is taken out of the event, and said. */
function withoutBadEnd({ event, text }: Part): readonly Remark[] {
  const takeOut = (about: 'end' | 'order'): readonly Remark[] => {
    for (const name of ['dtend', 'duration']) event.component.removeAllProperties(name);
    return [{ about, value: writtenIn(text, 'DTEND') || writtenIn(text, 'DURATION') }];
  };
  try {
    if (!isReal(event, 'dtend')) return takeOut('end');
    return event.endDate.compare(event.startDate) < 0 ? takeOut('order') : [];
  } catch {
    return takeOut('end');
  }
}

/** A zone that is neither described nor known. */
function unknownZone(event: ICAL.Event): readonly Remark[] {
  for (const name of ['dtstart', 'dtend']) {
    const property = event.component.getFirstProperty(name);
    const time: unknown = property?.getFirstValue();
    const zone: unknown = property?.getParameter('tzid');
    if (typeof zone === 'string' && time instanceof ICAL.Time && !time.isDate && isFloating(time))
      return [{ about: 'zone', value: zone }];
  }
  return [];
}

/** What of an event cannot be used, beside its looks. */
export function remarksOf(part: Part): readonly Remark[] {
  return [...withoutBadEnd(part), ...unknownZone(part.event)];
}

export function isCancelled(event: ICAL.Event): boolean {
  return String(event.component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

export function agendaEvent(
  { key, remarks, item, startDate, endDate }: Occurrence,
  { local, isColor }: Required<ReadOptions>,
): AgendaEvent | undefined {
  const [start, until] = [localOf(startDate, local), localOf(endDate, local)];
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
