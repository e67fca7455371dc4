import { useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { cartScope } from '../store/carts.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { useSale } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';
import type { FiscalJournal } from './fiscal-journal.ts';
import { runJournalSender } from './journal-sender.ts';
import { journalTexts } from './texts.ts';

/** The journal of the till; null until it is open, undefined where it cannot be written. */
function useOpenJournal(by: string) {
  const { journal, settings } = useTill();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<FiscalJournal | null | undefined>(null);
  const actor = useRef(by);
  useEffect(() => {
    actor.current = by;
  }, [by]);
  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<FiscalJournal | undefined> => {
      const found = await journal?.();
      await found?.open(actor.current);
      return found;
    };
    open().then(
      (found) => {
        if (!isGone) setOpened(found);
      },
      () => {
        if (!isGone) setOpened(undefined);
      },
    );
    return () => {
      isGone = true;
    };
    // A setting that concerns money is an entry when it is changed, not when something is sold by it.
  }, [journal, attempt, settings]);
  return { opened, retry: () => setAttempt((before) => before + 1) };
}

/** Keeps the journal open while the till is shown: its network, what the page is told, and what goes to the server. */
export function JournalNotices() {
  const t = useLazyMessages(journalTexts);
  const { api, emit } = useIsland();
  const { settings, store } = useTill();
  const { journalUrl: url, storeId, userName } = settings;
  const { isReachable } = useOutbox();
  const by = useSale().cashier?.username ?? userName;
  const { opened, retry } = useOpenJournal(by);
  const [{ problem, isFailed }, setSnapshot] = useState({ problem: '', isFailed: false });

  useEffect(() => {
    // What cannot be noted now is noted with the next change; a sale that cannot be written says so itself.
    opened?.noteNetwork(isReachable, by).catch(() => undefined);
  }, [opened, isReachable, by]);
  useEffect(
    () =>
      opened?.onWritten((entry) => {
        if (entry.ticket) emit('flexy:ticket-journaled', { entry });
      }),
    [opened, emit],
  );
  useEffect(() => {
    if (!opened) return undefined;
    const look = (): void => setSnapshot(opened.getSnapshot());
    look();
    return opened.subscribe(look);
  }, [opened]);
  useEffect(() => {
    if (!opened || url === '') return undefined;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const scope = cartScope(api.base, storeId);
    const sender = runJournalSender({ api, journal: opened, url, scope, database: store.database, signal });
    signal.addEventListener('abort', opened.onWritten(sender.wake), { once: true });
    return () => lifetime.abort();
  }, [opened, api, url, storeId, store]);

  if (opened === undefined || isFailed)
    return globalThis.isSecureContext ? (
      <Notice tone="danger" onRetry={retry}>
        {t('The journal cannot be written on this device. Nothing can be sold until it can.')}
      </Notice>
    ) : (
      <Notice tone="danger">{t('The journal needs a secure address (https). Nothing can be sold here.')}</Notice>
    );
  return problem === '' ? null : (
    <Notice tone="warn">
      {t('The server has refused entries of the journal:')} <bdi>{problem}</bdi>
    </Notice>
  );
}
