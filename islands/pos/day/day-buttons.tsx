import { ReceiptText, Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { useObservable } from '#shared/ui/use-observable.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { useShiftSending } from './use-shift-sending.ts';

/** The ways into the day from the till's bar. */
export function DayButtons() {
  const t = usePosText();
  const show = useShowDialog();
  const { shifts } = useTill().settings;
  return (
    <>
      <Button title={t('Sales of the day')} onClick={() => show({ kind: 'day-sales', page: { kind: 'list' } })}>
        <ReceiptText size={18} aria-hidden="true" />
        <span className="pos-label">{t('Sales of the day')}</span>
      </Button>
      {shifts === 'off' ? null : <DrawerButton />}
    </>
  );
}

function DrawerButton() {
  const t = usePosText();
  const show = useShowDialog();
  const { day, settings } = useTill();
  const { isRead, open } = useObservable(day);
  const mustOpen = settings.shifts === 'required' && isRead && open === null;
  useShiftSending();
  const wasAsked = useRef(false);
  useEffect(() => {
    // Once: whoever closes it can look at the till, and is asked again by what they try to sell.
    if (mustOpen && !wasAsked.current) show({ kind: 'shift' });
    wasAsked.current = mustOpen;
  }, [mustOpen, show]);
  return (
    <IconButton
      label={t('Cash drawer')}
      icon={<Wallet size={20} aria-hidden="true" />}
      onClick={() => show({ kind: 'shift' })}
    />
  );
}
