import type { DeliveryType, PaymentLine, Sale } from '../model.ts';

/** What the closed sections of the accordion say. */

/** The payments that were entered. */
export function given(sale: Sale): readonly PaymentLine[] {
  return sale.payments.filter((line) => line.amount !== null);
}

/** The notes, joined for one line. */
export function notesLine({ orderNote, customerNote }: Sale): string {
  return [orderNote, customerNote]
    .map((note) => note.trim())
    .filter((note) => note !== '')
    .join(' · ');
}

export interface ServiceLine {
  readonly type: DeliveryType;
  /** Names of the shipping method and the agent. */
  readonly more: readonly string[];
}

export function serviceLine({ deliveryType, shippingMethod, agent }: Sale): ServiceLine {
  return {
    type: deliveryType,
    more: [shippingMethod?.name, agent?.fullName].filter((name) => name !== undefined),
  };
}
