import ICAL from 'ical.js';
import { type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { agendaEvent, isCancelled, isFloating, localOf, type Occurrence, wallText } from './calendar-event.ts';
import type { AgendaEvent } from './event.ts';
import type { ReadOptions } from './read-events.ts';

/** Occurrences of one rule that are counted before it is given up: sixty-eight years of a daily one. */
const MOST_OCCURRENCES = 25_000;
/** Times that do not fit a rule, one after the other, before it is given up; the library would search for ever. */
const MOST_MISSES = 20_000;
/** Times outside the rule's months, one after the other, before it is given up. */
const MOST_STRAYS = 100;

export interface Series {
  /** Adds the occurrences that start before a time to `found`. */
  readonly expand: (to: WallTime) => void;
  readonly found: readonly AgendaEvent[];
  /** Whether a rule was given up before a time that was asked for. */
  readonly isCut: () => boolean;
}

interface Repeating extends Pick<Occurrence, 'key' | 'remarks'> {
  readonly event: ICAL.Event;
  /** The times of occurrences that were cancelled, or that another event of the file stands for. */
  readonly replaced: readonly ICAL.Time[];
}

/** The same for one moment in whichever zone it is written. */
export function momentOf(time: ICAL.Time): string {
  return time.isDate || isFloating(time) ? time.toString() : String(time.toUnixTime());
}

function valuesOf(event: ICAL.Event, name: string): readonly unknown[] {
  return event.component.getAllProperties(name).flatMap((property): readonly unknown[] => property.getValues());
}

/** Whether an occurrence is one of those times, however they are written: as a day, or without the zone. */
function leftOut(start: ICAL.Time, times: readonly unknown[]): (time: ICAL.Time) => boolean {
  const moments = new Set<string>();
  const walls = new Set<string>();
  for (const time of times) {
    if (!(time instanceof ICAL.Time)) continue;
    const [wall, day] = [wallText(time), wallText(time).slice(0, 10)];
    moments.add(momentOf(time));
    if (time.isDate || start.isDate) walls.add(day);
    // Programs that leave out a day write its midnight.
    else if (!isFloating(time) && !isFloating(start)) {
      const [own, clock] = wallText(time.convertToZone(start.zone)).split('T');
      if (own !== undefined && clock === '00:00:00') walls.add(own);
    }
    // Without the series' zone, a time of day that it does not have can only mean the day.
    else if (isFloating(time) && !isFloating(start))
      walls.add(wall.slice(10) === wallText(start).slice(10) ? wall : day);
  }
  return (time) => moments.has(momentOf(time)) || walls.has(wallText(time)) || walls.has(wallText(time).slice(0, 10));
}

/** Parts of a rule that choose days of a year. */
const CHOOSING = ['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY'];

/**
 * A rule as the library takes it right: an end that is a day takes that day in, a series that begins on 29 February is one
 * of leap years, and what a year does not have is not counted.
 */
function exactRule(given: ICAL.Recur, start: ICAL.Time): { readonly rule: ICAL.Recur; readonly most: number } {
  const rule = given.clone();
  if (rule.until?.isDate === true && !start.isDate) {
    const { year, month, day } = rule.until;
    rule.until = new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone);
  }
  const isLeapDay = start.month === 2 && start.day === 29;
  if (rule.freq === 'YEARLY' && isLeapDay && CHOOSING.every((part) => rule.getComponent(part).length === 0)) {
    rule.setComponent('BYMONTH', [2]);
    rule.setComponent('BYMONTHDAY', [29]);
  }
  const most = rule.count ?? Number.POSITIVE_INFINITY;
  rule.count = null;
  return { rule, most };
}

/** The times of a rule one after the other; undefined at its end. It throws for a rule that nothing fulfils. */
function timesOf(given: ICAL.Recur, start: ICAL.Time): () => ICAL.Time | undefined {
  const { rule, most } = exactRule(given, start);
  const iterator = rule.iterator(start);
  const fits = iterator.check_contracting_rules.bind(iterator);
  let misses = 0;
  iterator.check_contracting_rules = () => {
    const isFit = fits();
    misses = isFit ? 0 : misses + 1;
    if (misses > MOST_MISSES) throw new Error('Nothing fulfils this rule.');
    return isFit;
  };
  const months = rule.getComponent('BYMONTH');
  let count = 0;
  return () => {
    count += 1;
    if (count > most) return undefined;
    for (let strays = 0; strays < MOST_STRAYS; strays += 1) {
      // The library's type leaves out that there is none at the end.
      const next: ICAL.Time | null | undefined = iterator.next();
      if (next === null || next === undefined) return undefined;
      // The iterator takes 30 February for 2 March.
      if (months.length === 0 || months.includes(next.month)) return next.clone();
    }
    throw new Error('Nothing fulfils this rule.');
  };
}

/** @throws When a rule cannot be read. */
export function seriesOf({ event, key, remarks, replaced }: Repeating, options: Required<ReadOptions>): Series {
  const { startDate: start } = event;
  const isLeftOut = leftOut(start, [...valuesOf(event, 'exdate'), ...replaced]);
  const found: AgendaEvent[] = [];
  const known = new Set<string>();
  let isCut = false;

  const add = (time: ICAL.Time, end?: ICAL.Time): void => {
    const moment = momentOf(time);
    if (known.has(moment) || isLeftOut(time)) return;
    known.add(moment);
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    if (isCancelled(item)) return;
    const read = agendaEvent({ key: `${key} ${moment}`, remarks, item, startDate, endDate: end ?? endDate }, options);
    if (read !== undefined) found.push(read);
  };

  const rules = valuesOf(event, 'rrule').flatMap((rule) => {
    if (!(rule instanceof ICAL.Recur)) return [];
    return [{ next: timesOf(rule, start), seen: 0, reached: wallTime(Number.NEGATIVE_INFINITY) }];
  });
  // A rule has the start among its times; dates that are listed are besides it.
  if (rules.length === 0) add(start);
  for (const date of valuesOf(event, 'rdate'))
    if (date instanceof ICAL.Period) add(date.start, date.getEnd());
    else if (date instanceof ICAL.Time) add(date);

  const end = wallTime(Number.POSITIVE_INFINITY);
  const advance = (rule: (typeof rules)[number]): void => {
    const time = rule.seen < MOST_OCCURRENCES ? rule.next() : null;
    // A rule without any time is one that nothing fulfils.
    if (time === null || (time === undefined && rule.seen === 0)) isCut = true;
    else if (time !== undefined) add(time);
    rule.seen += 1;
    rule.reached = time ? (localOf(time, options.local) ?? rule.reached) : end;
  };
  return {
    found,
    isCut: () => isCut,
    expand: (to) => {
      for (const rule of rules)
        try {
          while (rule.reached < to) advance(rule);
        } catch {
          isCut = true;
          rule.reached = end;
        }
    },
  };
}
