import { expect, it } from 'vitest';
import { createTranslate } from '#shared/i18n/translate.ts';
import { readPlan } from '../../../../demo-host/seed/plan-import.ts';
import { createPlan } from '../domain/plan-state.ts';
import { rowsOf } from '../domain/rows.ts';
import en from '../locales/en.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { projectXml } from './plan-project.ts';

const MONDAY_TO_FRIDAY = [false, true, true, true, true, true, false];

function xmlOf(tasks: readonly ReturnType<typeof ganttTask>[], holidays: readonly string[] = []): string {
  const plan = createPlan(tasks, createWorkingCalendar({ workingDays: MONDAY_TO_FRIDAY, holidays }));
  return projectXml({
    plan,
    title: 'Café & Co',
    rows: rowsOf(plan, new Set()),
    resources: new Map([['7', 'Lina <Amrani>']]),
    locale: 'en',
    isRightToLeft: false,
    t: createTranslate('en', en),
  });
}

it('is read by another program as the plan that it was: subtasks, links with lags, people, progress', () => {
  const plan = readPlan(
    xmlOf([
      ganttTask('10', null, 0, { name: 'Works & "more"' }),
      ganttTask('11', '2026-03-02T09:00:00Z', 2, { parent: '10', progress: 40, agents: ['7'] }),
      ganttTask('12', '2026-03-05T09:00:00Z', 3, { parent: '10', predecessors: '11FS+1d,99' }),
      ganttTask('13', '2026-03-10T00:00:00Z', 0, { predecessors: '12SS' }),
    ]),
  );
  expect(plan.name).toBe('Café & Co');
  expect(plan.tasks.map(({ name, parent, duration, progress }) => [name, parent, duration, progress])).toEqual([
    ['Works & "more"', null, expect.any(Number), expect.any(Number)],
    ['Task 11', 0, 2, 40],
    ['Task 12', 0, 3, 0],
    ['Task 13', null, 0, 0],
  ]);
  expect(plan.tasks.map(({ startAt }) => startAt)).toEqual([
    '2026-03-02T09:00:00+00:00',
    '2026-03-02T09:00:00+00:00',
    '2026-03-05T09:00:00+00:00',
    '2026-03-10T00:00:00+00:00',
  ]);
  expect(plan.tasks.map(({ predecessors }) => predecessors)).toEqual([
    [],
    [],
    [{ task: 1, suffix: 'FS+1d' }],
    [{ task: 2, suffix: 'SS' }],
  ]);
  expect(plan.tasks.map(({ agents }) => agents)).toEqual([[], ['Lina <Amrani>'], [], []]);
});

it('has the days off, and takes signs out that no XML may have', () => {
  const xml = xmlOf([ganttTask('1', '2026-03-02T00:00:00Z', 12, { name: 'A\u0000B' })], ['2026-03-04']);
  expect(xml).toContain('<Name>AB</Name>');
  expect(xml).toContain('<DayType>1</DayType><DayWorking>0</DayWorking>');
  expect(xml).toContain('<DayType>2</DayType><DayWorking>1</DayWorking>');
  expect(xml).toContain('<FromDate>2026-03-04T00:00:00</FromDate><ToDate>2026-03-04T23:59:00</ToDate>');
});

it('can be made of a plan without any date', () => {
  expect(readPlan(xmlOf([ganttTask('1', null, 1)])).tasks).toMatchObject([{ name: 'Task 1', startAt: null }]);
});
