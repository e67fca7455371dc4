import type { LineMarks } from '#shared/kernel/line-marks.ts';
import type { BasisPoints, Minor, Thousandths } from '#shared/kernel/money.ts';
import type { TaxRates } from '#shared/kernel/tax.ts';
import type { Agent, Customer, Location, ProductType, ShippingMethod, Supplier } from '../model.ts';

/** Without its marks the description is the line's name. */
export interface ServerOrderLine extends LineMarks {
  readonly id: string;
  readonly productId: string | null;
  readonly productIri: string | null;
  readonly description: string;
  readonly image: string | null;
  readonly quantity: Thousandths;
  /** Unit price charged. */ readonly price: Minor | null;
  readonly finalPrice: Minor | null;
  readonly productType: ProductType;
  readonly defaultQuantity: Thousandths;
  /** ISO time at which it went to the kitchen, where the back-office keeps it. */ readonly firedAt?: string;
  /** In percent, as it was sold, where the back-office keeps it. */ readonly taxRate?: number;
  /** Of the product that stands in the order, by now. */ readonly productTax?: TaxRates;
}

export interface ServerPayment {
  readonly id: string;
  readonly amount: Minor;
  readonly changeAmount: Minor;
  readonly state: string;
  readonly methodId: string | null;
  readonly methodName: string;
  /** A card terminal's; empty without one. */ readonly reference: string;
}

/** An order of the server: enough to recognise our own sales and to edit it. */
export interface ServerOrder {
  readonly id: string;
  readonly iri: string;
  readonly number: string;
  readonly type: string;
  readonly status: string;
  readonly source: string;
  /** Null where the server does not say; the zone is the server's. */ readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly createdById: string | null;
  readonly createdByUsername: string | null;
  readonly clientReference: string | null;
  readonly totalMinor: Minor | null;
  readonly amountPaid: Minor | null;
  readonly customerId: string | null;
  readonly storeId: string | null;
  readonly lines: readonly ServerOrderLine[];
  readonly payments: readonly ServerPayment[];
  /** Whole records where the server embeds them; otherwise null, and the id says who. */
  readonly customer: Customer | null;
  readonly supplier: Supplier | null;
  readonly supplierId: string | null;
  readonly agent: Agent | null;
  readonly agentId: string | null;
  readonly shippingMethod: ShippingMethod | null;
  readonly shippingMethodId: string | null;
  readonly paymentMethodId: string | null;
  readonly location: Location | null;
  readonly locationId: string | null;
  /** Of a return: the order that the goods are from. */ readonly returnOfId: string | null;
  readonly guests: number | null;
  readonly deliveryType: string;
  readonly collectAddress: string;
  readonly shippingAddress: string;
  readonly startProcessingAt: string;
  readonly startDeliveryAt: string;
  /** What a person wrote: without the line below. */ readonly orderNote: string;
  /** The last line of its description, where it tells number and time; else empty. Whoever writes the description keeps it. */
  readonly ticketLine: string;
  /** The number on its paper, where the till gave one; else empty. */ readonly ticketNumber: string;
  /** ISO time of the sale, by the till's corrected clock; null where nobody noted it. */ readonly soldAt:
    string | null;
  /** Who is at it just now, as `readHandling` reads it; empty: nobody, or the server does not tell. */
  readonly handledBy: string;
  readonly customerNote: string;
  readonly reductionPercent: BasisPoints | null;
  readonly reductionAmount: Minor | null;
  readonly shippingFees: Minor;
  readonly shippingTips: Minor;
  readonly walletPayment: Minor;
  readonly isPayedByCredit: boolean;
  readonly isRestUsedAsCredit: boolean;
  readonly step: { readonly code: string; readonly name: string } | null;
  /** Hash of the whole order; a different one means that somebody has changed it. */
  readonly version: string;
  /** The fields that the answer names. Of the others nothing is known: a list may leave out what a record has. */
  readonly named: ReadonlySet<string>;
  /** False when the lines are missing, or too incomplete to tell the order by them. */
  readonly areLinesKnown: boolean;
}

/** ISO time of the sale, else of its order; null where the server does not say. */
export function timeOfSale({ soldAt, createdAt }: Pick<ServerOrder, 'soldAt' | 'createdAt'>): string | null {
  return soldAt ?? createdAt;
}

/** Back-offices spell it both ways. */
export function isCancelled({ status }: Pick<ServerOrder, 'status'>): boolean {
  return status === 'cancelled' || status === 'canceled';
}
