import { safeParse } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { taskResource } from '#shared/api/resources/projects.ts';
import type { GanttTask } from '#shared/features/gantt/domain/gantt-task.ts';
import { createPlan } from '#shared/features/gantt/domain/plan-state.ts';
import { createWorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { createGanttStore, type GanttStore } from '#shared/features/gantt/store/gantt-store.ts';
import { createPlanSaver, type PlanSaver } from '#shared/features/gantt/store/plan-saver.ts';
import type { WorkBoard } from '#shared/features/kanban/store/board-contract.ts';
import { createSavePort } from '#shared/features/projects-api/save-port.ts';
import { taskSchema } from '#shared/features/projects-api/task-fields.ts';
import type { Task } from '../../api/task.ts';

/** The plan of a board's tasks, with what changes and saves it. */
interface OpenedTimeline {
  readonly store: GanttStore;
  readonly saver: PlanSaver;
  /** Follows what the board hears of its tasks; returns what ends it. */
  readonly follow: () => () => void;
}

interface Options {
  readonly api: ApiClient;
  readonly board: Pick<WorkBoard<Task, never, never>, 'columns' | 'schema' | 'applyEvent' | 'refresh'>;
  readonly projectId: string;
  readonly signal: AbortSignal;
  readonly onSaved: (task: Task) => void;
}

/** The page names no days off: each day counts. */
const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });

export function createTimeline({ api, board, projectId, signal, onSaved }: Options): OpenedTimeline {
  const schema = taskSchema({ locale: api.locale, calendar });
  // A record that stays is the same task.
  const parsed = new WeakMap<object, GanttTask>();
  const taskOf = ({ written }: Task): GanttTask | undefined => {
    const known = parsed.get(written);
    if (known !== undefined) return known;
    const { success, output } = safeParse(schema, written);
    if (!success) return undefined;
    parsed.set(written, output.task);
    return output.task;
  };
  const tasksNow = (): readonly GanttTask[] =>
    [...board.columns.getSnapshot().values()].flat().flatMap((task) => taskOf(task) ?? []);
  const read = tasksNow();

  /** The board hears of what was saved before anybody looks at it again. */
  const tell = async (id: string): Promise<void> => {
    try {
      const task = await api.get(taskResource.item(id), board.schema, { signal });
      board.applyEvent(task);
      onSaved(task);
    } catch {
      // The board has saved it all the same; the next look shows it.
      board.refresh();
    }
  };
  const port = createSavePort({ api, projectId, calendar: () => calendar, read, signal });
  // Only what a hand pulls moves: what follows it is the plan's own, on its own page.
  const store = createGanttStore({
    plan: createPlan(read, calendar),
    scheduling: 'manual',
    onChange: (changed) => void saver.save(changed),
  });
  const saver = createPlanSaver({
    store: () => store,
    known: read,
    port: {
      ...port,
      task: async (known, mine) => {
        const written = await port.task(known, mine);
        if (written.kind === 'saved') await tell(mine.id);
        return written;
      },
    },
  });
  return {
    store,
    saver,
    follow: () => {
      const learn = (): void => saver.learn(tasksNow());
      learn();
      return board.columns.subscribe(learn);
    },
  };
}
