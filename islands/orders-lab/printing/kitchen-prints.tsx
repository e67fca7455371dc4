import { Suspense, useState } from 'react';
import { FailedPrints } from '#shared/features/printing/failed-prints.tsx';
import { PaperDialog } from '#shared/features/printing/paper-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useKitchenText } from '../kitchen/text.ts';
import type { Tickets } from './tickets.ts';

/** Tickets that failed to print: the problem, a retry, or the browser's print. The orders stay on the board. */
export function KitchenPrints({ tickets: { queue, jobs, paper } }: { readonly tickets: Tickets }) {
  const t = useKitchenText();
  const [shown, setShown] = useState<string | null>(null);
  const [isHintShown, setHintShown] = useState(true);
  const troubled = jobs.filter(({ state }) => state === 'failed' || state === 'unsure');
  // A kitchen without a printer has not failed to print.
  const failed = troubled.filter(({ problem }) => problem !== 'not-chosen');
  const isWithout = isHintShown && failed.length < troubled.length;
  const job = jobs.find(({ id }) => id === shown);
  if (queue === null || (failed.length === 0 && !isWithout && job === undefined)) return null;
  return (
    <Suspense fallback={null}>
      {isWithout ? (
        <Notice
          actions={<Button onClick={() => queue.connect()}>{t('Choose a printer')}</Button>}
          onDismiss={() => setHintShown(false)}
        >
          {t('Tickets are not printed: this device has no printer yet.')}
        </Notice>
      ) : null}
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
