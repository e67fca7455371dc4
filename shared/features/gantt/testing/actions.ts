import { createTranslate } from '#shared/i18n/translate.ts';
import type { GanttTask } from '../domain/gantt-task.ts';
import { createPlan } from '../domain/plan-state.ts';
import { rowsOf } from '../domain/rows.ts';
import { createTimeScale } from '../geometry/time-scale.ts';
import en from '../locales/en.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { createGanttStore, type GanttStore } from '../store/gantt-store.ts';
import { createGanttUi } from '../store/gantt-ui.ts';
import type { Screen } from '../store/screen.ts';
import { ganttTask } from './task.ts';

const START = '2026-03-02T09:00:00Z';

interface Changes extends Partial<Screen> {
  /** Of each task. */
  readonly task?: Partial<GanttTask>;
}

/** A plan on a screen that notes what it is told; its tasks have the ids `1`, `2` and so on. */
export function openActions(tasks: readonly Partial<GanttTask>[], { task, ...changes }: Changes = {}) {
  const all = tasks.map((one, index) => ganttTask(String(index + 1), START, 2, { ...one, ...task }));
  const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });
  const store = createGanttStore({ plan: createPlan(all, calendar), scheduling: 'automatic' });
  const ui = createGanttUi();
  const said: string[] = [];
  const focused: string[] = [];
  const shown: string[] = [];
  const extent = { start: all[0]?.start?.at ?? 0, end: all[0]?.start?.at ?? 0 };
  const screen = (): Screen => ({
    rows: rowsOf(store.getSnapshot().plan, ui.getSnapshot().collapsed),
    scale: createTimeScale('week', extent),
    columns: ['name', 'start'],
    isReadOnly: false,
    isCreating: true,
    isRightToLeft: false,
    locale: 'en',
    t: createTranslate('en', en),
    say: (text) => said.push(text),
    focusCell: (id, column) => focused.push(`${id} ${column}`),
    showRow: (id) => shown.push(id),
    focusNew: () => focused.push('new'),
    ...changes,
  });
  return { store, ui, screen, said, focused, shown };
}

/** The ids of the rows, from the top. */
export function orderOf(store: GanttStore): readonly string[] {
  return rowsOf(store.getSnapshot().plan, new Set()).map(({ id }) => id);
}
