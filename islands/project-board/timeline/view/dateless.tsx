import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useProjectText } from '../../text.ts';

interface Props {
  /** Ids. */
  readonly tasks: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

/** So many are one press each; when one has its start, the next comes up. */
const SHOWN = 4;

/** Says which tasks have no bar, and leads to where a start is set. */
export function Dateless({ tasks, nameOf, onOpen }: Props) {
  const t = useProjectText();
  if (tasks.length === 0) return null;
  return (
    <Notice
      actions={
        <span className="timeline-dateless">
          {tasks.slice(0, SHOWN).map((id) => (
            <Button
              key={id}
              aria-haspopup="dialog"
              title={t('Set the start of {task}', { task: nameOf(id) })}
              onClick={() => onOpen(id)}
            >
              <bdi>{nameOf(id)}</bdi>
            </Button>
          ))}
        </span>
      }
    >
      {t('{count} tasks have no start; they are on the board alone.', { count: tasks.length })}
    </Notice>
  );
}
