import { ChoosePrinter } from '#shared/features/printing/choose-printer.tsx';
import { whyNotPrinted } from '#shared/features/printing/print-status.tsx';
import { printingTexts } from '#shared/features/printing/texts.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { CHOOSABLE } from '#shared/printing/printer.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useFailedPrints } from '../receipt/printing.ts';
import { usePosText } from '../till/text.ts';

interface Props {
  readonly onClose: () => void;
  readonly onShow: (jobId: string) => void;
}

/** What is not on paper, or may not be, the latest first: it is printed again or not needed. */
export function FailedPrintsDialog({ onClose, onShow }: Props) {
  const t = usePosText();
  const words = useLazyMessages(printingTexts);
  const { queue, failed } = useFailedPrints();
  if (queue === null) return null;
  const surely = failed.filter(({ state }) => state === 'failed');
  const choosable = failed.some(({ problem }) => problem !== null && CHOOSABLE.has(problem));
  return (
    <Dialog
      title={words('Not printed')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {surely.length > 1 ? (
            <Button
              kind="primary"
              onClick={() => {
                for (const { id } of surely) queue.retry(id);
              }}
            >
              {words('Print them all')}
            </Button>
          ) : null}
        </>
      }
    >
      {choosable ? <ChoosePrinter queue={queue} /> : null}
      {failed.length === 0 ? <Status>{words('Nothing is left to be printed.')}</Status> : null}
      <ul className="pos-failed-prints">
        {[...failed].reverse().map((job) => (
          <li key={job.id}>
            <strong>
              <bdi>{job.title}</bdi>
            </strong>
            <span>
              {whyNotPrinted(job, words)}
              {job.state === 'unsure'
                ? ` ${words('Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.')}`
                : null}
            </span>
            <div className="pos-failed-acts">
              <Button onClick={() => onShow(job.id)}>{words('Show it')}</Button>
              {job.state === 'unsure' ? (
                <Button onClick={() => queue.confirm(job.id)}>{words('It was printed')}</Button>
              ) : (
                <Button onClick={() => queue.dismiss(job.id)}>{words('Not needed')}</Button>
              )}
              <Button onClick={() => (job.state === 'unsure' ? queue.printAgain(job.id) : queue.retry(job.id))}>
                {words('Print again')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
