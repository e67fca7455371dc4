import { Suspense, useCallback, useEffect, useState } from 'react';
import type { CardState } from '#shared/features/board/board.tsx';
import type { BoardCard } from '#shared/features/board/model.ts';
import type { WorkStage } from '#shared/features/work-board/rules/work-item.ts';
import type { StartedBoard } from '#shared/features/work-board/view/use-work-board.ts';
import { createViewSettings } from '#shared/features/work-board/view/view-settings.ts';
import { WorkScreen } from '#shared/features/work-board/view/work-screen.tsx';
import { useIsland } from '#shared/island/context.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useObservable } from '#shared/ui/use-observable.ts';
import { TaskCard } from '../card/task-card.tsx';
import type { TaskDialogProps } from '../dialog/task-dialog.tsx';
import { useProjectText } from '../text.ts';
import { publicTask, type Task } from '../wire/task.ts';

export type TaskScreenProps = StartedBoard<Task, WorkStage, never>;

const dialog = lazyWithRetry<TaskDialogProps>(async () => (await import('../dialog/task-dialog.tsx')).default);
/** In px. */
const CARD_HEIGHT = 132;

const textOf = ({ name, description, people, tags }: Task): string =>
  [name, description, ...people.map((person) => person.name), ...tags].join(' ');
/** A move makes and deletes nothing. */
const noWords = (): null => null;

/** The board of tasks with their dialog. */
export function TaskScreen({ board, clock }: TaskScreenProps) {
  const t = useProjectText();
  const { emit } = useIsland();
  const stages = useObservable(board.stages);
  const [open, setOpen] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [calledCard, setCalledCard] = useState<{ readonly id: string }>();
  const [settings] = useState(() => createViewSettings('flexy-project-board'));
  useEffect(() => settings.close, [settings]);
  useEffect(() => void dialog.preload(), []);
  const show = useCallback((id: string) => setOpen({ id, name: board.cards.card(id)?.data.name ?? id }), [board]);
  const renderCard = useCallback(
    ({ data }: BoardCard<Task>, { tabIndex }: CardState) => <TaskCard task={data} tabIndex={tabIndex} onOpen={show} />,
    [show],
  );
  return (
    <>
      <WorkScreen
        board={board}
        clock={clock}
        title={t('Project')}
        settings={settings}
        estimate={CARD_HEIGHT}
        renderCard={renderCard}
        textOf={textOf}
        wordsOf={noWords}
        onOpen={show}
        calledCard={calledCard}
        onCall={(id) => setCalledCard({ id })}
      />
      {open === null ? null : (
        <Suspense fallback={null}>
          <dialog.Component
            key={open.id}
            id={open.id}
            name={open.name}
            schema={board.schema}
            stages={stages}
            onSaved={(task, stageId) => {
              setOpen(null);
              setCalledCard({ id: task.id });
              board.tell(task);
              emit('flexy:task-saved', { task: publicTask(task) });
              if (stageId !== task.stageId) board.moveToEnd(task.id, stageId);
            }}
            onClose={() => {
              setOpen(null);
              setCalledCard({ id: open.id });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
