import { atom } from 'jotai';
import type { Minor } from '#shared/kernel/money.ts';

/** The payment that the page is just taking. */
interface Waiting {
  readonly reference: string;
  readonly amount: Minor;
  readonly method: string;
  /** Stops waiting; the terminal itself goes on. */ readonly stop: () => void;
}

export const waitingAtom = atom<Waiting | null>(null);

/** How the last payment at the terminal ended, unless it was simply approved. */
export type TerminalStatus =
  | { readonly kind: 'declined' | 'failed'; readonly message: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'other-amount'; readonly asked: Minor; readonly taken: Minor };

export const terminalStatusAtom = atom<TerminalStatus | null>(null);

/** Counts the approvals that came when nobody waited for them any more. */
export const lateApprovalsAtom = atom(0);
