import { CardFrame } from '#shared/features/kanban/view/card-frame.tsx';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { basisPoints, parsePercent } from '#shared/kernel/money.ts';
import { Badge } from '#shared/ui/parts.tsx';
import { DONE_TAGS, type Task } from '../api/task.ts';
import { useProjectText } from '../text.ts';

const ZERO_PERCENT = basisPoints(0);

interface Props {
  readonly task: Task;
  /** A task of two people stands in the lane of each. */
  readonly hasLanePerPerson: boolean;
  readonly tabIndex: 0 | -1;
  readonly onOpen: (id: string) => void;
}

/** What a task is, how far it is, and who does it. */
export function TaskCard({ task, hasLanePerPerson, tabIndex, onOpen }: Props) {
  const t = useProjectText();
  const { locale } = useIsland();
  const percent = formatPercent(parsePercent(task.progress) ?? ZERO_PERCENT, locale);
  const isDone = task.status === 'completed';
  return (
    <CardFrame
      item={task}
      kind="task-card"
      problems={task.problems.map(({ kind, value }) =>
        kind === 'progress'
          ? t('Progress is “{value}”, not 0 to 100.', { value })
          : t('“{value}” is no colour.', { value }),
      )}
      tabIndex={tabIndex}
      onOpen={onOpen}
    >
      <div className="task-progress">
        <progress value={task.progress} max={100} aria-label={t('Progress')} />
        <span>{percent}</span>
      </div>
      <div className="work-badges">
        {task.people.map(({ id, name }) => (
          <span key={id} className="fx-badge" data-tone="accent" dir="auto" title={name || id}>
            {name || id}
          </span>
        ))}
        {hasLanePerPerson && task.people.length > 1 ? (
          <Badge>{t('Stands in {count} lanes', { count: task.people.length })}</Badge>
        ) : null}
        {isDone
          ? DONE_TAGS.map((tag) => (
              <Badge key={tag} tone="good">
                {t(tag)}
              </Badge>
            ))
          : null}
      </div>
    </CardFrame>
  );
}
