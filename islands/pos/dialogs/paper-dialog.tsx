import { PaperDialog as SharedPaperDialog, type PaperDialogProps } from '#shared/features/printing/paper-dialog.tsx';
import { useNoteReprint } from '../journal/use-note-reprint.ts';
import { usePrintJobs } from '../receipt/printing.ts';
import { useTill } from '../till/till.ts';

interface Props extends Omit<PaperDialogProps, 'paper' | 'queue' | 'jobs' | 'beforeCopy'> {
  /** Id of the print job, when it goes to the till's own printer. */
  readonly jobIds: readonly string[];
}

export function PaperDialog({ jobIds, ...rest }: Props) {
  const { queue, jobs } = usePrintJobs();
  const noteReprint = useNoteReprint();
  const own = jobs.filter(({ id }) => jobIds.includes(id));
  return (
    <SharedPaperDialog
      {...rest}
      paper={useTill().settings.paper}
      queue={queue}
      beforeCopy={() => noteReprint(own[0]?.title ?? rest.title)}
      jobs={own}
    />
  );
}
