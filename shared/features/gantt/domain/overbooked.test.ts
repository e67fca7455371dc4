import { expect, it } from 'vitest';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { overbookedOf } from './overbooked.ts';
import { createPlan } from './plan-state.ts';

const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });
const day = (date: number): string => `2026-03-${String(date).padStart(2, '0')}T00:00:00Z`;
const shown = (tasks: readonly ReturnType<typeof ganttTask>[]) =>
  overbookedOf(createPlan(tasks, calendar)).map(({ agent, span, tasks: ids }) => [
    agent,
    new Date(span.start * 60_000).getUTCDate(),
    new Date(span.end * 60_000).getUTCDate(),
    ids,
  ]);

it('names who has several tasks at once, from when to when, as one time where one clash follows the other', () => {
  const agents = ['4'];
  expect(
    shown([
      ganttTask('1', day(2), 4, { agents }),
      ganttTask('2', day(4), 4, { agents: ['4', '5'] }),
      ganttTask('3', day(6), 4, { agents }),
      ganttTask('4', day(20), 1, { agents }),
      ganttTask('5', day(20), 1, { agents }),
    ]),
  ).toEqual([
    ['4', 4, 8, ['1', '2', '3']],
    ['4', 20, 21, ['4', '5']],
  ]);
});

it('counts no summary, no milestone, nothing that is done, and nothing that only follows', () => {
  const agents = ['4'];
  expect(
    shown([
      ganttTask('1', day(2), 4, { agents }),
      ganttTask('2', day(2), 2, { agents, parent: '1' }),
      ganttTask('3', day(4), 2, { agents, parent: '1' }),
      ganttTask('4', day(3), 0, { agents }),
      ganttTask('5', day(2), 4, { agents, progress: 100 }),
    ]),
  ).toEqual([]);
});
