import { Suspense } from 'react';
import { useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import type { spec } from './gantt-demo.spec.ts';
import type en from './locales/en.ts';

const plan = lazyWithRetry(async () => (await import('./demo-plan.tsx')).DemoPlan);
void plan.preload();

/** Sample plans; the chart itself comes as a part of its own. */
export function GanttDemo({ demo, view }: PropsOf<typeof spec>) {
  return (
    <Suspense fallback={<Waiting />}>
      <plan.Component key={demo} demo={demo} view={view} />
    </Suspense>
  );
}

function Waiting() {
  const t = useT<typeof en>();
  useReady('loading');
  return <Spinner label={t('Loading…')} />;
}
