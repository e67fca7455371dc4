import { Suspense, useCallback, useEffect, useState } from 'react';
import type { CardState } from '#shared/features/board/board.tsx';
import type { BoardCard } from '#shared/features/board/model.ts';
import type { WorkStage } from '#shared/features/work-board/rules/work-item.ts';
import { createWorkBoard } from '#shared/features/work-board/store/work-board.ts';
import { BoardReadiness, BoardStarting } from '#shared/features/work-board/view/readiness.tsx';
import { useKeeping } from '#shared/features/work-board/view/use-keeping.ts';
import { useWorkBoard } from '#shared/features/work-board/view/use-work-board.ts';
import { createViewSettings } from '#shared/features/work-board/view/view-settings.ts';
import type { WorkScreenProps } from '#shared/features/work-board/view/work-screen.tsx';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { TaskCard } from './card/task-card.tsx';
import type { TaskDialogProps } from './dialog/task-dialog.tsx';
import type { spec } from './project-board.spec.ts';
import { useProjectText } from './text.ts';
import { publicTask, type Task } from './wire/task.ts';
import { createTaskKind } from './wire/task-kind.ts';

const dialog = lazyWithRetry<TaskDialogProps>(async () => (await import('./dialog/task-dialog.tsx')).default);
const screen = lazyWithRetry<WorkScreenProps<Task, WorkStage, never>>(
  async () => (await import('#shared/features/work-board/view/work-screen.tsx')).WorkScreen,
);
/** In px. */
const CARD_HEIGHT = 132;

const textOf = ({ name, description, people, tags }: Task): string =>
  [name, description, ...people.map((person) => person.name), ...tags].join(' ');

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
}: PropsOf<typeof spec> & { readonly projectId: string }) {
  const t = useProjectText();
  const { api, emit } = useIsland();
  const keeping = useKeeping({ place: t('Project'), stage: t('Stage'), position: t('Position') });
  const [calledCard, setCalledCard] = useState<{ readonly id: string }>();
  const [settings] = useState(() => createViewSettings('flexy-project-board'));
  useEffect(() => settings.close, [settings]);
  const [open, setOpen] = useState<{ readonly id: string; readonly name: string } | null>(null);
  useEffect(() => {
    void screen.preload();
    void dialog.preload();
  }, []);
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
      compare: compareText(api.locale),
      keeping,
      onSaved: (task) => emit('flexy:task-saved', { task: publicTask(task) }),
      onMoved: ({ item, from, to }) => {
        if (from !== to) emit('flexy:task-moved', { task: publicTask(item), from: stageOf(from), to: stageOf(to) });
      },
    });
    return board;
  }, [api, emit, keeping, projectId, pollInterval, mercureUrl, reorderUrl]);
  const started = useWorkBoard(create);
  const show = useCallback(
    (id: string) => setOpen({ id, name: started?.board.cards.card(id)?.data.name ?? id }),
    [started],
  );
  const renderCard = useCallback(
    ({ data }: BoardCard<Task>, { tabIndex }: CardState) => <TaskCard task={data} tabIndex={tabIndex} onOpen={show} />,
    [show],
  );
  if (started === null) return <BoardStarting />;
  const { board } = started;
  return (
    <Suspense fallback={<BoardStarting />}>
      <BoardReadiness board={board} />
      <screen.Component
        {...started}
        title={t('Project')}
        settings={settings}
        estimate={CARD_HEIGHT}
        renderCard={renderCard}
        textOf={textOf}
        wordsOf={() => null}
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
            stages={board.stages.getSnapshot()}
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
    </Suspense>
  );
}
