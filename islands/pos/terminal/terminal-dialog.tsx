import { useAtomValue } from 'jotai';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { counterTexts } from '../payment/texts.ts';
import { useMoney } from '../till/money.ts';
import { usePosText } from '../till/text.ts';
import { waitingAtom } from './terminal-state.ts';

/** Stands in front of the till from the question to the page until its terminal has taken the payment, or not. */
export function TerminalDialog() {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const money = useMoney();
  const waiting = useAtomValue(waitingAtom);
  const stop = (): void => waiting?.stop();
  return (
    <Dialog
      title={words('Payment at the terminal')}
      size="small"
      onClose={stop}
      footer={
        <Button disabled={waiting === null} onClick={stop}>
          {t('Cancel')}
        </Button>
      }
    >
      {waiting === null ? null : (
        <p className="pos-terminal">
          <span dir="auto">{waiting.method}</span>
          <strong className="fx-number">{money.format(waiting.amount)}</strong>
        </p>
      )}
      <Spinner label={words('Waiting for the terminal…')} />
      <p className="fx-hint">{words('Cancelling here does not stop a payment that the terminal has begun.')}</p>
    </Dialog>
  );
}
