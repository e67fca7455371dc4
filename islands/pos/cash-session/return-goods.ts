import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { Emit } from '#shared/island/emit.ts';
import { type Minor, minor, ZERO } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { toOrderPayload } from '../api/order-payload.ts';
import type { Cashier, PaymentLine, PaymentMethod, Sale } from '../model.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PaidBy } from '../rules/correct.ts';
import type { Receipt } from '../rules/receipt.ts';
import { receiptOf } from '../rules/receipt.ts';
import { totals } from '../rules/totals.ts';
import { askPage, type PageTools } from '../terminal/ask-page.ts';
import type { Till } from '../till/till.ts';
import { readReturned } from './api/returned.ts';
import { newCashEntry } from './new-cash-entry.ts';
import { refundableByMethod, shareRefund } from './rules/refund-methods.ts';
import { leftOf, type Quantities, refundOf, type ReturnedSale, returnSale } from './rules/returns.ts';
import { NoOpenShiftError } from './store/no-open-shift.ts';

/** The sale that goods come back from. */
export type Origin = Pick<ReturnedSale, 'sale' | 'number' | 'iri'> & {
  /** What each method paid of it. */ readonly paid: readonly PaidBy[];
};

export interface GoodsBack {
  readonly chosen: Quantities;
  /** Goes back first; null: as it was paid. */ readonly methodId: string | null;
  /** What the back-office reads of it. */ readonly note: string;
  /** False: the goods are not sold again. Undefined: the back-office keeps no such answer. */
  readonly isRestocked: boolean | undefined;
}

export type Returned =
  | { readonly kind: 'paid'; readonly back: Sale; readonly receipt: Receipt }
  /** `more`: more has come back meanwhile. `not-sold`: the server does not have the sale, and never will. */
  | { readonly kind: 'more' | 'not-sold' }
  /** The server did not take it; `credited` went back at the terminal all the same. */
  | { readonly kind: 'refused'; readonly credited: Minor }
  | { readonly kind: 'declined'; readonly message: string }
  /** Whether the terminal has given something back is not known. */
  | { readonly kind: 'unanswered'; readonly message: string };

interface ReturnTools extends Omit<PageTools, 'currency'> {
  readonly till: Till;
  readonly api: ApiClient;
  readonly emit: Emit;
  readonly methods: readonly PaymentMethod[];
  readonly cashier: Cashier | null;
  readonly print: (back: Sale, number: string, receipt: Receipt) => void;
  /** What the server's refusal is archived under. */ readonly refusal: string;
  /** What the terminal has given back at an earlier press, by method and amount. */
  readonly credited: Map<string, PaymentLine>;
}

/** In ms: longer than a server needs that answers at all. */
const ANSWER_MS = 8_000;

/** A sale that waits for a cashier's decision, or was discarded, may never be made. */
const NEVER_MADE: ReadonlySet<string> = new Set(['refused', 'conflict']);

/** What the server says to a return, while it is there to be asked. */
function answerTo({ subscribe, getSnapshot }: Outbox, reference: string): Promise<'taken' | 'refused' | 'unknown'> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { entries, isReachable } = getSnapshot();
      const state = entries.find((entry) => entry.reference === reference)?.state;
      if (state === 'refused') end('refused');
      else if (state === undefined || state === 'acknowledged' || state === 'doubled') end('taken');
      else if (!isReachable) end('unknown');
    };
    const timer = setTimeout(() => end('unknown'), ANSWER_MS);
    const stop = subscribe(look);
    function end(answer: 'taken' | 'refused' | 'unknown'): void {
      clearTimeout(timer);
      stop();
      resolve(answer);
    }
    look();
  });
}

function iriOf({ outbox }: Till, { reference }: Sale, { locale }: ApiClient): string | null {
  const order = outbox.getSnapshot().entries.find((entry) => entry.reference === reference)?.order;
  return order ? orderResource.iri(order.id, locale) : null;
}

async function isNeverMade({ outbox, day }: Till, { reference }: Sale): Promise<boolean> {
  const state = outbox.getSnapshot().entries.find((entry) => entry.reference === reference)?.state;
  return (
    (state !== undefined && NEVER_MADE.has(state)) ||
    (await day.sale(reference).catch(() => null))?.taking.cancelledAt !== undefined
  );
}

/** Has the page's terminal give back what was paid at one. Resolves to the payments, or to why there are none. */
async function creditAtTerminal(
  tools: ReturnTools,
  currency: string,
  shares: readonly PaidBy[],
): Promise<readonly PaymentLine[] | Exclude<Returned, { kind: 'paid' | 'more' | 'not-sold' | 'refused' }>> {
  const { till, methods, credited } = tools;
  const payments: PaymentLine[] = [];
  for (const { methodId, amount } of shares) {
    const method = methods.find(({ id }) => id === methodId);
    const plain: PaymentLine = { id: uuid(), methodId, amount: minor(-amount), changeAmount: ZERO };
    const key = `${methodId}:${amount}`;
    const before = credited.get(key);
    if (before !== undefined || !till.settings.paymentBridge || method?.isCash !== false) {
      payments.push(before ?? plain);
      continue;
    }
    const reference = uuid();
    const keep = (taken: Minor, approval: string): Promise<void> =>
      till.approvals
        .keep({ reference, currency, amount: taken, approval, method: method.name, at: new Date().toISOString() })
        .catch(() => undefined);
    const ended = await askPage(
      { ...tools, currency },
      { reference, amount: minor(-amount), method: method.name },
      async (late) => {
        if (late?.approved === true) await keep(late.amount, late.approval ?? '');
      },
    );
    if (ended === 'stopped') return { kind: 'unanswered', message: '' };
    if (ended === 'by-hand') {
      payments.push(plain);
      continue;
    }
    if ('failed' in ended) return { kind: 'unanswered', message: ended.failed };
    if (!ended.approved) return { kind: 'declined', message: ended.message };
    await keep(ended.amount, ended.approval ?? '');
    if (ended.amount !== plain.amount) return { kind: 'unanswered', message: '' };
    const { approval } = ended;
    const line: PaymentLine = {
      ...plain,
      terminal: { reference, state: 'approved', ...(approval === undefined ? {} : { approval }) },
    };
    credited.set(key, line);
    payments.push(line);
  }
  return payments;
}

/**
 * Takes goods back: looks what came back before, gives the money back by the methods of the sale, and saves the return
 * as a sale is saved. Its receipt opens the drawer. What the server refuses is discarded. Rejects when the device cannot
 * store it.
 */
export async function returnGoods(
  tools: ReturnTools,
  origin: Origin,
  { chosen, methodId, note, isRestocked }: GoodsBack,
): Promise<Returned> {
  const { till, api, emit, methods, cashier, print, refusal, credited } = tools;
  const { settings, store, outbox, day, approvals } = till;
  // Before a terminal gives anything back.
  if (settings.shifts === 'required' && day.getSnapshot().open === null) throw new NoOpenShiftError();
  if (await isNeverMade(till, origin.sale)) return { kind: 'not-sold' };
  // The server may have got the sale since it was chosen.
  const iri = origin.iri ?? iriOf(till, origin.sale, api);
  const { returned, refunded } = await readReturned({ ...origin, iri }, till, api);
  const left = leftOf(origin.sale, returned);
  if (chosen.some((quantity, index) => quantity > (left[index] ?? 0))) return { kind: 'more' };
  const { amount, credit } = refundOf(origin.sale, returned, chosen);
  const cash = methods.find(({ isCash }) => isCash) ?? methods[0];
  const shares = shareRefund(
    minor(amount - credit),
    refundableByMethod(origin.paid, refunded),
    methodId,
    cash?.id ?? '',
  );
  const payments = await creditAtTerminal(tools, origin.sale.currency ?? settings.currency, shares);
  if ('kind' in payments) return payments;
  const back = returnSale(
    { ...origin, iri, returned },
    { chosen, payments, cashier, note, isRestocked, now: day.now() },
  );
  const payload = toOrderPayload(back, { ...settings, methods, isAdmin: settings.roles.isAdmin });
  const number = await store.nextNumber();
  const savedAt = day.now().toISOString();
  const { journal } = await outbox.enqueue({
    sale: back,
    payload,
    number,
    total: totals(back).total,
    taking: newCashEntry(till, back, { number, methods }),
  });
  const approved = payments.flatMap(({ terminal }) => terminal?.reference ?? []);
  if ((await answerTo(outbox, back.reference)) === 'refused') {
    await outbox.discard(back.reference, refusal);
    const atTerminal = payments.reduce((sum, line) => sum - (line.terminal ? (line.amount ?? 0) : 0), 0);
    return { kind: 'refused', credited: minor(atTerminal) };
  }
  void approvals.drop(approved).catch(() => undefined);
  credited.clear();
  const receipt = receiptOf(back, { ...settings, methods, savedAt, orderNumber: number, journal });
  print(back, number, receipt);
  emit('flexy:sale-returned', { order: payload, of: origin.number });
  return { kind: 'paid', back, receipt };
}
