import type { Minor } from '#shared/kernel/money.ts';
import type { PaymentLine, PaymentMethod, Sale } from '../model.ts';

/** What the page's terminal says of a payment. `amount` may be another than was asked for. */
interface Approval {
  readonly amount: Minor;
  /** The terminal's own reference. */ readonly approval?: string;
}

/** The next payment that the page is to take: no cash, an amount, and not approved or left to the hand yet. */
export function nextToAsk(sale: Sale, methods: readonly PaymentMethod[]): PaymentLine | null {
  if (sale.documentType !== 'delivery-note') return null;
  const cash = new Set(methods.filter(({ isCash }) => isCash).map(({ id }) => id));
  const isOpen = ({ methodId, amount, terminal }: PaymentLine): boolean =>
    methodId !== null &&
    !cash.has(methodId) &&
    (amount ?? 0) > 0 &&
    (terminal === undefined || terminal.state === 'asked');
  return sale.payments.find(isOpen) ?? null;
}

function mark(sale: Sale, reference: string, change: (line: PaymentLine) => PaymentLine): Sale {
  const isMeant = ({ terminal }: PaymentLine): boolean =>
    terminal?.reference === reference && terminal.state !== 'approved';
  if (!sale.payments.some(isMeant)) return sale;
  return { ...sale, payments: sale.payments.map((line) => (isMeant(line) ? change(line) : line)) };
}

export function markAsked(sale: Sale, lineId: string, reference: string): Sale {
  const payments = sale.payments.map((line) =>
    line.id === lineId ? { ...line, terminal: { reference, state: 'asked' as const } } : line,
  );
  return { ...sale, payments };
}

/** The payment is what was approved, also where that is another amount. A second approval changes nothing. */
export function markApproved(sale: Sale, reference: string, { amount, approval }: Approval): Sale {
  return mark(sale, reference, (line) => ({
    ...line,
    amount,
    terminal: { reference, state: 'approved', ...(approval === undefined ? {} : { approval }) },
  }));
}

/** Nothing was taken: the payment can be changed again. */
export function markDeclined(sale: Sale, reference: string): Sale {
  return mark(sale, reference, ({ terminal: _, ...line }) => line);
}

/** The page takes no payments of this kind. */
export function markByHand(sale: Sale, reference: string): Sale {
  return mark(sale, reference, (line) => ({ ...line, terminal: { reference, state: 'by-hand' } }));
}

export function hasReference(sale: Sale, reference: string): boolean {
  return sale.payments.some(({ terminal }) => terminal?.reference === reference);
}
