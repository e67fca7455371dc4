import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import type { ViewMode } from '#shared/features/gantt/geometry/time-scale.ts';
import type { Scheduling } from '#shared/features/gantt/model/plan-state.ts';
import { offsetOf } from '#shared/features/gantt/model/plan-state.ts';
import type { WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { Failures } from '#shared/features/gantt/view/failures.tsx';
import { Gantt } from '#shared/features/gantt/view/gantt.tsx';
import { useBaseline } from '#shared/features/gantt/view/use-baseline.ts';
import { useNow } from '#shared/features/gantt/view/use-now.ts';
import { ganttTexts } from '#shared/features/gantt/words/texts.ts';
import { useIsland, useLoadReady, useT } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { useObservable } from '#shared/ui/use-observable.ts';
import type en from './locales/en.ts';
import { createOpenedProject, type OpenedProject } from './opened-project.ts';
import { readProject } from './wire/read-project.ts';
import { bodyOf } from './wire/task-wire.ts';

interface Props {
  readonly projectId: string;
  readonly view: ViewMode;
  readonly scheduling: Scheduling;
  readonly readOnly: boolean;
  readonly calendar: WorkingCalendar;
}

/** Reads a project once, and keeps its plan while the page changes attributes. */
export function OpenProject({ projectId, calendar, scheduling, ...rest }: Props) {
  const t = useT<typeof en>();
  const island = useIsland();
  const [opened, setOpened] = useState<OpenedProject | null>(null);

  const latest = useRef({ island, calendar, scheduling });
  useEffect(() => {
    latest.current = { island, calendar, scheduling };
  });
  // Not again when the page changes an attribute: what is not saved yet would be lost.
  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const { api, signal: removed } = latest.current.island;
      const project = await readProject(api, projectId, latest.current.calendar, signal);
      signal.throwIfAborted();
      const { emit } = latest.current.island;
      setOpened(
        createOpenedProject(project, {
          api,
          projectId,
          calendar: latest.current.calendar,
          scheduling: latest.current.scheduling,
          signal: removed,
          onChange: (tasks) =>
            emit('flexy:plan-changed', { tasks: tasks.map((task) => ({ id: task.id, ...bodyOf(task, api.locale) })) }),
          onSaved: (report) => emit('flexy:plan-saved', report),
        }),
      );
    },
    [projectId],
  );
  const load = useLoad(read);
  useLoadReady(load);
  useEffect(() => {
    opened?.setCalendar(calendar);
    opened?.store.setScheduling(scheduling);
  }, [opened, calendar, scheduling]);

  if (opened !== null) return <ProjectPlan opened={opened} {...rest} />;
  if (load.error !== undefined)
    return (
      <Notice tone="danger" onRetry={load.reload}>
        {t('The project could not be loaded.')} {explainError(load.error, t)}
      </Notice>
    );
  return (
    <div className="project-gantt-wait">
      <Spinner label={t('Loading the project…')} />
    </div>
  );
}

interface PlanProps {
  readonly opened: OpenedProject;
  readonly view: ViewMode;
  readonly readOnly: boolean;
}

function ProjectPlan({ opened, view: wanted, readOnly }: PlanProps) {
  const t = useT<typeof en>();
  const own = useLazyMessages(ganttTexts);
  const { api, methods } = useIsland();
  const { store, saver, project, agents, unreadable } = opened;
  const { plan } = useObservable(store);
  const { isSaving, failures } = useObservable(saver);
  const [view, setView] = useState(wanted);
  const [begunAs, setBegunAs] = useState(wanted);
  // The page may change the attribute after the start.
  if (begunAs !== wanted) {
    setView(wanted);
    setBegunAs(wanted);
  }
  const [offset] = useState(() => offsetOf(plan));
  const now = useNow(offset, api.clockOffset);
  const baseline = useBaseline(`${api.base} ${project.id}`, store, own);
  const [isEdited, setEdited] = useState(false);
  if (isSaving && !isEdited) setEdited(true);
  useLeaveGuard(isSaving || failures.size > 0);
  useImperativeHandle(methods, () => ({ undo: () => void store.undo(), redo: () => void store.redo() }));
  if (plan.tasks.size === 0)
    return <Empty icon={null}>{t('{project} has no task yet.', { project: project.name })}</Empty>;
  return (
    <Gantt
      store={store}
      title={project.name}
      resources={agents}
      view={view}
      onView={setView}
      isReadOnly={readOnly}
      now={now}
      baseline={baseline.spans}
      entries={baseline.entries}
      status={isSaving ? t('Saving…') : failures.size === 0 && isEdited ? t('Saved') : ''}
      notices={
        <>
          {unreadable > 0 ? (
            <Notice tone="warn">{t('{count} tasks could not be read.', { count: unreadable })}</Notice>
          ) : null}
          <Failures plan={plan} saver={saver} />
        </>
      }
    />
  );
}
