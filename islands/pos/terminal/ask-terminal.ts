import type { Minor } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { TerminalAnswer } from '../api/terminal-answer.ts';
import type { PaymentMethod, Sale } from '../model.ts';
import { hasReference, markApproved, markAsked, markByHand, markDeclined, nextToAsk } from '../rules/terminal.ts';
import type { Approvals } from '../store/approvals.ts';
import { changeAtom, saleAtom } from '../till/sale-state.ts';
import { askPage, type PageTools } from './ask-page.ts';
import { lateApprovalsAtom, terminalStatusAtom } from './terminal-state.ts';

interface TerminalTools extends PageTools {
  readonly methods: readonly PaymentMethod[];
  readonly approvals: Approvals;
  /** Resolves once the cart is written. */ readonly saveCart: (sale: Sale) => Promise<void>;
}

/** `open`: something is left that was not approved, and the news say why. */
type AskOutcome = 'approved' | 'by-hand' | 'open';

/**
 * Has the page take every payment of the open sale that is no cash, one after the other. What is asked for is written
 * before the page is asked, and what was approved before anything else happens.
 */
export async function askTerminal(tools: TerminalTools): Promise<AskOutcome> {
  const { atomStore, methods, currency, approvals } = tools;
  atomStore.set(terminalStatusAtom, null);
  let outcome: AskOutcome = 'approved';
  for (;;) {
    const sale = atomStore.get(saleAtom);
    const line = sale && nextToAsk(sale, methods);
    if (!sale || !line) return outcome;
    const asked = line.amount ?? (0 as Minor);
    const method = methods.find(({ id }) => id === line.methodId)?.name ?? '';
    const reference = line.terminal?.reference ?? uuid();
    const known = await approvals.find(reference).catch(() => null);
    if (known !== null) {
      atomStore.set(changeAtom, (current) => markApproved(current, reference, known));
      continue;
    }
    atomStore.set(changeAtom, (current) => markAsked(current, line.id, reference));
    await saveNow(tools);
    const keep = async (answer: TerminalAnswer | null): Promise<void> => {
      if (!answer?.approved) return;
      const { amount, approval = '' } = answer;
      // A device that stores nothing has the approval in its cart alone, as it has the cart.
      await approvals
        .keep({ reference, currency, amount, approval, method, at: new Date().toISOString() })
        .catch(() => undefined);
      atomStore.set(changeAtom, (current) => markApproved(current, reference, answer));
    };
    /** Nobody waits any more: the payment is put where its cart is, or told as one that no cart has. */
    const late = async (found: TerminalAnswer | null): Promise<void> => {
      await keep(found);
      if (found?.approved) atomStore.set(lateApprovalsAtom, (count) => count + 1);
      await saveNow(tools);
    };
    const ended = await askPage(tools, { reference, amount: asked, method }, late);
    if (ended === 'by-hand') {
      atomStore.set(changeAtom, (current) => markByHand(current, reference));
      outcome = 'by-hand';
      continue;
    }
    if (ended === 'stopped') {
      atomStore.set(terminalStatusAtom, { kind: 'stopped' });
      return 'open';
    }
    if ('failed' in ended) {
      atomStore.set(terminalStatusAtom, { kind: 'failed', message: ended.failed });
      return 'open';
    }
    if (!ended.approved) {
      atomStore.set(changeAtom, (current) => markDeclined(current, reference));
      atomStore.set(terminalStatusAtom, { kind: 'declined', message: ended.message });
      return 'open';
    }
    await keep(ended);
    await saveNow(tools);
    if (ended.amount !== asked) {
      atomStore.set(terminalStatusAtom, { kind: 'other-amount', asked, taken: ended.amount });
      return 'open';
    }
    const after = atomStore.get(saleAtom);
    if (!after || !hasReference(after, reference)) {
      atomStore.set(lateApprovalsAtom, (count) => count + 1);
      return 'open';
    }
  }
}

async function saveNow({ atomStore, saveCart }: Pick<TerminalTools, 'atomStore' | 'saveCart'>): Promise<void> {
  const sale = atomStore.get(saleAtom);
  if (sale) await saveCart(sale);
}
