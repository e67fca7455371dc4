import { Suspense, useState } from 'react';
import { FailedPrints } from '#shared/features/printing/failed-prints.tsx';
import { PaperDialog } from '#shared/features/printing/paper-dialog.tsx';
import { useKitchenText } from '../kitchen/text.ts';
import type { Tickets } from './tickets.ts';

/** Tickets that did not come out: what is wrong, another try, or the browser's own print. The orders stay on the board in any case. */
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
