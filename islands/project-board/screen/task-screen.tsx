import { Suspense, useCallback, useMemo, useState } from 'react';
import type { CardState } from '#shared/features/board/board.tsx';
import type { WorkStage } from '#shared/features/kanban/rules/work-item.ts';
import { type BoardDialogProps, BoardWithDialog } from '#shared/features/kanban/view/board-with-dialog.tsx';
import type { StartedBoard } from '#shared/features/kanban/view/use-work-board.ts';
import type { OtherViewParts } from '#shared/features/kanban/view/work-screen.tsx';
import { useIsland } from '#shared/island/context.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { isLateTask, publicTask, type Task } from '../api/task.ts';
import { TaskCard } from '../card/task-card.tsx';
import { useProjectText } from '../text.ts';
import type { TimelineProps } from '../timeline/view/timeline.tsx';
import { type ShownView, useShownView } from '../view/shown-view.ts';
import { ViewSwitch } from '../view/view-switch.tsx';

interface TaskScreenProps extends StartedBoard<Task, WorkStage, never> {
  readonly projectId: string;
  /** The page's own. */
  readonly view: ShownView;
  /** Tasks are made, renamed and deleted here. */
  readonly isCreating: boolean;
  /** A task of two people stands in two lanes. */
  readonly hasLanePerPerson: boolean;
}

const dialog = lazyWithRetry<BoardDialogProps<Task, WorkStage>>(
  async () => (await import('../dialog/task-dialog.tsx')).default,
);
const timeline = lazyWithRetry<TimelineProps>(async () => (await import('../timeline/view/timeline.tsx')).default);
/** In px. */
const CARD_HEIGHT = 96;

const textOf = ({ name, description, people, tags }: Task): string =>
  [name, description, ...people.map((person) => person.name), ...tags].join(' ');
/** A move makes and deletes nothing. */
const noWords = (): null => null;

/** The board of tasks with their dialog, and the same tasks along time. */
export function TaskScreen({ projectId, view: given, isCreating, hasLanePerPerson, ...started }: TaskScreenProps) {
  const t = useProjectText();
  const tUi = useUiText();
  const { emit } = useIsland();
  const [view, setView] = useShownView(given);
  const isTimeline = view === 'timeline';
  // What is being saved of it, and what was not, stays in sight beside the board.
  const [isOpened, setOpened] = useState(isTimeline);
  if (isTimeline && !isOpened) setOpened(true);
  const { board } = started;
  const isLate = useCallback((task: Task): boolean => isLateTask(task, board.serverNow()), [board]);
  const otherView = useMemo(
    () => ({
      switcher: <ViewSwitch view={view} onChange={setView} />,
      isShown: isTimeline,
      render: (screen: OtherViewParts) =>
        isOpened ? (
          <Suspense fallback={isTimeline ? <Spinner label={tUi('Loading…')} /> : null}>
            <timeline.Component {...screen} board={board} projectId={projectId} isShown={isTimeline} />
          </Suspense>
        ) : null,
    }),
    [view, setView, isTimeline, isOpened, board, projectId, tUi],
  );
  const renderCard = useCallback(
    (task: Task, { tabIndex }: CardState, onOpen: (id: string) => void) => (
      <TaskCard task={task} hasLanePerPerson={hasLanePerPerson} tabIndex={tabIndex} onOpen={onOpen} />
    ),
    [hasLanePerPerson],
  );
  return (
    <BoardWithDialog
      {...started}
      tag="flexy-project-board"
      title={t('Project')}
      estimate={CARD_HEIGHT}
      renderCard={renderCard}
      textOf={textOf}
      isLate={isLate}
      wordsOf={noWords}
      dialog={dialog}
      creating={isCreating ? { label: t('New task') } : undefined}
      otherView={otherView}
      onSaved={(task) => emit('flexy:task-saved', { task: publicTask(task) })}
    />
  );
}
