import { Suspense } from 'react';
import { useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { DemoPlan } from './demo-plan.tsx';
import type { spec } from './gantt-demo.spec.ts';
import type en from './locales/en.ts';

/** Sample plans. */
export function GanttDemo({ demo, view }: PropsOf<typeof spec>) {
  return (
    <Suspense fallback={<Waiting />}>
      <DemoPlan key={demo} demo={demo} view={view} />
    </Suspense>
  );
}

function Waiting() {
  const t = useT<typeof en>();
  useReady('loading');
  return <Spinner label={t('Loading…')} />;
}
