import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { takesBytes } from '#shared/features/printing/own-printer.ts';
import { printingTexts } from '#shared/features/printing/texts.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { PrintError } from '#shared/printing/printer.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { counterTexts } from '../payment/texts.ts';
import { usePrinting } from '../receipt/printing.ts';
import type { Receipt } from '../rules/receipt.ts';
import { useTill } from '../till/till.ts';

/** Opens the drawer of a sale in cash once more. A print server takes text alone, so that it has none to open. */
export function OpenDrawer({ receipt }: { readonly receipt: Receipt }) {
  const words = useLazyMessages(counterTexts);
  const printer = useLazyMessages(printingTexts);
  const { settings } = useTill();
  const printing = usePrinting();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queue = printing?.queue;
  const hasDrawer = takesBytes(settings.printer) && printing?.handling.getSnapshot().drawer !== 'none';
  if (!queue || !hasDrawer || !receipt.payments.some(({ isCash }) => isCash)) return null;
  const open = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await queue.openDrawer();
    } catch (error) {
      setProblem(error instanceof PrintError ? printer(`printer.${error.problem}`) : '');
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void open()}>
        <Banknote size={18} aria-hidden="true" />
        {words('Open the drawer')}
      </Button>
      {problem === null ? null : (
        <Notice tone="danger" onRetry={() => void open()} onDismiss={() => setProblem(null)}>
          {words('The drawer did not open.')} {problem}
        </Notice>
      )}
    </>
  );
}
