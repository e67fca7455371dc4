import type { GenericSchema } from 'valibot';
import { taskResource } from '#shared/api/resources/projects.ts';
import { cardClasses, readColor, readTags } from '#shared/features/kanban/rules/tags.ts';
import type { WorkItem } from '#shared/features/kanban/rules/work-item.ts';
import type { PeopleDirectory } from '#shared/features/kanban/store/people-directory.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { parseDecimal } from '#shared/kernel/money.ts';

/** What a task's record says that cannot be shown as it is. */
interface TaskProblem {
  readonly kind: 'progress' | 'color';
  readonly value: string;
}

export interface Task extends WorkItem {
  readonly description: string;
  readonly status: string;
  /** Null: the usual one. */
  readonly color: string | null;
  readonly isImportant: boolean;
  /** In percent, 0 to 100. */
  readonly progress: number;
  /** Its own, without what the board adds. */
  readonly tags: readonly string[];
  readonly classes: readonly string[];
  /** When it is to be done, in ms since 1970; null: nobody has said. */
  readonly endsAt: number | null;
  readonly problems: readonly TaskProblem[];
}

/** What the board adds to the tags of a task that is done, for show alone. */
export const DONE_TAGS = ['completed', 'archived'] as const;

const DAY_MS = 86_400_000;

/** Like in the plan, a duration counts, and the end only where there is none. */
function endOf({
  startAt,
  endAt,
  duration,
}: {
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly duration: unknown;
}): number | null {
  const start = Date.parse(startAt ?? '');
  const days = typeof duration === 'number' || typeof duration === 'string' ? parseDecimal(duration) : null;
  const end = Number.isNaN(start) || days === null ? Date.parse(endAt ?? '') : start + Number(days.toString()) * DAY_MS;
  return Number.isNaN(end) ? null : end;
}

/** Whether a task is not done though its time is over. */
export function isLateTask({ endsAt, status, progress }: Task, now: number): boolean {
  return endsAt !== null && endsAt < now && status !== 'completed' && progress < 100;
}

export function taskSchema(
  api: { readonly locale: string },
  people: Pick<PeopleDirectory, 'read'>,
): GenericSchema<unknown, Task> {
  return taskResource.record(
    api,
    [
      'name',
      'description',
      'taskStage',
      'status',
      'isImportant',
      'important',
      'position',
      'progress',
      'color',
      'cssClasses',
      'tags',
      'agents',
      'updatedAt',
      'startAt',
      'endAt',
      'duration',
    ],
    (ref, fields, written) => {
      const said = fields.progress;
      const progress = typeof said === 'number' || typeof said === 'string' ? parseDecimal(said) : null;
      const percent = progress === null ? 0 : Number(progress.toString());
      const isProgress =
        said === null || said === undefined || said === '' || (progress !== null && percent >= 0 && percent <= 100);
      const given = fields.color === '' ? null : fields.color;
      const color = readColor(given);
      const problems: TaskProblem[] = [];
      if (!isProgress) problems.push({ kind: 'progress', value: String(said) });
      if (given !== null && color === null) problems.push({ kind: 'color', value: given });
      return {
        ...ref,
        name: fields.name,
        description: fields.description,
        stageId: idOf(fields.taskStage) ?? '',
        status: fields.status,
        color,
        isImportant: fields.isImportant ?? fields.important ?? false,
        position: fields.position,
        progress: Math.min(100, Math.max(0, percent)),
        people: people.read(fields.agents),
        tags: readTags(fields.tags),
        classes: cardClasses(fields.cssClasses),
        endsAt: endOf(fields),
        updatedAt: fields.updatedAt,
        written: { ...Object(written) },
        problems,
      };
    },
  );
}

/** The server's own record, which is what a page sees. */
export function publicTask({ written }: Pick<Task, 'written'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(written).filter(([key]) => key !== '@context'));
}
