import { ReceiptText, Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { lazyModule } from '#shared/ui/lazy-with-retry.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

const late = lazyModule(() => import('./api/shift-sender.ts'));

/** Sends the shifts of this till for as long as it is shown, where the page has an address for them. */
function useShiftSending(): void {
  const { api } = useIsland();
  const { day, settings, store } = useTill();
  const { shiftsUrl: url, storeId } = settings;
  useEffect(() => {
    if (url === '') return undefined;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    void late.get().then(({ runShiftSender }) => {
      if (signal.aborted) return;
      const sender = runShiftSender({ api, day, url, storeId, database: store.database, signal });
      let seen = day.getSnapshot().revisions;
      const stop = day.subscribe(() => {
        const { revisions } = day.getSnapshot();
        if (revisions !== seen) sender.wake();
        seen = revisions;
      });
      signal.addEventListener('abort', stop, { once: true });
    });
    return () => lifetime.abort();
  }, [api, day, url, storeId, store]);
}

/** The ways into the day from the till's bar. */
export function DayButtons() {
  const t = usePosText();
  const show = useShowDialog();
  const { shifts, fiscalJournal } = useTill().settings;
  return (
    <>
      <Button title={t('Sales of the day')} onClick={() => show({ kind: 'day-sales', page: { kind: 'list' } })}>
        <ReceiptText size={18} aria-hidden="true" />
        <span className="pos-label">{t('Sales of the day')}</span>
      </Button>
      {shifts === 'off' && !fiscalJournal ? null : <DrawerButton />}
    </>
  );
}

function DrawerButton() {
  const t = usePosText();
  const show = useShowDialog();
  const { day, settings } = useTill();
  const { isRead, open } = useStoreValue(day);
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
