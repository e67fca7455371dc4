import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { PrintJob } from '#shared/printing/journal.ts';
import { CHOOSABLE, type PrintProblem } from '#shared/printing/printer.ts';
import type { PrintQueue } from '#shared/printing/queue.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { ChoosePrinter } from './choose-printer.tsx';
import { type PrintingText, printingTexts } from './texts.ts';

interface Props {
  readonly job: PrintJob;
  readonly queue: PrintQueue;
  /** Prints by the browser instead, if a preview is shown. */
  readonly onBrowserPrint?: () => void;
  /** Opens the preview, if none is shown. */
  readonly onShow?: () => void;
  /** Whether a sale depends on the job. Default: true. */
  readonly isSale?: boolean;
  /** Shown first, if the job is listed apart from its receipt. */
  readonly title?: string;
}

/** Problems whose own message says more than our text. */
const SPOKEN: ReadonlySet<PrintProblem> = new Set(['refused', 'no-interface', 'no-endpoint']);

/** What keeps a job from being printed, in words; empty where nothing does. */
export function whyNotPrinted({ problem, message }: PrintJob, t: PrintingText): string {
  if (problem === null) return '';
  if (!SPOKEN.has(problem)) return t(`printer.${problem}`);
  return `${message} ${problem === 'refused' ? '' : t(`printer.${problem}`)}`.trim();
}

/** The state of a print job, and the next step if it failed. */
export function PrintStatus({ job, queue, onBrowserPrint, onShow, isSale = true, title }: Props) {
  const t = useLazyMessages(printingTexts);
  const { problem } = job;
  const why = whyNotPrinted(job, t);
  const named = title === undefined ? null : <bdi>{title} · </bdi>;
  const instead = onBrowserPrint ? (
    <Button onClick={onBrowserPrint}>{t('Print in the browser')}</Button>
  ) : onShow ? (
    <Button onClick={onShow}>{t('Show it')}</Button>
  ) : null;
  switch (job.state) {
    case 'waiting':
      return (
        <Notice>
          {problem === null ? null : `${why} `}
          <Spinner label={t('Waiting for the printer…')} />
        </Notice>
      );
    case 'printing':
      return (
        <Notice>
          <Spinner label={t('Printing…')} />
        </Notice>
      );
    case 'printed':
      return (
        <Notice tone="good" actions={<Button onClick={() => queue.printAgain(job.id)}>{t('Print again')}</Button>}>
          {named}
          {t('Printed.')}
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          tone="danger"
          onRetry={() => queue.retry(job.id)}
          onDismiss={onBrowserPrint ? undefined : () => queue.dismiss(job.id)}
          actions={
            <>
              {problem !== null && CHOOSABLE.has(problem) ? <ChoosePrinter queue={queue} /> : null}
              {instead}
            </>
          }
        >
          {named}
          <strong>{t('Failed to print the ticket.')}</strong> {why}
          {isSale ? ` ${t('The sale is saved all the same.')}` : null}
        </Notice>
      );
    case 'unsure':
      return (
        <Notice
          tone="danger"
          actions={
            <>
              <Button onClick={() => queue.confirm(job.id)}>{t('It was printed')}</Button>
              <Button onClick={() => queue.printAgain(job.id)}>{t('Print again')}</Button>
            </>
          }
        >
          {named}
          {why} {t('Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.')}
        </Notice>
      );
  }
}
