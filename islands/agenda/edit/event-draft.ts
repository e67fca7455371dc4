import { dateOfDay } from '#shared/kernel/calendar-days.ts';
import { isRecord } from '#shared/kernel/json.ts';
import {
  DAY,
  formatServerTime,
  HOUR,
  parseServerTime,
  startOfDay,
  type WallTime,
  wallTime,
} from '#shared/kernel/wall-time.ts';
import type { AgendaEvent } from '../events/event.ts';

/** What is typed of an event. */
export interface EventDraft {
  readonly title: string;
  /** `2026-11-22`. */
  readonly day: string;
  /** `09:30`; empty: all day. */
  readonly from: string;
  /** Empty: no end, or that of an event of several days, which keeps its length. */
  readonly to: string;
}

type DraftProblem = 'Required' | 'Enter a date' | 'The end is before the start.';

/** Title and time of an event, on the device's wall clock; the end is exclusive. */
export type EventTimes = Pick<AgendaEvent, 'title' | 'start' | 'end' | 'isAllDay'>;

function clockOf(at: WallTime): string {
  return formatServerTime({ at, offset: '' }).slice(11, 16);
}

/** Minutes since midnight; undefined for none. */
function minutesOf(clock: string): number | undefined {
  const match = /^(\d\d):(\d\d)$/.exec(clock);
  return match === null ? undefined : Number(match[1]) * HOUR + Number(match[2]);
}

/** Whether an event begins and ends on one day, so that its end can be typed as a time. */
export function isOfOneDay({ start, end }: Pick<AgendaEvent, 'start' | 'end'>): boolean {
  return end <= startOfDay(start) + DAY;
}

export function draftOfEvent(event: EventTimes): EventDraft {
  const { title, start, end, isAllDay } = event;
  const hasEnd = !isAllDay && end > start && isOfOneDay(event) && end < startOfDay(start) + DAY;
  return {
    title,
    day: dateOfDay(start),
    from: isAllDay ? '' : clockOf(start),
    to: hasEnd ? clockOf(end) : '',
  };
}

export function newDraft(day: WallTime): EventDraft {
  return { title: '', day: dateOfDay(day), from: '', to: '' };
}

export function draftProblems(draft: EventDraft): Partial<Record<keyof EventDraft, DraftProblem>> {
  const [from, to] = [minutesOf(draft.from), minutesOf(draft.to)];
  return {
    ...(draft.title.trim() === '' ? { title: 'Required' } : {}),
    ...(parseServerTime(draft.day) === null ? { day: 'Enter a date' } : {}),
    ...(from !== undefined && to !== undefined && to < from ? { to: 'The end is before the start.' } : {}),
  };
}

/** Title and time as typed. @param begun what the event was; it keeps its length where no end is typed */
export function timesOfDraft(draft: EventDraft, begun: EventTimes | null): EventTimes {
  const day = parseServerTime(draft.day)?.at ?? begun?.start ?? wallTime(0);
  const title = draft.title.trim();
  const [from, to] = [minutesOf(draft.from), minutesOf(draft.to)];
  if (from === undefined) {
    const length = begun?.isAllDay === true ? begun.end - begun.start : DAY;
    return { title, start: startOfDay(day), end: wallTime(startOfDay(day) + length), isAllDay: true };
  }
  const start = wallTime(startOfDay(day) + from);
  const length = begun === null || begun.isAllDay || isOfOneDay(begun) ? 0 : begun.end - begun.start;
  const end = to === undefined ? wallTime(start + length) : wallTime(startOfDay(day) + to);
  return { title, start, end, isAllDay: false };
}

/** The same event on another day. */
export function onDay({ title, start, end, isAllDay }: EventTimes, day: WallTime): EventTimes {
  const by = startOfDay(day) - startOfDay(start);
  return { title, start: wallTime(start + by), end: wallTime(end + by), isAllDay };
}

export function isSameTimes(one: EventTimes, other: EventTimes): boolean {
  return (
    one.title === other.title && one.start === other.start && one.end === other.end && one.isAllDay === other.isAllDay
  );
}

/** A time as the wire has it: written as the server wrote it before, else as an instant in UTC. */
function wireTime(at: WallTime, isAllDay: boolean, like: unknown): string | number {
  if (isAllDay) return dateOfDay(at);
  const written = typeof like === 'string' && like.includes(':') ? parseServerTime(like) : null;
  if (written?.offset === '') return formatServerTime({ at, offset: '' });
  const date = new Date(at * 60_000);
  // What stands on the device's wall clock at that moment.
  const instant = new Date(
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  );
  return typeof like === 'number' ? instant.getTime() : instant.toISOString();
}

/** The fields that differ, as the wire has them. @param begun null for a new event */
export function eventBody(begun: AgendaEvent | null, to: EventTimes): Readonly<Record<string, unknown>> {
  const source: Readonly<Record<string, unknown>> = begun !== null && isRecord(begun.source) ? begun.source : {};
  const { title, start, end, isAllDay } = to;
  const isMoved = begun === null || begun.start !== start || begun.end !== end || begun.isAllDay !== isAllDay;
  const hadEnd = source['end'] !== undefined && source['end'] !== null;
  const hasEnd = end > start && !(isAllDay && end - start === DAY);
  return {
    ...(begun?.title === title ? {} : { title }),
    ...(isMoved ? { start: wireTime(start, isAllDay, source['start']) } : {}),
    ...(isMoved && (hasEnd || hadEnd)
      ? { end: hasEnd ? wireTime(end, isAllDay, source['end'] ?? source['start']) : null }
      : {}),
    ...((begun?.isAllDay ?? false) === isAllDay ? {} : { allDay: isAllDay }),
  };
}

/** The id of an event at its server; undefined: it has none. */
export function eventId({ source }: Pick<AgendaEvent, 'source'>): string | undefined {
  const id = isRecord(source) ? source['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** Where an event is changed: its own `@id`, else below the list. Undefined where its record does not let it be. */
export function eventItem(event: Pick<AgendaEvent, 'source'>, address: string): string | undefined {
  const { source } = event;
  const id = eventId(event);
  if (id === undefined || !isRecord(source) || source['editable'] === false) return undefined;
  const own = source['@id'];
  return typeof own === 'string' && own.startsWith('/')
    ? own
    : `${address.replace(/[?#].*$/, '').replace(/\/$/, '')}/${encodeURIComponent(id)}`;
}
