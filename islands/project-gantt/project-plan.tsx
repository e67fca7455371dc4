import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type { TableColumn } from '#shared/features/gantt/domain/columns.ts';
import { offsetOf, type Scheduling } from '#shared/features/gantt/domain/plan-state.ts';
import type { ViewMode } from '#shared/features/gantt/geometry/time-scale.ts';
import type { WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { Failures } from '#shared/features/gantt/view/failures.tsx';
import { Gantt } from '#shared/features/gantt/view/gantt.tsx';
import { useBaseline } from '#shared/features/gantt/view/use-baseline.ts';
import { useNow } from '#shared/features/gantt/view/use-now.ts';
import { ganttTexts } from '#shared/features/gantt/words/texts.ts';
import type { ReadProject } from '#shared/features/projects-api/read-project.ts';
import { bodyOf } from '#shared/features/projects-api/task-fields.ts';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty } from '#shared/ui/parts.tsx';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { type DaysInUse, useDays } from './days/use-days.tsx';
import type en from './locales/en.ts';
import { createOpenedProject } from './opened-project.ts';

export interface PlanProps {
  readonly read: ReadProject;
  readonly view: ViewMode;
  readonly scheduling: Scheduling;
  readonly readOnly: boolean;
  readonly creating: boolean;
  readonly calendar: WorkingCalendar;
  readonly days: DaysInUse;
}

/** A project that was read, edited and saved. */
export function ProjectPlan({ read, view: wanted, scheduling, readOnly, creating, calendar, days }: PlanProps) {
  const t = useT<typeof en>();
  const own = useLazyMessages(ganttTexts);
  const { api, emit, methods, signal } = useIsland();
  const [opened] = useState(() =>
    createOpenedProject(read, {
      api,
      projectId: read.project.id,
      calendar,
      scheduling,
      signal,
      onChange: (tasks) =>
        emit('flexy:plan-changed', { tasks: tasks.map((task) => ({ id: task.id, ...bodyOf(task, api.locale) })) }),
      onSaved: (report) => emit('flexy:plan-saved', report),
      onMade: (record) => emit('flexy:card-created', { task: { ...record } }),
      onDeleted: (id) => emit('flexy:card-deleted', { id: Number(id) || id }),
    }),
  );
  useReady('ready');
  useEffect(() => {
    opened.setCalendar(calendar);
    opened.store.setScheduling(scheduling);
  }, [opened, calendar, scheduling]);
  const { store, saver, project, agents, unreadable } = opened;
  const { plan } = useStoreValue(store);
  const { isSaving, failures } = useStoreValue(saver);
  const [view, setView] = useState(wanted);
  const [begunAs, setBegunAs] = useState(wanted);
  // The page may change the attribute after the start.
  if (begunAs !== wanted) {
    setView(wanted);
    setBegunAs(wanted);
  }
  const [offset] = useState(() => offsetOf(plan));
  const now = useNow(offset, api.clockOffset);
  const ownDays = useDays(days, now);
  const baseline = useBaseline(`${api.base} ${project.id}`, store, own);
  const furtherColumns = useMemo(
    (): readonly TableColumn[] => [
      {
        id: 'own-position',
        title: t('Position'),
        width: 92,
        isHiddenAtFirst: true,
        textOf: ({ position }) => String(position ?? ''),
      },
    ],
    [t],
  );
  const [isEdited, setEdited] = useState(false);
  if (isSaving && !isEdited) setEdited(true);
  useLeaveGuard(isSaving || failures.size > 0);
  useImperativeHandle(methods, () => ({
    undo: () => {
      if (!readOnly) store.undo();
    },
    redo: () => {
      if (!readOnly) store.redo();
    },
  }));
  if (plan.tasks.size === 0 && !(creating && !readOnly))
    return <Empty icon={null}>{t('{project} has no task yet.', { project: project.name })}</Empty>;
  return (
    <Gantt
      store={store}
      title={project.name}
      resources={agents}
      view={view}
      onView={setView}
      isReadOnly={readOnly}
      isCreating={creating}
      now={now}
      baseline={baseline.spans}
      entries={readOnly ? baseline.entries : [...baseline.entries, ownDays.entry]}
      furtherColumns={furtherColumns}
      status={isSaving ? t('Saving…') : failures.size === 0 && isEdited ? t('Saved') : ''}
      notices={
        <>
          {unreadable > 0 ? (
            <Notice tone="warn">{t('{count} tasks could not be read.', { count: unreadable })}</Notice>
          ) : null}
          {ownDays.part}
          <Failures plan={plan} saver={saver} resources={agents} />
        </>
      }
    />
  );
}
