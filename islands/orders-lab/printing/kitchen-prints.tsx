import { Suspense, useState } from 'react';
import { FailedPrints } from '#shared/features/printing/failed-prints.tsx';
import { PaperDialog } from '#shared/features/printing/paper-dialog.tsx';
import { useKitchenText } from '../kitchen/text.ts';
import type { Tickets } from './tickets.ts';

/** Tickets that failed to print: the problem, a retry, or the browser's print. The orders stay on the board. */
export function KitchenPrints({ tickets: { queue, jobs, paper } }: { readonly tickets: Tickets }) {
  const t = useKitchenText();
  const [shown, setShown] = useState<string | null>(null);
  const failed = jobs.filter(({ state }) => state === 'failed' || state === 'unsure');
  const job = jobs.find(({ id }) => id === shown);
  if (queue === null || (failed.length === 0 && job === undefined)) return null;
  return (
    <Suspense fallback={null}>
      <FailedPrints jobs={failed} queue={queue} isSale={false} onShow={setShown} />
      {job === undefined ? null : (
        <PaperDialog
          title={job.title}
          document={job.document}
          paper={paper}
          queue={queue}
          jobs={[job]}
          isSale={false}
          closeLabel={t('Close')}
          onClose={() => setShown(null)}
        />
      )}
    </Suspense>
  );
}
