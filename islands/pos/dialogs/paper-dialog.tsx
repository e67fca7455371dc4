import { PaperDialog as SharedPaperDialog, type PaperDialogProps } from '#shared/features/printing/paper-dialog.tsx';
import { usePrintJobs } from '../receipt/printing.ts';
import { useTill } from '../till/till.ts';

interface Props extends Omit<PaperDialogProps, 'paper' | 'queue' | 'jobs'> {
  /** Of the queue, where it goes to a printer of the till’s own. */
  readonly jobIds: readonly string[];
}

export function PaperDialog({ jobIds, ...rest }: Props) {
  const { queue, jobs } = usePrintJobs();
  return (
    <SharedPaperDialog
      {...rest}
      paper={useTill().settings.paper}
      queue={queue}
      jobs={jobs.filter(({ id }) => jobIds.includes(id))}
    />
  );
}
