import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useUiText } from '#shared/ui/text.ts';
import { useAct } from '#shared/ui/use-act.ts';

/** What went wrong in a dialog, and the next step. */
interface Trouble {
  readonly text: string;
  readonly onRetry?: () => void;
}

/** One act of a dialog at a time; where it fails, the same is offered again. */
export function useOwnWork() {
  const { signal } = useIsland();
  const tUi = useUiText();
  const { run: runAct, ...act } = useAct<Trouble>();
  /** `what` names the control that shows it. */
  const run = (what: string, failed: string, work: () => Promise<void>): Promise<void> =>
    runAct(what, work, (error) =>
      signal.aborted
        ? null
        : { text: `${failed} ${explainError(error, tUi)}`, onRetry: () => void run(what, failed, work) },
    );
  return { ...act, run };
}
