import { describe, expect, it } from 'vitest';
import { createPlan, editPlan } from '#shared/features/gantt/domain/plan-state.ts';
import { problemsOf } from '#shared/features/gantt/domain/problems.ts';
import { DAY, HOUR, parseServerTime } from '#shared/kernel/wall-time.ts';
import { type DemoName, demoOf, TITLES } from '../demos.ts';
import { readDemo } from './read-demo.ts';

const NAMES: readonly DemoName[] = [
  'product-release',
  'dependencies',
  'construction',
  'apollo',
  'film-awards',
  'vehicle-service',
  'projects',
];

describe('the samples', () => {
  it.each(NAMES)('of %s are the same on every load, and their dates keep their links', (name) => {
    const demo = demoOf(name);
    expect(demo.tasks).toEqual(demoOf(name).tasks);
    const plan = createPlan(demo.tasks, demo.calendar);
    const wrong = demo.tasks.flatMap(({ id }) => problemsOf(plan, id).filter(({ kind }) => kind !== 'no-start'));
    expect(wrong).toEqual([]);
    expect(plan.spans.size).toBeGreaterThan(5);
  });

  it('are seven, one of them of fifty projects', () => {
    expect(Object.keys(TITLES)).toEqual(NAMES);
    expect(demoOf('projects').tasks.filter(({ parent }) => parent === null)).toHaveLength(50);
  });

  it('leave a manual task where it is', () => {
    const demo = demoOf('vehicle-service');
    const plan = createPlan(demo.tasks, demo.calendar);
    const start = parseServerTime('2026-03-09T12:00');
    const { changes } = editPlan(plan, new Map([['4', { start }]]), 'automatic');
    expect(changes.map(({ key }) => key)).toContain('5');
    expect(changes.map(({ key }) => key)).not.toContain('6');
  });
});

it('a sample is read in each of its shapes', () => {
  const { tasks, baseline, details } = readDemo([
    { TaskID: 1, TaskName: 'One', Children: [{ TaskID: 2, TaskName: 'Two', StartDate: '2026-03-02', Duration: 2 }] },
    { TaskID: 3, TaskName: 'Three', StartDate: '2026-03-04T08:00', EndDate: '2026-03-04T10:00', Predecessor: 'SS' },
    { TaskID: 4, parentID: 3, TaskName: 'Four', Predecessor: ' 2 , FS+2,9FX', work: 5 },
    {
      TaskID: 5,
      TaskName: 'Five',
      Predecessor: 4,
      BaselineStartDate: '2026-03-01',
      BaselineEndDate: '2026-03-02',
      Segments: [{ StartDate: '2026-03-02', Duration: 1 }],
      Indicators: [{ date: '2026-03-03', name: 'Keys' }],
    },
  ]);
  expect(tasks.map(({ id, parent, predecessors }) => [id, parent, predecessors])).toEqual([
    ['1', null, ''],
    ['2', '1', ''],
    ['3', null, '2SS'],
    ['4', '3', '2,3FS+2,9FX'],
    ['5', null, '4'],
  ]);
  expect(tasks.map(({ duration }) => duration)).toEqual([0, 2 * DAY, 2 * HOUR, 0, 0]);
  expect([...baseline.keys()]).toEqual(['5']);
  expect(details.get('5')).toEqual({ work: '', segments: '2026-03-02: 1', indicators: 'Keys (2026-03-03)' });
});
