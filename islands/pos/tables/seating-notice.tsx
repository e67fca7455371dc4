import { explainError } from '#shared/api/errors.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { usePosText } from '../till/text.ts';
import { useSeatProblem } from './seat-atoms.ts';
import { useLostGuests } from './use-seating.ts';

/** Says that the other devices do not know of the guests yet. The sale goes on all the same. */
export function SeatingNotice() {
  const t = usePosText();
  const [problem, setProblem] = useSeatProblem();
  useLostGuests();
  if (!problem) return null;
  return (
    <Notice tone="warn" onRetry={problem.retry} onDismiss={() => setProblem(null)}>
      {t('The other devices do not show “{name}” as taken yet.', { name: problem.name })}{' '}
      {explainError(problem.error, t)}
    </Notice>
  );
}
