import type { DeliveryType } from '#shared/kernel/delivery.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import type { Course, LineMarks } from '#shared/kernel/line-marks.ts';
import type { BasisPoints, Minor, Thousandths } from '#shared/kernel/money.ts';
import type { PaymentStatus } from '#shared/kernel/payment.ts';
import type { TaxRates } from '#shared/kernel/tax.ts';

/** The till's data, parsed, with amounts in minor units. `api/` maps it to the API. */

export type DocumentType = 'delivery-note' | 'purchase-return';
export type ProductType = 'simple' | 'variable' | 'component';

export interface Store extends RecordRef {
  readonly name: string;
}
export interface Cashier extends RecordRef {
  readonly username: string;
  /** The cashier’s own bearer token, when the server gives one; kept in memory only. */ readonly token?: string;
}
export interface Agent extends RecordRef {
  readonly fullName: string;
}
export interface Supplier extends RecordRef {
  readonly name: string;
}
export interface PaymentMethod extends RecordRef {
  readonly name: string;
  readonly isEnabled: boolean;
  /** Only cash may exceed the amount left to pay. */ readonly isCash: boolean;
}
/** Durations in days. */
export interface ShippingMethod extends RecordRef {
  readonly name: string;
  readonly processingDuration: number;
  readonly preparationDuration: number;
  readonly shippingDuration: number;
}
export interface Customer extends RecordRef {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly collectAddress: string;
  readonly shippingAddress: string;
  readonly fullNameWithPhone: string;
  readonly walletCredit: Minor;
  /** When the server was asked for it, in ms since 1970 by the device’s clock; unknown for a copy of an older till. */
  readonly readAt?: number;
}
export interface Location extends RecordRef {
  readonly name: string;
  readonly isReserved: boolean;
  readonly kind: 'table' | 'room';
  /** Position on the floor plan, in plan units (800 × 500 with the background image). */
  readonly plan: {
    /** The owner's colour, as CSS writes it. */ readonly fill: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly shape: 'rectangle' | 'circle';
  };
}
export interface Floor extends RecordRef {
  readonly name: string;
  readonly planBgImage: string | null;
  /** From 1; null where the server keeps none. */ readonly position: number | null;
  readonly locations: readonly Location[];
}

/** One variant of a variable product. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
}
export interface Product extends RecordRef {
  readonly name: string;
  readonly image: string | null;
  readonly finalPrice: Minor;
  readonly productType: ProductType;
  readonly defaultQuantity: Thousandths;
  readonly categoryId: string | null;
  readonly sku: string | null;
  /** Every code that can be scanned for it, with its leading zeros. */
  readonly codes: readonly string[];
  readonly variants: readonly Variant[];
  /** What was left when the back-office last said so; null where it keeps no stock, absent in older copies. */
  readonly stock?: Thousandths | null;
  /** What tax it asks for; missing: what its category does. Of what is no rate, that of the till is taken. */
  readonly tax?: TaxRates | 'unreadable';
}
export interface Category extends RecordRef {
  readonly name: string;
  readonly image: string | null;
  readonly icon: string | null;
  readonly parentId: string | null;
  /** Of its products that ask for none themselves. */ readonly tax?: TaxRates | 'unreadable';
}

/** Course and seat are those of a table that pays later; a tax rate that is missing is the till's. */
export interface CartLine extends LineMarks, TaxRates {
  readonly id: string;
  readonly idProduct: string;
  readonly productIri: string;
  readonly name: string;
  readonly image: string | null;
  readonly quantity: Thousandths;
  /** Unit price charged; the cashier may change it. */ readonly price: Minor;
  /** Unit price of the catalogue. */ readonly finalPrice: Minor;
  /** Unit price that was typed, or read from a label, in place of the catalogue's: discounts are taken off it. */
  readonly typedPrice?: Minor;
  /** Unit price read from a label: it stands in for the catalogue's. */ readonly labelPrice?: Minor;
  /** The lowest unit price that an admin has allowed. */
  readonly allowed?: { readonly price: Minor; readonly by: string };
  readonly productType: ProductType;
  readonly defaultQuantity: Thousandths;
  readonly variantId: string | null;
  /** Also at the end of `name`, in brackets. */ readonly note?: string;
  /** Weighed, or priced by its label: never merged with another line. Default: false. */ readonly isApart?: boolean;
  /** Of what comes back: whether it is sold again. Missing where the back-office keeps no such answer. */
  readonly isRestocked?: boolean;
  /** ISO time at which the kitchen had it, where the guests pay later: it is changed there alone. */
  readonly sentAt?: string;
  /** Of one that the kitchen has and that is changed here: the ISO time at which it had it. It takes its own place. */
  readonly sentBefore?: string;
  /** When it was sent there and by whom, where that is known; the time is ISO. */
  readonly round?: { readonly at: string; readonly by: string };
}

/** A line that the kitchen had, and that is taken back, or stands on the order in another form. */
export interface CancelledLine extends LineMarks {
  readonly idProduct: string;
  readonly name: string;
  readonly quantity: Thousandths;
  readonly price: Minor;
  /** At the end of `name`, of one that is changed. */ readonly note?: string;
  readonly reason: string;
  /** Id of the line that takes its place. Missing for one that is cancelled. */ readonly becomes?: string;
}

export interface PaymentLine {
  readonly id: string;
  readonly methodId: string | null;
  /** Null while the field is empty. */ readonly amount: Minor | null;
  readonly changeAmount: Minor;
  /** What the page's terminal was asked for; missing for a payment that is taken by hand. */
  readonly terminal?: TerminalMark;
}

/**
 * A payment that the page takes. `asked`: it may have been taken, the answer is not known. `by-hand`: the page takes
 * none.
 */
interface TerminalMark {
  /** The same at each try until there is an answer, so that nothing is taken twice. */ readonly reference: string;
  readonly state: 'asked' | 'approved' | 'by-hand';
  /** The terminal's own reference of what it approved. */ readonly approval?: string;
}

/** A calendar day `YYYY-MM-DD` and a two-hour slot `HH:MM-HH:MM`. */
export interface Appointment {
  readonly date: string;
  readonly slot: string;
}
/** The coordinates found for an address; valid only for exactly that text. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
  readonly address: string;
}

/** What a person saw of a table's order: what they do is compared with it, and writes only what they changed. */
export interface SeenOrder {
  /** What was owed; negative where more was paid than that. */ readonly rest: Minor;
  readonly locationId: string | null;
  readonly guests: number | null;
  readonly reduction: BasisPoints;
  readonly customerId: string | null;
  readonly customerNote: string;
}

/** The order being edited, as loaded. */
export interface EditedOrder {
  readonly orderId: string;
  readonly iri: string;
  readonly orderNumber: string;
  readonly status: PaymentStatus;
  readonly source: string;
  readonly alreadyPaid: Minor;
  /** The credit that the order as loaded uses: saving it again gives that back first. Older tills did not store it. */
  readonly credit?: { readonly customerId: string | null; readonly used: Minor };
  readonly shippingTips: Minor;
  readonly step: { readonly code: string; readonly name: string } | null;
  /** Fingerprint of the order when loaded; if it differs when saving, that is a conflict. */ readonly version: string;
  /** Opened from within the till, by its table, and not by the page's `order-id`. Default: false. */
  readonly isFromTable?: boolean;
  /** The order's note as loaded. Missing in what older tills stored. */ readonly orderNote?: string;
  /** The line of its description that tells number and time. Missing where it has none. */ readonly ticketLine?: string;
  /** Only where the order is is known, since it could not be read. Default: false. */ readonly isUnseen?: boolean;
  /** The guests had not ordered anything yet. Default: false. */ readonly isDraft?: boolean;
  /** Of a table: as it was when it was opened. Missing in what older tills stored. */ readonly seen?: SeenOrder;
  /**
   * Reference of the sale of this device that makes the order, where the server does not have it yet: it has neither id
   * nor address until then.
   */
  readonly awaits?: string;
}

/** The open document. Its reference stays the same until the server has confirmed it. */
export interface Sale {
  readonly reference: string;
  /** ISO 4217: in its decimals the amounts are. Missing in what older tills stored. */ readonly currency?: string;
  readonly begunAt: string;
  readonly documentType: DocumentType;
  readonly storeId: string | null;
  readonly cashier: Cashier | null;
  readonly lines: readonly CartLine[];
  readonly customer: Customer | null;
  readonly supplier: Supplier | null;
  readonly agent: Agent | null;
  readonly payments: readonly PaymentLine[];
  readonly reduction: BasisPoints;
  /** The greatest reduction of the order that an admin has allowed; by nobody that is known: it was there before. */
  readonly allowed?: { readonly reduction: BasisPoints; readonly by: string };
  readonly isPayedByCredit: boolean;
  readonly isRestUsedAsCredit: boolean;
  readonly walletPayment: Minor;
  readonly deliveryType: DeliveryType;
  readonly shippingMethod: ShippingMethod | null;
  readonly shippingFees: Minor;
  readonly promotion: Minor;
  readonly collectAddress: string;
  readonly shippingAddress: string;
  readonly collectAt: Coordinates | null;
  readonly shippingAt: Coordinates | null;
  readonly startProcessing: Appointment;
  readonly startDelivery: Appointment;
  readonly orderNote: string;
  readonly customerNote: string;
  readonly location: Location | null;
  /** How many sit at the location; null where nobody said. */ readonly guests: number | null;
  readonly edited: EditedOrder | null;
  /** Of a return: the sale that the goods are from. */ readonly returnOf?: ReturnedFrom;
  /**
   * Of a table whose guests pay later: `round`, its lines go to the kitchen and nothing is paid; `bill`, it is paid. The
   * order is changed as the server has it by then.
   */
  readonly tab?: 'round' | 'bill';
  readonly cancelledLines?: readonly CancelledLine[];
  /** The courses that the kitchen is to begin now: what waited of them on the server is released. */
  readonly fired?: readonly Course[];
  /** What the guests give to the staff with this payment: it is on the bill, and is no sale. Default: nothing. */
  readonly tip?: Minor;
  /** The part of the bill that is paid now, and how many equal ones come after it. */
  readonly part?: BillPart;
  /** What of a table's lines was paid for by items, in thousandths, by what tells a line. */
  readonly paidItems?: Readonly<Record<string, number>>;
}

/** A part of a bill; `left` further ones of the same kind, equal or by seats, come after it. */
export interface BillPart {
  readonly amount: Minor;
  readonly left: number;
  /** Into how many the bill is parted; missing where it is not. */ readonly count?: number;
  /** The lines that it pays for, where it was chosen by items. */
  readonly items?: readonly PartItem[];
  /** The checks that are paid after it, where the dishes were put on several. */
  readonly next?: readonly (readonly PartItem[])[];
}

/** How much of a line, by its id, a check pays for. */
export interface PartItem {
  readonly id: string;
  readonly quantity: Thousandths;
}

/** The sale that goods come back from. */
interface ReturnedFrom {
  readonly number: string;
  /** Its address on the server; null where only this device has it. */ readonly iri: string | null;
  readonly reference: string;
}

/** All amounts of the breakdown, in minor units. */
export interface Totals {
  readonly products: Minor;
  readonly reduction: Minor;
  readonly promotion: Minor;
  readonly shippingFees: Minor;
  readonly shippingTips: Minor;
  readonly total: Minor;
  readonly paid: Minor;
  readonly usedCredit: Minor;
  /** Amount left to pay; negative when overpaid. */ readonly rest: Minor;
  /** Given back in cash. */ readonly change: Minor;
  /** What the customer gets as credit in place of change. */ readonly keptCredit: Minor;
}
