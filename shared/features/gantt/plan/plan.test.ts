import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DAY,
  formatServerTime,
  HOUR,
  parseServerTime,
  type WallTime,
  wallTime,
  weekday,
} from '#shared/kernel/wall-time.ts';
import type { PlanTask, Spans } from './plan.ts';
import { createPlanGraph, isSummary, type PlanGraph } from './plan-graph.ts';
import { formatPredecessors, parsePredecessors } from './predecessors.ts';
import { isBrokenLink, pushSuccessors, spanFrom, spansAsPlanned } from './schedule.ts';
import { slackOf } from './slack.ts';
import { createWorkingCalendar, type WorkingCalendar } from './working-calendar.ts';

function at(text: string): WallTime {
  const time = parseServerTime(text);
  if (time === null) throw new Error(`No date: ${text}`);
  return time.at;
}
const written = (time: WallTime | undefined): string =>
  time === undefined ? 'none' : formatServerTime({ at: time, offset: '' }).slice(0, 16);

const brokenLinks = (graph: PlanGraph, spans: Spans, calendar: WorkingCalendar) =>
  graph.links.filter((link) => isBrokenLink(graph, link, spans, calendar));

const ALL_DAYS = createWorkingCalendar({ workingDays: [], holidays: [] });
const WEEK = createWorkingCalendar({
  workingDays: [false, true, true, true, true, true, false],
  holidays: ['2026-12-25'],
});

interface Row {
  readonly start?: string | null;
  /** Days. */
  readonly days?: number;
  readonly after?: string;
  readonly parent?: string;
}
function planOf(rows: Readonly<Record<string, Row>>): readonly PlanTask[] {
  return Object.entries(rows).map(([id, { start = '2026-11-23', days = 1, after = '', parent = null }]) => ({
    id,
    parent,
    start: start === null ? null : at(start),
    duration: days * DAY,
    predecessors: parsePredecessors(after).predecessors,
  }));
}
function scheduled(tasks: readonly PlanTask[], calendar: WorkingCalendar): { graph: PlanGraph; spans: Spans } {
  const graph = createPlanGraph(tasks, calendar.daysPerWeek);
  const planned = spansAsPlanned(graph, calendar);
  return { graph, spans: new Map([...planned, ...pushSuccessors(graph, planned, calendar)]) };
}

describe('a date-time of the server', () => {
  test.each([
    ['2026-03-29T01:30:00+01:00', '2026-03-30T01:30:00+01:00'],
    ['2026-10-25 02:30', '2026-10-26T02:30:00'],
    ['2026-02-15', '2026-02-16T00:00:00'],
    ['2024-12-31T23:30:00.000Z', '2025-01-01T23:30:00Z'],
  ])('%s is the same time a day later, whatever the clocks do', (text, next) => {
    const time = parseServerTime(text);
    expect(time && formatServerTime({ ...time, at: wallTime(time.at + DAY) })).toBe(next);
  });

  test.each(['', 'soon', '2026-02-30', '2026-13-01', '2026-01-01T25:00', '2026-01-01T10:61'])('%s is none', (text) => {
    expect(parseServerTime(text)).toBeNull();
  });

  test('comes back as it was read', () => {
    for (const text of ['2026-11-22T09:30:00+01:00', '2026-11-22T00:00:00Z', '1969-12-31T23:59:00'])
      expect(formatServerTime(parseServerTime(text) ?? { at: wallTime(0), offset: '?' })).toBe(text);
  });

  test('knows its weekday, also before 1970', () => {
    expect(['2026-11-22', '1969-12-31', '2024-02-29'].map((day) => weekday(at(day)))).toEqual([0, 3, 4]);
  });
});

describe('a calendar', () => {
  test('counts work over weekends and holidays, with exclusive ends', () => {
    const friday = at('2026-11-27');
    expect(written(WEEK.add(friday, DAY))).toBe('2026-11-28T00:00');
    expect(written(WEEK.add(friday, 2 * DAY))).toBe('2026-12-01T00:00');
    expect(written(WEEK.add(at('2026-11-27T09:00'), DAY))).toBe('2026-11-30T09:00');
    expect(written(WEEK.add(at('2026-12-24'), 2 * DAY))).toBe('2026-12-29T00:00');
    expect(written(WEEK.nextWorking(at('2026-12-25T10:00')))).toBe('2026-12-28T00:00');
    expect(WEEK.between(at('2026-11-27T12:00'), at('2026-11-30T12:00'))).toBe(DAY);
  });

  test('without a working day counts every day', () => {
    const none = createWorkingCalendar({ workingDays: Array.from({ length: 7 }, () => false), holidays: [] });
    expect(none.daysPerWeek).toBe(7);
  });

  test('counts the same work day by day, before 1970 too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 30_000_000 }),
        fc.integer({ min: 0, max: 60_000 }),
        (from, length) => {
          let sum = 0;
          for (let minute = from; minute < from + length; minute += 1) {
            const left = Math.min(from + length, Math.floor(minute / DAY) * DAY + DAY) - minute;
            if (WEEK.isWorkingDay(wallTime(minute))) sum += left;
            minute += left - 1;
          }
          expect(WEEK.between(wallTime(from), wallTime(from + length))).toBe(sum);
          expect(WEEK.between(wallTime(from + length), wallTime(from))).toBe(0 - sum);
        },
      ),
    );
    expect(WEEK.between(at('2026-12-24'), at('2026-12-26'))).toBe(DAY);
    expect(WEEK.between(at('2026-12-25T10:00'), at('2026-12-25T12:00'))).toBe(0);
  });

  test('takes away what it adds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 30_000 }), (offset, minutes) => {
        const start = WEEK.nextWorking(wallTime(at('2026-11-01') + offset));
        const end = WEEK.add(start, minutes);
        expect(WEEK.between(start, end)).toBe(minutes);
        expect(WEEK.between(WEEK.add(end, -minutes), start)).toBe(0);
      }),
    );
  });
});

describe('typed predecessors', () => {
  test('have a type, a lag and a stored form', () => {
    const { predecessors, problems } = parsePredecessors(' 3fs + 2d, 5SS;7, 8FF-1,5w,9sf+4H');
    expect(problems).toEqual([{ text: '5w', from: 24, to: 26 }]);
    expect(formatPredecessors(predecessors)).toBe('3FS+2d,5SS,7FS,8FF-1d,9SF+4h');
    expect(formatPredecessors(parsePredecessors('8FF-1.5w').predecessors)).toBe('8FF-1.5w');
  });

  test.each(['3FX', 'Foundation', '-3', '3FS+', '3 4'])('%s is marked where it stands', (text) => {
    expect(parsePredecessors(`1,${text}`)).toMatchObject({
      predecessors: [{ id: '1' }],
      problems: [{ text, from: 2, to: 2 + text.length }],
    });
  });
});

describe('a schedule', () => {
  test('pushes successors of each type, and leaves planned gaps', () => {
    const { spans } = scheduled(
      planOf({
        '1': { days: 3 },
        '2': { after: '1FS+2d' },
        '3': { after: '1SS+1d', days: 2 },
        '4': { after: '1FF', days: 2 },
        '5': { after: '2SF', days: 1 },
        '6': { after: '1', start: '2026-12-24' },
      }),
      ALL_DAYS,
    );
    expect(Object.fromEntries([...spans].map(([id, { start, end }]) => [id, [start, end].map(written)]))).toEqual({
      '1': ['2026-11-23T00:00', '2026-11-26T00:00'],
      '2': ['2026-11-28T00:00', '2026-11-29T00:00'],
      '3': ['2026-11-24T00:00', '2026-11-26T00:00'],
      '4': ['2026-11-24T00:00', '2026-11-26T00:00'],
      '5': ['2026-11-27T00:00', '2026-11-28T00:00'],
      '6': ['2026-12-24T00:00', '2026-12-25T00:00'],
    });
  });

  test('a link to a summary holds for its tasks, one from it counts from its last', () => {
    const { spans } = scheduled(
      planOf({
        '1': { days: 2 },
        '2': { after: '1', days: 0 },
        '3': { parent: '2', days: 1 },
        '4': { parent: '2', days: 4 },
        '5': { after: '2' },
      }),
      ALL_DAYS,
    );
    expect(['3', '2', '5'].map((id) => written(spans.get(id)?.start))).toEqual([
      '2026-11-25T00:00',
      '2026-11-25T00:00',
      '2026-11-29T00:00',
    ]);
    expect(written(spans.get('2')?.end)).toBe('2026-11-29T00:00');
  });

  test('a cycle is told as its path, and the rest is scheduled', () => {
    const { graph, spans } = scheduled(
      planOf({ '1': { after: '3' }, '2': { after: '1' }, '3': { after: '2' }, '4': { days: 2 }, '5': { after: '4' } }),
      ALL_DAYS,
    );
    expect(graph.cycle?.[0]).toBe(graph.cycle?.at(-1));
    expect([...new Set(graph.cycle)].sort()).toEqual(['1', '2', '3']);
    const [first = '', second = ''] = graph.cycle ?? [];
    const next: Readonly<Record<string, string>> = { '1': '2', '2': '3', '3': '1' };
    expect(next[first]).toBe(second);
    expect(written(spans.get('5')?.start)).toBe('2026-11-25T00:00');
    expect(createPlanGraph(planOf({ '1': {}, '2': { parent: '1', after: '1' } })).cycle).not.toBeNull();
  });

  test('knows the links that dates break, unknown ids and tasks without dates', () => {
    const graph = createPlanGraph(
      planOf({ '1': { days: 3 }, '2': { after: '1,99' }, '3': { start: null, after: '1' } }),
    );
    const spans = spansAsPlanned(graph, ALL_DAYS);
    expect(brokenLinks(graph, spans, ALL_DAYS)).toMatchObject([{ from: 0, to: 1, type: 'FS' }]);
    expect(pushSuccessors(graph, spans, ALL_DAYS).has('3')).toBe(false);
  });

  test('names what is critical', () => {
    const { graph, spans } = scheduled(
      planOf({ '1': { days: 3 }, '2': { days: 1 }, '3': { after: '1,2', days: 2 }, '4': { days: 0, after: '2' } }),
      ALL_DAYS,
    );
    const slack = slackOf(graph, spans, ALL_DAYS);
    expect(Object.fromEntries(slack)).toEqual({ '1': 0, '2': 2 * DAY, '3': 0, '4': 4 * DAY });
  });
});

test('thousands of tasks on cycles and in one chain are no trouble', () => {
  const rows = Array.from({ length: 6000 }, (_, index): readonly [string, Row] => [
    String(index),
    { after: `${index < 3000 ? index ^ 1 : Math.max(3000, index - 1)}${index === 3000 ? '0' : ''}` },
  ]);
  const { graph, spans } = scheduled(planOf(Object.fromEntries(rows)), ALL_DAYS);
  expect(graph.ignored.size).toBe(3000);
  expect(graph.order.length).toBe(6000);
  expect(spans.get('5999')?.start).toBe(at('2026-11-23') + 2999 * DAY);
});

const randomPlan = fc
  .array(
    fc.record({
      offset: fc.integer({ min: 0, max: 60 }),
      hours: fc.integer({ min: 0, max: 200 }),
      parent: fc.option(fc.nat(30)),
      links: fc.array(
        fc.record({
          to: fc.nat(30),
          type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
          lag: fc.constantFrom('', '+2d', '-1d', '+5h', '-1w'),
        }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ offset, hours, parent, links }, index): PlanTask => ({
      id: String(index),
      parent: parent === null || parent >= rows.length ? null : String(parent),
      start: offset === 0 ? null : wallTime(at('2026-11-20') + offset * 12 * HOUR),
      duration: hours * HOUR,
      predecessors: parsePredecessors(links.map(({ to, type, lag }) => `${to}${type}${lag}`).join(',')).predecessors,
    })),
  );

describe('any plan', () => {
  const kept = (graph: PlanGraph, spans: Spans, calendar: WorkingCalendar): boolean =>
    brokenLinks(graph, spans, calendar).every(
      (link) => graph.ignored.has(link) || isSummary(graph, link.to) || spans.get(String(link.to)) === undefined,
    );

  test.each([
    ['every day', ALL_DAYS],
    ['a week with holidays', WEEK],
  ])('keeps its links, its gaps and its summaries (%s)', (_, calendar) => {
    fc.assert(
      fc.property(randomPlan, (tasks) => {
        const { graph, spans } = scheduled(tasks, calendar);
        const planned = spansAsPlanned(graph, calendar);
        expect(kept(graph, spans, calendar)).toBe(true);
        // Once scheduled, nothing moves again.
        expect(pushSuccessors(graph, spans, calendar).size).toBe(0);
        graph.tasks.forEach((task, index) => {
          const span = spans.get(task.id);
          if (span === undefined) return;
          if (isSummary(graph, index)) {
            const below = (graph.children[index] ?? []).flatMap((child) => spans.get(String(child)) ?? []);
            if (below.length > 0) {
              expect(span.start).toBe(Math.min(...below.map(({ start }) => start)));
              expect(span.end).toBe(Math.max(...below.map(({ end }) => end)));
            }
          } else {
            expect(span.start).toBeGreaterThanOrEqual(planned.get(task.id)?.start ?? -Infinity);
            expect(calendar.between(span.start, span.end)).toBe(task.duration);
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  test('one edit moves what a whole pass would move', () => {
    fc.assert(
      fc.property(randomPlan, fc.nat(29), fc.integer({ min: 0, max: 100 }), (tasks, which, days) => {
        const { graph, spans } = scheduled(tasks, WEEK);
        const edited = graph.tasks.findIndex((task, index) => index >= which % tasks.length && task.start !== null);
        const task = graph.tasks[edited];
        if (task === undefined || isSummary(graph, edited)) return;
        const start = wallTime((spans.get(task.id)?.start ?? 0) + days * DAY);
        const before = new Map([...spans, [task.id, spanFrom(start, task.duration, WEEK)] as const]);
        const partly = new Map([...before, ...pushSuccessors(graph, before, WEEK, [task.id])]);
        const whole = new Map([...before, ...pushSuccessors(graph, before, WEEK)]);
        expect(partly).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  test('no task within its slack makes the plan later', () => {
    fc.assert(
      fc.property(randomPlan, fc.nat(29), (tasks, which) => {
        const { graph, spans } = scheduled(tasks, ALL_DAYS);
        const slack = slackOf(graph, spans, ALL_DAYS);
        const index = which % tasks.length;
        const task = tasks[index];
        const span = task && spans.get(task.id);
        const own = task && slack.get(task.id);
        if (!task || !span || own === undefined || own <= 0 || isSummary(graph, index)) return;
        const late = { start: wallTime(span.start + own), end: wallTime(span.end + own) };
        const before = new Map([...spans, [task.id, late] as const]);
        const after = new Map([...before, ...pushSuccessors(graph, before, ALL_DAYS, [task.id])]);
        const lastEnd = (all: Spans): number => Math.max(...[...all.values()].map(({ end }) => end));
        expect(lastEnd(after)).toBe(lastEnd(spans));
      }),
      { numRuns: 300 },
    );
  });
});
