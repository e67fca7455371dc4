import { expect, it } from 'vitest';
import { createTranslate } from '#shared/i18n/translate.ts';
import { createPlan } from '../domain/plan-state.ts';
import french from '../locales/fr.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { linksText } from '../words/gantt-words.ts';
import { readTyped } from './typed-cell.ts';

it('dependencies are typed with the digits and the comma of any keyboard', () => {
  const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });
  const tasks = ['1', '2', '3'].map((id) => ganttTask(id, '2026-03-02T00:00:00Z', 1));
  expect(readTyped(createPlan(tasks, calendar), '3', 'predecessors', '١FS+٢d، 2ss')).toEqual({
    edit: { predecessors: '1FS+2d,2SS' },
  });
});

it('dependencies are typed with the codes and units of French, and shown so', () => {
  const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });
  const tasks = ['1', '2', '3'].map((id) => ganttTask(id, '2026-03-02T00:00:00Z', 1));
  const plan = createPlan(tasks, calendar);
  const stored = '1FS+1.5d,2SS-1w';
  const t = createTranslate('fr', french);
  const shown = linksText(stored, t);
  expect(shown).toBe('1FD+1.5\u00a0j, 2DD-1 sem.');
  for (const typed of [shown, '1fd +1.5j;2 DD-1s', '1FS+1.5d,2SS-1w'])
    expect(readTyped(plan, '3', 'predecessors', typed)).toEqual({ edit: { predecessors: stored } });
});
