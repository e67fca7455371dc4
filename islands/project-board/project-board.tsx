import { Suspense, useCallback } from 'react';
import type { WorkStage } from '#shared/features/kanban/rules/work-item.ts';
import { createWorkBoard } from '#shared/features/kanban/store/work-board.ts';
import { BoardReadiness, BoardStarting } from '#shared/features/kanban/view/readiness.tsx';
import { useBoardQueue } from '#shared/features/kanban/view/use-board-queue.ts';
import { useWorkBoard } from '#shared/features/kanban/view/use-work-board.ts';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { publicTask, type Task } from './api/task.ts';
import { createTaskKind } from './api/task-kind.ts';
import type { spec } from './project-board.spec.ts';
import { TaskScreen } from './screen/task-screen.tsx';
import { useProjectText } from './text.ts';

/** The tasks of a project as a board. */
export function ProjectBoard(props: PropsOf<typeof spec>) {
  const { projectId } = props;
  if (projectId === undefined || projectId === '') return <MissingProject />;
  return <Tasks key={projectId} {...props} projectId={projectId} />;
}

function MissingProject() {
  const t = useProjectText();
  useReady('failed');
  return <Notice tone="danger">{t('No project is named: set the attribute project-id.')}</Notice>;
}

function Tasks({
  projectId,
  reorderUrl,
  pollInterval,
  mercureUrl,
  view,
  lanes,
  creating,
}: PropsOf<typeof spec> & { readonly projectId: string }) {
  const t = useProjectText();
  const { api, emit } = useIsland();
  const boardQueue = useBoardQueue({
    place: t('Project'),
    stage: t('Stage'),
    position: t('Position'),
    name: t('Name'),
    people: t('Assignee'),
  });
  const create = useCallback(() => {
    const stageOf = (id: string): Record<string, unknown> => {
      const stage = board.stages.getSnapshot().find((one) => one.id === id);
      return { id: Number(id) || id, ...(stage === undefined ? {} : { name: stage.name }) };
    };
    const board = createWorkBoard<Task, WorkStage, never>({
      api,
      kind: createTaskKind({ api, project: projectId }),
      interval: pollInterval,
      mercureUrl,
      reorderUrl: reorderUrl === '' ? undefined : reorderUrl,
      laneKind: lanes,
      compare: compareText(api.locale),
      boardQueue,
      onSaved: (task) => emit('flexy:task-saved', { task: publicTask(task) }),
      onMade: (task) => emit('flexy:card-created', { task: publicTask(task) }),
      onDeleted: (id) => emit('flexy:card-deleted', { id: Number(id) || id }),
      onMoved: ({ item, from, to }) => {
        if (from !== to) emit('flexy:task-moved', { task: publicTask(item), from: stageOf(from), to: stageOf(to) });
      },
    });
    return board;
  }, [api, emit, boardQueue, projectId, lanes, pollInterval, mercureUrl, reorderUrl]);
  const started = useWorkBoard(create);
  if (started === null) return <BoardStarting />;
  return (
    <Suspense fallback={<BoardStarting />}>
      <BoardReadiness board={started.board} />
      <TaskScreen
        {...started}
        projectId={projectId}
        view={view}
        isCreating={creating}
        hasLanePerPerson={lanes === 'person'}
      />
    </Suspense>
  );
}
