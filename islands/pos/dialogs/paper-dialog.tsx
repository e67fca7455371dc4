import { PaperDialog as SharedPaperDialog, type PaperDialogProps } from '#shared/features/printing/paper-dialog.tsx';
import { usePrintJobs } from '../receipt/printing.ts';
import { useTill } from '../till/till.ts';

interface Props extends Omit<PaperDialogProps, 'paper' | 'queue' | 'jobs'> {
  /** Id of the print job, when it goes to the till's own printer. */
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
