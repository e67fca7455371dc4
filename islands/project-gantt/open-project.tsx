import { Suspense, useCallback, useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { type DaysRecord, NO_DAYS } from '#shared/features/projects-api/project-days.ts';
import { type ReadProject, readProject } from '#shared/features/projects-api/read-project.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { countedDays, type NamedDays } from './calendar.ts';
import { useOwnDays } from './days/own-days.ts';
import type en from './locales/en.ts';
import { type PlanProps, ProjectPlan } from './project-plan.tsx';

interface Props extends Omit<PlanProps, 'read' | 'calendar' | 'days'> {
  readonly projectId: string;
  readonly page: NamedDays;
}

/** Reads a project once, and keeps its plan while the page changes attributes. */
export function OpenProject({ projectId, page, ...rest }: Props) {
  const t = useT<typeof en>();
  const { api } = useIsland();
  const [project, setProject] = useState<ReadProject | null>(null);
  const [record, setRecord] = useState<DaysRecord>();
  const [own, setOwn] = useOwnDays(projectId);
  const counted = useMemo(() => countedDays(record?.days ?? NO_DAYS, own, page), [record, own, page]);
  const latest = useLatest({ api, own, page });
  // Not again when the page changes an attribute: what is not saved yet would be lost.
  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const { api: now, own: mine, page: given } = latest.current;
      const reading = readProject(now, projectId, (days) => countedDays(days, mine, given).calendar, signal);
      // The first date that a browser writes takes it 30 ms: they pass while the server answers.
      formatDate(new Date(0), { locale: now.locale, timeZone: 'UTC' });
      const whole = await reading;
      signal.throwIfAborted();
      setRecord(whole.days);
      setProject(whole);
    },
    [projectId, latest],
  );
  const load = useLoad(read);
  useReady(load.error === undefined || project !== null ? 'ready' : 'failed');
  if (project !== null)
    return (
      <Suspense fallback={<Waiting />}>
        <ProjectPlan
          read={project}
          calendar={counted.calendar}
          days={{ shown: counted.days, record: record ?? project.days, own, setRecord, setOwn }}
          {...rest}
        />
      </Suspense>
    );
  if (load.error === undefined) return <Waiting />;
  return (
    <Notice tone="danger" onRetry={load.reload}>
      {t('The project could not be loaded.')} {explainError(load.error, t)}
    </Notice>
  );
}

function Waiting() {
  const t = useT<typeof en>();
  useReady('loading');
  return (
    <div className="project-gantt-wait">
      <Spinner label={t('Loading the project…')} />
    </div>
  );
}
