import { describe, expect, it } from 'vitest';
import { DAY, parseServerTime, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { readEvents } from '../events/read-events.ts';
import {
  draftOfEvent,
  draftProblems,
  eventBody,
  eventItem,
  isSameTimes,
  newDraft,
  onDay,
  timesOfDraft,
} from './event-draft.ts';

const at = (text: string): WallTime => parseServerTime(text)?.at ?? wallTime(0);
function eventOf(record: object) {
  const [event] = readEvents([{ id: 4, title: 'Tasting', ...record }], { isColor: () => true }).events;
  if (event === undefined) throw new Error('No event');
  return event;
}
const tasting = eventOf({ start: '2026-11-23T10:00', end: '2026-11-23T11:30' });

describe('what is typed of an event', () => {
  it('is its day and its times; of several days, the start alone', () => {
    expect(draftOfEvent(tasting)).toEqual({ title: 'Tasting', day: '2026-11-23', from: '10:00', to: '11:30' });
    expect(draftOfEvent(eventOf({ start: '2026-11-23T20:00', end: '2026-11-25T02:00' }))).toMatchObject({ to: '' });
    expect(draftOfEvent(eventOf({ start: '2026-11-23' }))).toMatchObject({ day: '2026-11-23', from: '', to: '' });
  });

  it('needs a name and a day, and an end that is not before the start', () => {
    expect(draftProblems({ ...newDraft(at('2026-11-23')), day: '' })).toEqual({
      title: 'Required',
      day: 'Enter a date',
    });
    expect(draftProblems({ title: 'A', day: '2026-11-23', from: '10:00', to: '09:00' })).toEqual({
      to: 'The end is before the start.',
    });
    expect(draftProblems({ title: 'A', day: '2026-11-23', from: '', to: '09:00' })).toEqual({});
  });

  it('read back is the same event, also where it takes several days', () => {
    for (const event of [
      tasting,
      eventOf({ start: '2026-11-23' }),
      eventOf({ start: '2026-11-23', end: '2026-11-26' }),
      eventOf({ start: '2026-11-23T20:00', end: '2026-11-25T02:00' }),
      eventOf({ start: '2026-11-23T20:00' }),
    ])
      expect(isSameTimes(timesOfDraft(draftOfEvent(event), event), event)).toBe(true);
  });
});

it('an event on another day keeps its time and length', () => {
  const moved = onDay(tasting, at('2026-11-30'));
  expect([moved.start, moved.end]).toEqual([at('2026-11-30T10:00'), at('2026-11-30T11:30')]);
});

describe('on the wire', () => {
  it('stands what differs, in the form of the record', () => {
    expect(eventBody(tasting, { ...tasting, title: 'New' })).toEqual({ title: 'New' });
    expect(eventBody(tasting, onDay(tasting, at('2026-11-24')))).toEqual({
      start: '2026-11-24T10:00:00',
      end: '2026-11-24T11:30:00',
    });
    const instant = eventOf({ start: '2026-11-23T10:00:00Z' });
    expect(eventBody(instant, onDay(instant, wallTime(instant.start + DAY)))).toEqual({
      start: '2026-11-24T10:00:00.000Z',
    });
  });

  it('a day is written as a day, and an end that is no more as null', () => {
    const draft = { title: 'Fair', day: '2026-11-24', from: '', to: '' };
    expect(eventBody(null, timesOfDraft(draft, null))).toEqual({ title: 'Fair', start: '2026-11-24', allDay: true });
    expect(eventBody(tasting, timesOfDraft({ ...draft, title: 'Tasting' }, tasting))).toEqual({
      start: '2026-11-24',
      end: null,
      allDay: true,
    });
  });

  it('an event is below its list, at its own address, or nowhere where it is fixed', () => {
    expect(eventItem(tasting, '/agenda/events.json?from=1')).toBe('/agenda/events.json/4');
    expect(eventItem(eventOf({ start: '2026-11-23', '@id': '/en/api/events/4' }), '/x')).toBe('/en/api/events/4');
    expect(eventItem(eventOf({ start: '2026-11-23', editable: false }), '/x')).toBeUndefined();
  });
});
