import type { createStore } from 'jotai';
import type { Emit } from '#shared/island/emit.ts';
import { currencyDecimals, type Minor, minorToDecimal } from '#shared/kernel/money.ts';
import { readTerminalAnswer, type TerminalAnswer } from '../api/terminal-answer.ts';
import { requestPayment } from './request-payment.ts';
import { waitingAtom } from './terminal-state.ts';

export interface PageTools {
  readonly atomStore: ReturnType<typeof createStore>;
  readonly emit: Emit;
  /** ISO 4217. */ readonly currency: string;
}

interface AskedPayment {
  /** The same at each try until there is an answer. */ readonly reference: string;
  /** In minor units; negative: it goes back to the card. */ readonly amount: Minor;
  readonly method: string;
}

/** `by-hand`: the page takes no payments. `failed`: with what the page said, whether money moved is not known. */
type Ended = TerminalAnswer | { readonly failed: string } | 'stopped' | 'by-hand';

/**
 * Has the page's terminal take one payment, or give one back, and waits for it. What comes when nobody waits any more
 * goes to `late`; null is an answer that cannot be read.
 */
export async function askPage(
  { atomStore, emit, currency }: PageTools,
  { reference, amount, method }: AskedPayment,
  late: (answer: TerminalAnswer | null) => Promise<void>,
): Promise<Ended> {
  const decimals = currencyDecimals(currency);
  const read = (answer: unknown): TerminalAnswer | null => readTerminalAnswer(answer, amount, decimals);
  const tooLate = (answer: Promise<unknown>): void => void answer.then(read, () => null).then(late);
  const requested = await requestPayment(
    emit,
    { amount: minorToDecimal(amount, decimals), currency, method, reference },
    tooLate,
  );
  if (requested === null) return 'by-hand';
  const ended = await new Promise<Ended>((resolve) => {
    atomStore.set(waitingAtom, { reference, amount, method, stop: () => resolve('stopped') });
    requested.answer.then(
      (answer) => resolve(read(answer) ?? { failed: '' }),
      (error: unknown) => resolve({ failed: error instanceof Error ? error.message : String(error) }),
    );
  });
  atomStore.set(waitingAtom, null);
  if (ended === 'stopped') tooLate(requested.answer);
  return ended;
}
