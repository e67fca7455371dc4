import { expect, it } from 'vitest';
import { createPlan } from '../model/plan-state.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { readTyped } from './typed-cell.ts';

it('dependencies are typed with the digits and the comma of any keyboard', () => {
  const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });
  const tasks = ['1', '2', '3'].map((id) => ganttTask(id, '2026-03-02T00:00:00Z', 1));
  expect(readTyped(createPlan(tasks, calendar), '3', 'predecessors', '١FS+٢d، 2ss')).toEqual({
    edit: { predecessors: '1FS+2d,2SS' },
  });
});
