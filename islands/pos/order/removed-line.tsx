import { useAtom } from 'jotai';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { type Countdown, holdWhileUsed, startCountdown } from '#shared/ui/hold-while-used.ts';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSaid } from '#shared/ui/use-said.ts';
import { counterTexts } from '../payment/texts.ts';
import { putBack } from '../rules/cart.ts';
import { plainName } from '../rules/line.ts';
import { removedLineAtom, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

const SHOWN_MS = 10_000;

/** Puts the line back that was removed last. It lies over the end of the cart, away from the button that removes. */
export function RemovedLineBar() {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const [removed, setRemoved] = useAtom(removedLineAtom);
  const { change } = useSaleChanges();
  const tUi = useUiText();
  // The till has the key for all that is done to the cart.
  useSaid(removed === null ? '' : tUi('Undo: {key}', { key: 'Ctrl + Z' }));
  const countdown = useRef<Countdown>(null);
  useEffect(() => {
    if (removed === null) return undefined;
    const started = startCountdown(SHOWN_MS, () => setRemoved(null));
    countdown.current = started;
    return () => started.stop();
  }, [removed, setRemoved]);
  return (
    <div className="pos-removed">
      {removed === null ? null : (
        <p {...holdWhileUsed((by, isHeld) => countdown.current?.hold(by, isHeld))}>
          <Status as="span" dir="auto">
            {words('{name} is removed.', { name: plainName(removed.line) })}
          </Status>
          <Button
            onClick={() => {
              setRemoved(null);
              change((sale) => putBack(sale, removed));
            }}
          >
            <Undo2 size={18} aria-hidden="true" />
            {t('Undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
