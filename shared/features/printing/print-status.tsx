import { useLateTexts } from '../../island/late-texts.ts';
import type { PrintJob, PrintQueue } from '../../printing/queue.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/parts.tsx';
import { printingTexts } from './texts.ts';

interface Props {
  readonly job: PrintJob;
  readonly queue: PrintQueue;
  /** Where there is a preview that the browser can print instead. */
  readonly onBrowserPrint?: () => void;
  /** Said first, where the job stands away from its receipt. */
  readonly title?: string;
}

/** How a job is getting on, and the next step when it is not. */
export function PrintStatus({ job, queue, onBrowserPrint, title }: Props) {
  const t = useLateTexts(printingTexts);
  // The server’s own words say more than ours where it has some.
  const why = job.problem === null ? '' : job.problem === 'refused' ? job.message : t(job.problem);
  switch (job.state) {
    case 'waiting': return <Notice>{job.problem === null ? <Spinner label={t('Waiting for the printer…')} /> : <>{why} <Spinner label={t('Waiting for the printer…')} /></>}</Notice>;
    case 'printing': return <Notice><Spinner label={t('Printing…')} /></Notice>;
    case 'printed': return <Notice tone="good" actions={<Button onClick={() => queue.printAgain(job.id)}>{t('Print again')}</Button>}>{t('Printed.')}</Notice>;
    case 'failed': return (
      <Notice tone="danger" onRetry={() => queue.retry(job.id)} actions={onBrowserPrint ? <Button onClick={onBrowserPrint}>{t('Print in the browser')}</Button> : null}>
        {title === undefined ? null : `${title}: `}<strong>{t('Failed to print the ticket.')}</strong> {why} {t('The sale is saved all the same.')}
      </Notice>
    );
    case 'unsure': return (
      <Notice tone="danger" actions={<><Button onClick={() => queue.confirm(job.id)}>{t('It was printed')}</Button><Button onClick={() => queue.printAgain(job.id)}>{t('Print again')}</Button></>}>
        {title === undefined ? null : `${title}: `}{why} {t('Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.')}
      </Notice>
    );
  }
}
