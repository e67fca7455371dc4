import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, formatServerTime, parseServerTime, wallTime } from '#shared/kernel/wall-time.ts';
import { isBrokenLink } from '../plan/schedule.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { cycleWith, withLink, withoutLink } from './links.ts';
import { createPlan, editPlan, type Plan } from './plan-state.ts';
import { isColour, problemsOf } from './problems.ts';
import { rowsOf } from './rows.ts';
import { readDate, readDuration, readProgress } from './typed.ts';

const ALWAYS = createWorkingCalendar({ workingDays: [], holidays: [] });
const WEEKDAYS = createWorkingCalendar({
  workingDays: [false, true, true, true, true, true, false],
  holidays: ['2026-03-25'],
});

function at(text: string) {
  const time = parseServerTime(text);
  if (time === null) throw new Error(`No time: ${text}`);
  return time;
}

const startOf = (plan: Plan, id: string): string => {
  const start = plan.tasks.get(id)?.start;
  return start ? formatServerTime(start) : '';
};

describe('an edited plan', () => {
  const plan = createPlan(
    [
      ganttTask('1', '2026-03-23T09:00:00+01:00', 6),
      ganttTask('2', '2026-03-29T09:00:00+02:00', 3, { predecessors: '1FS' }),
      ganttTask('3', '2026-04-01T09:00:00+02:00', 2, { predecessors: '2FS' }),
    ],
    ALWAYS,
  );

  it('moves all that follows by calendar days, and writes the offsets back that it read', () => {
    const start = { ...at('2026-03-30T09:00:00+01:00') };
    const { plan: after, changes } = editPlan(plan, new Map([['1', { start }]]), 'automatic');
    expect(changes.map(({ key }) => key)).toEqual(['1', '2', '3']);
    expect(['1', '2', '3'].map((id) => startOf(after, id))).toEqual([
      '2026-03-30T09:00:00+01:00',
      '2026-04-05T09:00:00+02:00',
      '2026-04-08T09:00:00+02:00',
    ]);
  });

  it('moves nothing else by hand, and says which links that breaks', () => {
    const start = at('2026-03-30T09:00:00+01:00');
    const { plan: after, changes } = editPlan(plan, new Map([['1', { start }]]), 'manual');
    expect(changes.map(({ key }) => key)).toEqual(['1']);
    expect(problemsOf(after, '2')).toEqual([{ kind: 'broken-link', field: 'start', link: '1FS' }]);
    expect(problemsOf(after, '3')).toEqual([]);
  });

  it('moves nothing by a change of progress or of a name, also where the dates broke a link before', () => {
    const broken = createPlan(
      [...plan.tasks.values()].map((task) =>
        task.id === '2' ? { ...task, start: at('2026-03-25T09:00:00+01:00') } : task,
      ),
      ALWAYS,
    );
    const { changes } = editPlan(broken, new Map([['1', { progress: 50, name: 'Dig' }]]), 'automatic');
    expect(changes.map(({ key }) => key)).toEqual(['1']);
    const { changes: stretched } = editPlan(broken, new Map([['1', { duration: 7 * DAY }]]), 'automatic');
    expect(stretched.map(({ key }) => key)).toEqual(['1', '2', '3']);
  });

  it('keeps a task where its link allows, wherever it is dropped', () => {
    const start = at('2026-03-24T09:00:00+01:00');
    const { plan: after } = editPlan(plan, new Map([['2', { start }]]), 'automatic');
    expect(startOf(after, '2')).toBe('2026-03-29T09:00:00+01:00');
  });

  it('moves a start that falls on a free day to the next working day, at the same time', () => {
    const worked = createPlan([ganttTask('1', '2026-03-23T09:00:00+01:00', 2)], WEEKDAYS);
    const { plan: after } = editPlan(worked, new Map([['1', { start: at('2026-03-28T09:00:00+01:00') }]]), 'manual');
    expect(startOf(after, '1')).toBe('2026-03-30T09:00:00+01:00');
    const { plan: holiday } = editPlan(worked, new Map([['1', { start: at('2026-03-25T09:00:00+01:00') }]]), 'manual');
    expect(startOf(holiday, '1')).toBe('2026-03-26T09:00:00+01:00');
  });

  it('gives summaries the dates and the weighed progress of what is below them', () => {
    const nested = createPlan(
      [
        ganttTask('1', '2026-03-02T00:00:00Z', 4, { progress: 55 }),
        ganttTask('2', '2026-03-02T00:00:00Z', 1, { parent: '1' }),
        ganttTask('3', '2026-03-03T00:00:00Z', 3, { parent: '1', predecessors: '2' }),
      ],
      ALWAYS,
    );
    const moved = editPlan(nested, new Map([['2', { start: at('2026-03-05T00:00:00Z') }]]), 'automatic').plan;
    expect(startOf(moved, '1')).toBe('2026-03-05T00:00:00Z');
    expect(moved.tasks.get('1')).toMatchObject({ duration: 4 * DAY, progress: 55 });
    const done = editPlan(moved, new Map([['3', { progress: 100 }]]), 'automatic').plan;
    expect(done.tasks.get('1')?.progress).toBe(75);
  });

  it('takes a summary’s own dates from nobody', () => {
    const nested = createPlan(
      [ganttTask('1', '2026-03-02T00:00:00Z', 1), ganttTask('2', '2026-03-02T00:00:00Z', 1, { parent: '1' })],
      ALWAYS,
    );
    expect(editPlan(nested, new Map([['1', { duration: 9 * DAY }]]), 'automatic').changes).toEqual([]);
  });

  it('breaks no link that it can keep, whatever is moved', () => {
    const plans = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 60 }),
        days: fc.integer({ min: 0, max: 8 }),
        from: fc.nat(30),
        type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
        lag: fc.constantFrom('', '+2d', '-1d', '+4h'),
      }),
      { minLength: 2, maxLength: 30 },
    );
    const base = wallTime(at('2026-03-02T09:00:00Z').at);
    fc.assert(
      fc.property(plans, fc.nat(), fc.integer({ min: -20, max: 40 }), (wishes, which, days) => {
        const tasks = wishes.map(({ start, days: length, from, type, lag }, index) =>
          ganttTask(String(index + 1), null, length, {
            start: { at: wallTime(base + start * DAY), offset: 'Z' },
            predecessors: index === 0 ? '' : `${(from % index) + 1}${type}${lag}`,
          }),
        );
        // The plan as it is kept once every link holds.
        const all = new Map(tasks.map(({ id, predecessors }) => [id, { predecessors }]));
        const kept = editPlan(createPlan(tasks, WEEKDAYS), all, 'automatic').plan;
        const id = String((which % tasks.length) + 1);
        const start = kept.tasks.get(id)?.start;
        if (!start) return;
        const moved = editPlan(
          kept,
          new Map([[id, { start: { ...start, at: wallTime(start.at + days * DAY) } }]]),
          'automatic',
        ).plan;
        expect(moved.graph.links.filter((link) => isBrokenLink(moved.graph, link, moved.spans, WEEKDAYS))).toEqual([]);
        // What is kept up step by step is what would be worked out anew.
        const anew = createPlan(moved.tasks.values(), WEEKDAYS);
        expect([...moved.spans].sort()).toEqual([...anew.spans].sort());
      }),
      { numRuns: 300 },
    );
  });
});

describe('links', () => {
  const plan = createPlan(
    [
      ganttTask('1', '2026-03-02T00:00:00Z', 1),
      ganttTask('2', '2026-03-03T00:00:00Z', 1, { predecessors: '1' }),
      ganttTask('3', '2026-03-04T00:00:00Z', 1, { predecessors: '2,99SS,3FX' }),
    ],
    ALWAYS,
  );

  it('are added and removed without losing what cannot be read', () => {
    const text = plan.tasks.get('3')?.predecessors ?? '';
    expect(withLink(text, { id: '1', type: 'SS', lag: null })).toBe('2,99SS,3FX,1SS');
    expect(withLink(text, { id: '2', type: 'FF', lag: null })).toBe('99SS,3FX,2FF');
    expect(withoutLink(text, '99')).toBe('2,3FX');
  });

  it('show a circle as its path before it is closed', () => {
    expect(cycleWith(plan, '1', '3FS')).toEqual(['1', '2', '3', '1']);
    expect(cycleWith(plan, '1', '1')).toEqual(['1', '1']);
    expect(cycleWith(plan, '3', '1,2')).toBeNull();
  });

  it('name what is not in the plan, what cannot be read, and a circle that the server has', () => {
    expect(problemsOf(plan, '3')).toEqual([
      { kind: 'predecessor', field: 'predecessors', written: '3FX' },
      { kind: 'unknown-task', field: 'predecessors', id: '99' },
    ]);
    const circle = createPlan(
      [
        ganttTask('1', '2026-03-02T00:00:00Z', 1, { predecessors: '2' }),
        ganttTask('2', '2026-03-03T00:00:00Z', 1, { predecessors: '1' }),
      ],
      ALWAYS,
    );
    expect(problemsOf(circle, '1')).toEqual([{ kind: 'cycle', field: 'predecessors', path: ['1', '2', '1'] }]);
  });
});

it('rows stand below their parents, and are hidden with them', () => {
  const plan = createPlan(
    [
      ganttTask('1', null, 1),
      ganttTask('2', null, 1, { parent: '4' }),
      ganttTask('3', null, 1, { parent: '1' }),
      ganttTask('4', null, 1, { parent: '1' }),
    ],
    ALWAYS,
  );
  const ids = (collapsed: readonly string[]) =>
    rowsOf(plan, new Set(collapsed)).map(({ id, level, place }) => `${id}:${level}:${place}`);
  expect(ids([])).toEqual(['1:1:1', '3:2:1', '4:2:2', '2:3:1']);
  expect(ids(['4'])).toEqual(['1:1:1', '3:2:1', '4:2:2']);
  expect(ids(['1'])).toEqual(['1:1:1']);
});

describe('what is typed', () => {
  const near = at('2026-03-10T09:30:00Z').at;

  it.each([
    ['24/12/2026', '2026-12-24T09:30:00'],
    ['24/12', '2026-12-24T09:30:00'],
    ['2026-12-24', '2026-12-24T09:30:00'],
    ['24.12.26 14:00', '2026-12-24T14:00:00'],
    ['٢٤/١٢/٢٠٢٦', '2026-12-24T09:30:00'],
  ])('%s is a date', (text, expected) => {
    const read = readDate(text, near);
    expect(read === null ? null : formatServerTime({ at: read, offset: '' })).toBe(expected);
  });

  it.each(['', '31/02/2026', '24/12/2026 25:00', 'tomorrow', '12'])('“%s” is no date', (text) => {
    expect(readDate(text, near)).toBeNull();
  });

  it('durations have units, progress stays between 0 and 100', () => {
    expect(['3', '2,5 d', '4h', '1w', '3 j', '٣ يوم', '-1', '3x1', ''].map((text) => readDuration(text, 5))).toEqual([
      3 * DAY,
      2.5 * DAY,
      240,
      5 * DAY,
      3 * DAY,
      3 * DAY,
      null,
      null,
      null,
    ]);
    expect(['40', '40 %', '100%', '140', '-1', 'half'].map(readProgress)).toEqual([40, 40, 100, null, null, null]);
  });

  it.each([
    ['30 min', null],
    ['3 mois', null],
    ['5 weekdays', null],
    ['3 شهر', null],
    ['3 %', null],
    ['2 semaines', 10 * DAY],
    ['1 sem.', 5 * DAY],
    ['٢ أسبوع', 10 * DAY],
    ['3 أسابيع', 15 * DAY],
    ['3 Jours', 3 * DAY],
    ['3 يومًا', 3 * DAY],
    ['4 أيام', 4 * DAY],
    ['4 heures', 240],
    ['4 ساعات', 240],
  ] as const)('a duration of “%s” is what its unit says, or none', (text, expected) => {
    expect(readDuration(text, 5)).toBe(expected);
  });

  it('colours are told from what is none', () => {
    expect(['#abc', '#4f7fb8', 'tomato', 'rgb(1 2 3 / 50%)'].every(isColour)).toBe(true);
    expect(['red;', 'url(x)', '#12', 'var(--x)'].some(isColour)).toBe(false);
  });
});
