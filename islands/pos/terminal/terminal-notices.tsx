import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { counterTexts } from '../payment/texts.ts';
import type { KeptApproval } from '../store/approvals.ts';
import { useMoney } from '../till/money.ts';
import { saleAtom } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';
import { lateApprovalsAtom, type TerminalStatus, terminalStatusAtom } from './terminal-state.ts';

function useStatusText(): (status: TerminalStatus) => string {
  const words = useLazyMessages(counterTexts);
  const money = useMoney();
  return (status) => {
    switch (status.kind) {
      case 'declined':
        return words('The terminal declined the payment.');
      case 'failed':
        return words('The terminal gave no answer that can be read. Look at it: save again to ask it once more.');
      case 'stopped':
        return words('Whether the terminal took the payment is not known. Look at it: save again to ask it once more.');
      case 'other-amount':
        return words('The terminal took {taken} and not {asked}.', {
          taken: money.format(status.taken),
          asked: money.format(status.asked),
        });
    }
  };
}

/** How the last payment at the terminal ended, on the payment screen. */
export function TerminalStatusNotice() {
  const [status, setStatus] = useAtom(terminalStatusAtom);
  const textOf = useStatusText();
  if (status === null) return null;
  return (
    <Notice tone={status.kind === 'declined' ? 'danger' : 'warn'} onDismiss={() => setStatus(null)}>
      {textOf(status)} {'message' in status && status.message !== '' ? <bdi>{status.message}</bdi> : null}
    </Notice>
  );
}

/** Payments that the terminal took and no cart has: the money goes back to the customer. */
export function UnclaimedApprovals() {
  const { settings } = useTill();
  return settings.paymentBridge ? <Unclaimed /> : null;
}

const heldAtom = atom((get) => {
  const sale = get(saleAtom);
  return [sale?.reference, ...(sale?.payments ?? []).map(({ terminal }) => terminal?.reference ?? '')].join(' ');
});

function Unclaimed() {
  const words = useLazyMessages(counterTexts);
  const formatMoney = useFormatMoney();
  const { approvals, store } = useTill();
  const [found, setFound] = useState<readonly KeptApproval[]>([]);
  const late = useAtomValue(lateApprovalsAtom);
  const atomStore = useStore();
  // What a cart may have lost: whatever else changes in it is no reason to look.
  const held = useAtomValue(heldAtom);
  const parked = useStoreValue(store.parked);
  const read = useCallback(
    () => approvals.unclaimed(atomStore.get(saleAtom)).then(setFound, () => undefined),
    [approvals, atomStore],
  );
  useEffect(() => {
    void read();
  }, [read, late, held, parked]);
  return found.map((approval) => (
    <Notice
      key={approval.reference}
      tone="danger"
      actions={
        <Button onClick={() => void approvals.drop([approval.reference]).then(read)}>{words('Given back')}</Button>
      }
    >
      {words('The terminal took {amount} ({method}) and no sale has it. Give it back at the terminal.', {
        amount: formatMoney(approval.amount, approval.currency),
        method: approval.method,
      })}{' '}
      {approval.approval === '' ? null : <bdi>{approval.approval}</bdi>}
    </Notice>
  ));
}
