import { useMemo } from 'react';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { calendarOf } from './calendar.ts';
import type en from './locales/en.ts';
import { OpenProject } from './open-project.tsx';
import type { spec } from './project-gantt.spec.ts';

export function ProjectGantt({ projectId, workingDays, holidays, ...rest }: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const { api } = useIsland();
  // Lists are new ones with each change of an attribute.
  const days = workingDays.join(' ');
  const free = holidays.join(' ');
  const page = useMemo(() => calendarOf(wordsIn(days), wordsIn(free)), [days, free]);
  useReady(projectId === undefined ? 'failed' : 'ready');
  if (projectId === undefined)
    return <Notice tone="danger">{t('The page has not said which project to show: project-id is missing.')}</Notice>;
  return (
    <>
      {page.unknown.length > 0 ? (
        <Notice tone="warn">{t('The page names days that are none: {days}', { days: page.unknown.join(', ') })}</Notice>
      ) : null}
      <OpenProject key={`${api.base} ${projectId}`} projectId={projectId} page={page} {...rest} />
    </>
  );
}

function wordsIn(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}
