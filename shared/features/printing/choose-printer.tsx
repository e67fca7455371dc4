import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { PrintError } from '#shared/printing/printer.ts';
import type { PrintQueue } from '#shared/printing/queue.ts';
import { Button } from '#shared/ui/button.tsx';
import { printingTexts } from './texts.ts';

/** Browsers offer USB and Bluetooth printers only in answer to a click. */
export function ChoosePrinter({
  queue,
  onChosen,
}: {
  readonly queue: PrintQueue;
  readonly onChosen?: (name: string) => void;
}) {
  const t = useLazyMessages(printingTexts);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { choosePrinter } = queue;
  if (choosePrinter === null) return null;
  const choose = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const name = await choosePrinter();
      if (name !== null) onChosen?.(name);
    } catch (error) {
      setProblem(t(`printer.${error instanceof PrintError ? error.problem : 'failed'}`));
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void choose()}>
        {t('Choose the printer')}
      </Button>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </>
  );
}
