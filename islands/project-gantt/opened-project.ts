import type { ApiClient } from '#shared/api/client.ts';
import type { GanttTask } from '#shared/features/gantt/domain/gantt-task.ts';
import type { Scheduling } from '#shared/features/gantt/domain/plan-state.ts';
import type { WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { createGanttStore, type GanttStore } from '#shared/features/gantt/store/gantt-store.ts';
import { createPlanSaver, type PlanSaver, type SaveReport } from '#shared/features/gantt/store/plan-saver.ts';
import type { ReadProject } from '#shared/features/projects-api/read-project.ts';
import { createSavePort } from '#shared/features/projects-api/save-port.ts';

export interface OpenedProject extends Pick<ReadProject, 'project' | 'agents' | 'unreadable'> {
  readonly store: GanttStore;
  readonly saver: PlanSaver;
  readonly setCalendar: (calendar: WorkingCalendar) => void;
}

interface Options {
  readonly api: ApiClient;
  readonly projectId: string;
  readonly calendar: WorkingCalendar;
  readonly scheduling: Scheduling;
  readonly signal: AbortSignal;
  readonly onChange: (tasks: readonly GanttTask[]) => void;
  readonly onSaved: (report: SaveReport) => void;
  /** With the server's own record. */
  readonly onMade: (record: object) => void;
  readonly onDeleted: (id: string) => void;
}

/** A project that was read, with what changes and saves it. */
export function createOpenedProject(read: ReadProject, options: Options): OpenedProject {
  const { api, projectId, scheduling, signal, onChange, onSaved, onMade, onDeleted } = options;
  let { calendar } = options;
  const store = createGanttStore({
    plan: read.plan,
    scheduling,
    onChange: (changed) => {
      const { tasks } = store.getSnapshot().plan;
      onChange(changed.flatMap((id) => tasks.get(id) ?? []));
      void saver.save(changed);
    },
  });
  const saver = createPlanSaver({
    store: () => store,
    known: read.plan.tasks.values(),
    port: createSavePort({
      api,
      projectId,
      calendar: () => calendar,
      read: [...read.plan.tasks.values()],
      signal,
      onMade,
      onDeleted,
    }),
    onSaved,
  });
  return {
    project: read.project,
    agents: read.agents,
    unreadable: read.unreadable,
    store,
    saver,
    setCalendar: (next) => {
      calendar = next;
      store.setCalendar(next);
    },
  };
}
