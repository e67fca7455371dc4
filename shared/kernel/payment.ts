import type { Minor } from './money.ts';

/** The back-office's names; `waiting` is unpaid. */
export type PaymentStatus = 'waiting' | 'partially-paid' | 'paid';

interface Payment {
  /** The order's total; null when the server gives none. */
  readonly total: Minor | null;
  /** What was paid so far, store credit included; null when the server gives no amounts. */
  readonly paid: Minor | null;
  /** The order's status, which many back-offices use for the preparation instead. */
  readonly status: string;
}

/** Whether an order is paid: by its amounts where the server gives them, else by its status. */
export function paymentStatusOf({ total, paid, status }: Payment): PaymentStatus {
  if (total !== null && paid !== null) return paid >= total ? 'paid' : paid > 0 ? 'partially-paid' : 'waiting';
  return status === 'paid' || status === 'partially-paid' ? status : 'waiting';
}
