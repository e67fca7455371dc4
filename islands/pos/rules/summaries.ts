import type { DeliveryType } from '#shared/kernel/delivery.ts';
import type { PaymentLine, Sale } from '../model.ts';

/** What the closed sections of the accordion say. */

/** The payments that were entered. */
export function givenPayments(sale: Sale): readonly PaymentLine[] {
  return sale.payments.filter((line) => line.amount !== null);
}

/** The notes, joined for one line. */
export function notesLine({ orderNote, customerNote }: Sale): string {
  return [orderNote, customerNote]
    .map((note) => note.trim())
    .filter((note) => note !== '')
    .join(' · ');
}

interface ServiceLine {
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

/** Names of products that a cart's own name shows. */
const MAX_NAMED = 3;

/** What a cashier calls a parked cart: whose it is, where it belongs, else what is in it. Null for an empty one. */
export function cartName({ customer, location, supplier, orderNote, lines }: Sale): string | null {
  const goods = lines.slice(0, MAX_NAMED).map(({ name }) => name);
  if (lines.length > MAX_NAMED) goods.push(`+${lines.length - MAX_NAMED}`);
  const given = [customer?.fullNameWithPhone, location?.name, supplier?.name, orderNote.trim()];
  return given.find((name) => name !== undefined && name !== '') ?? (goods.join(', ') || null);
}
