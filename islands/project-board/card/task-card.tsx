import { CircleAlert, Star } from 'lucide-react';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { basisPoints, parsePercent } from '#shared/kernel/money.ts';
import { Badge } from '#shared/ui/parts.tsx';
import { useProjectText } from '../text.ts';
import { DONE_TAGS, type Task } from '../wire/task.ts';

const ZERO_PERCENT = basisPoints(0);

interface Props {
  readonly task: Task;
  readonly tabIndex: 0 | -1;
  readonly onOpen: (id: string) => void;
}

/** What a task is, how far it is, and who does it. */
export function TaskCard({ task, tabIndex, onOpen }: Props) {
  const t = useProjectText();
  const { locale } = useIsland();
  const classes = [...(task.isImportant ? ['important'] : []), ...task.classes].join(' ');
  const percent = formatPercent(parsePercent(task.progress) ?? ZERO_PERCENT, locale);
  const isDone = task.status === 'completed';
  return (
    <article
      className={`work-card task-card ${classes}`}
      part={`card ${classes}`}
      style={{ '--work-color': task.color ?? undefined }}
    >
      <header>
        {task.isImportant ? (
          <span className="work-important" role="img" aria-label={t('Important')} title={t('Important')}>
            <Star size={16} aria-hidden="true" />
          </span>
        ) : null}
        <button
          type="button"
          className="work-title"
          dir="auto"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          onClick={() => onOpen(task.id)}
        >
          {task.name || task.id}
        </button>
      </header>
      {task.description === '' ? null : (
        <p className="work-summary" dir="auto" title={task.description}>
          {task.description}
        </p>
      )}
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
        {isDone
          ? DONE_TAGS.map((tag) => (
              <Badge key={tag} tone="good">
                {t(tag)}
              </Badge>
            ))
          : null}
      </div>
      {task.tags.length === 0 ? null : (
        <p className="work-tags" dir="auto" title={task.tags.join(', ')}>
          {task.tags.map((tag) => `#${tag}`).join(' ')}
        </p>
      )}
      {task.problems.map(({ kind, value }) => (
        <p key={kind} className="work-problem">
          <CircleAlert size={14} aria-hidden="true" />{' '}
          {kind === 'progress'
            ? t('Progress is “{value}”, not 0 to 100.', { value })
            : t('“{value}” is no colour.', { value })}
        </p>
      ))}
    </article>
  );
}
