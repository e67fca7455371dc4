import type { CardState } from '#shared/features/board/board.tsx';
import type { WorkStage } from '#shared/features/work-board/rules/work-item.ts';
import { type BoardDialogProps, BoardWithDialog } from '#shared/features/work-board/view/board-with-dialog.tsx';
import type { StartedBoard } from '#shared/features/work-board/view/use-work-board.ts';
import { useIsland } from '#shared/island/context.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { TaskCard } from '../card/task-card.tsx';
import { useProjectText } from '../text.ts';
import { publicTask, type Task } from '../wire/task.ts';

type TaskScreenProps = StartedBoard<Task, WorkStage, never>;

const dialog = lazyWithRetry<BoardDialogProps<Task, WorkStage>>(
  async () => (await import('../dialog/task-dialog.tsx')).default,
);
/** In px. */
const CARD_HEIGHT = 132;

const textOf = ({ name, description, people, tags }: Task): string =>
  [name, description, ...people.map((person) => person.name), ...tags].join(' ');
/** A move makes and deletes nothing. */
const noWords = (): null => null;
const renderCard = (task: Task, { tabIndex }: CardState, onOpen: (id: string) => void) => (
  <TaskCard task={task} tabIndex={tabIndex} onOpen={onOpen} />
);

/** The board of tasks with their dialog. */
export function TaskScreen(started: TaskScreenProps) {
  const t = useProjectText();
  const { emit } = useIsland();
  return (
    <BoardWithDialog
      {...started}
      tag="flexy-project-board"
      title={t('Project')}
      estimate={CARD_HEIGHT}
      renderCard={renderCard}
      textOf={textOf}
      wordsOf={noWords}
      dialog={dialog}
      onSaved={(task) => emit('flexy:task-saved', { task: publicTask(task) })}
    />
  );
}
