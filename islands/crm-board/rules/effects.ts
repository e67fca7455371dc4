import type { Minor } from '#shared/kernel/money.ts';

/** Pure: what a move of a lead between stages makes or deletes. */
export type StageCode = 'quote' | 'order' | '';

/** What the board knows of the order that would be deleted. */
export interface PendingDeleteOrder {
  readonly id: string;
  /** Empty: it could not be read. */
  readonly number: string;
  readonly lines: readonly string[];
}

export type LeadEffect =
  | {
      readonly kind: 'quote';
      readonly customer: { readonly id: string; readonly name: string } | null;
      /** The description of its one line. */
      readonly line: string;
      readonly amount: Minor;
      readonly currency: string;
    }
  | {
      readonly kind: 'delete';
      /** Null: there is none to delete. */
      readonly order: PendingDeleteOrder | null;
    };

export function stageCode(code: string): StageCode {
  const known = code.trim().toLowerCase();
  return known === 'quote' || known === 'order' ? known : '';
}

/**
 * A quote is made by the quote stage of a lead without an order. A stage without a code deletes what the quote or order
 * stage had.
 */
export function effectKind(move: {
  readonly from: StageCode;
  readonly to: StageCode;
  readonly hasOrder: boolean;
}): LeadEffect['kind'] | null {
  if (move.to === 'quote') return move.hasOrder ? null : 'quote';
  return move.to === '' && move.from !== '' ? 'delete' : null;
}
