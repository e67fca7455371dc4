import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { PrintJob } from '#shared/printing/journal.ts';
import type { PrintQueue } from '#shared/printing/queue.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PrintStatus } from './print-status.tsx';
import { printingTexts } from './texts.ts';

interface Props {
  readonly jobs: readonly PrintJob[];
  readonly queue: PrintQueue;
  readonly onShow: (jobId: string) => void;
  readonly isSale?: boolean;
}

/**
 * Shows the latest failed prints in full and only counts the others, so that a printer that was off all day does not
 * hide the screen.
 */
export function FailedPrints({ jobs, queue, onShow, isSale = true }: Props) {
  const t = useLazyMessages(printingTexts);
  const latest = jobs.at(-1);
  if (!latest) return null;
  const others = jobs.slice(0, -1);
  return (
    <>
      {others.length === 0 ? null : (
        <Notice
          tone="warn"
          onDismiss={() => {
            for (const { id } of others) queue.dismiss(id);
          }}
          actions={
            <Button
              onClick={() => {
                for (const { id } of others) queue.retry(id);
              }}
            >
              {t('Print them all')}
            </Button>
          }
        >
          {t('{count} earlier tickets were not printed.', { count: others.length })}
        </Notice>
      )}
      <PrintStatus job={latest} queue={queue} isSale={isSale} title={latest.title} onShow={() => onShow(latest.id)} />
    </>
  );
}
