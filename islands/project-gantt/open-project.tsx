import { Suspense, useCallback, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { type ReadProject, readProject } from '#shared/features/projects-api/read-project.ts';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type en from './locales/en.ts';
import { type PlanProps, ProjectPlan } from './project-plan.tsx';

interface Props extends Omit<PlanProps, 'read'> {
  readonly projectId: string;
}

/** Reads a project once, and keeps its plan while the page changes attributes. */
export function OpenProject({ projectId, ...rest }: Props) {
  const t = useT<typeof en>();
  const { api } = useIsland();
  const [project, setProject] = useState<ReadProject | null>(null);
  const latest = useLatest({ api, calendar: rest.calendar });
  // Not again when the page changes an attribute: what is not saved yet would be lost.
  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const whole = await readProject(latest.current.api, projectId, latest.current.calendar, signal);
      signal.throwIfAborted();
      setProject(whole);
    },
    [projectId, latest],
  );
  const load = useLoad(read);
  useReady(load.error === undefined || project !== null ? 'ready' : 'failed');
  if (project !== null)
    return (
      <Suspense fallback={<Waiting />}>
        <ProjectPlan read={project} {...rest} />
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
