import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useUiText } from '#shared/ui/text.ts';

/** What went wrong in a dialog, and the next step. */
export interface Trouble {
  readonly text: string;
  readonly onRetry?: () => void;
}

/** One act at a time, and what is said where it fails. */
export function useOwnWork() {
  const { signal } = useIsland();
  const tUi = useUiText();
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** Does nothing while another act runs. `what` names the control that shows it. */
  const run = async (what: string, failed: string, work: () => Promise<void>): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      if (!signal.aborted)
        setTrouble({ text: `${failed} ${explainError(error, tUi)}`, onRetry: () => void run(what, failed, work) });
    } finally {
      setBusy(null);
    }
  };
  return { busy, trouble, setTrouble, run };
}
