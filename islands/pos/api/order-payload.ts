import { withMarks } from '#shared/kernel/line-marks.ts';
import {
  addMinor,
  currencyDecimals,
  type Minor,
  minorToDecimal,
  percentToDecimal,
  quantityToDecimal,
  ZERO,
} from '#shared/kernel/money.ts';
import { withTicketLine } from '#shared/kernel/ticket-line.ts';
import type { Appointment, Coordinates, PaymentMethod, Sale } from '../model.ts';
import { takesBack } from '../rules/exchange.ts';
import { asksCollectAddress, asksShippingAddress } from '../rules/service.ts';
import { unsentLines } from '../rules/tab.ts';
import { rateOf } from '../rules/tax-rates.ts';

interface PayloadContext {
  readonly methods: readonly PaymentMethod[];
  readonly currency: string;
  readonly companyName: string;
  readonly logo: string;
  readonly isAdmin: boolean;
  /** In percent, of what asks for none of its own. */ readonly taxRate: number;
}

/** The body of POST /{locale}/api/orders; names are spelt as the back-office spells them. */
export type OrderPayload = Readonly<Record<string, unknown>>;

function text({ date, slot }: Appointment): string {
  return `${date} ${slot}`;
}

/** Omitted instead of null or "": API Platform refuses "" as a relation. */
function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

/** Sends coordinates only when they were found for the current text of the address. */
function placeOf(place: Coordinates | null, address: string | null): Coordinates | null {
  return place !== null && place.address === address ? place : null;
}

/** Null: the server's own. */
function statusOf(sale: Sale): 'waiting' | 'paid' | null {
  // No kitchen works on what comes back.
  if (takesBack(sale)) return 'paid';
  // From here on the kitchen has to know of it.
  return sale.edited?.isDraft === true || (sale.tab === 'round' && sale.edited === null) ? 'waiting' : null;
}

export function toOrderPayload(
  sale: Sale,
  { methods, currency, companyName, logo, isAdmin, taxRate }: PayloadContext,
): OrderPayload {
  const decimals = currencyDecimals(currency);
  const decimal = (amount: Minor): number => minorToDecimal(amount, decimals);
  const methodOf = (id: string | null): PaymentMethod | undefined => methods.find((method) => method.id === id);
  const payments = sale.payments
    .filter((line) => line.amount !== null)
    .map((line) => {
      const method = methodOf(line.methodId);
      return {
        amount: line.amount === null ? 0 : decimal(line.amount),
        state: 'paid',
        changeAmount: decimal(line.changeAmount),
        ...present({
          paymentMethodName: method?.name,
          paymentMethod: method?.iri,
          reference: line.terminal?.approval,
        }),
      };
    });
  const isReturn = sale.documentType === 'purchase-return';
  const [collectAddress, shippingAddress] = [
    asksCollectAddress(sale.deliveryType) ? sale.collectAddress : null,
    asksShippingAddress(sale.deliveryType) ? sale.shippingAddress : null,
  ];
  const [collectAt, shippingAt] = [placeOf(sale.collectAt, collectAddress), placeOf(sale.shippingAt, shippingAddress)];
  return {
    orderItems: (sale.tab === undefined ? sale.lines : unsentLines(sale)).map((line) => ({
      description: withMarks(line.name, line),
      product: line.productIri,
      quantity: quantityToDecimal(line.quantity),
      price: decimal(line.price),
      productType: line.productType,
      taxRate: rateOf(line, sale.deliveryType) ?? taxRate,
      ...(line.isRestocked === undefined ? {} : { restock: line.isRestocked }),
    })),
    type: sale.documentType,
    deliveryType: sale.deliveryType,
    payments,
    source: 'admin',
    reduction: percentToDecimal(sale.reduction),
    isPayedByCredit: sale.isPayedByCredit,
    isRestUsedAsCredit: sale.isRestUsedAsCredit,
    walletPaymentAmount: decimal(sale.walletPayment),
    startProcessingAt: text(sale.startProcessing),
    startDeliveryAt: text(sale.startDelivery),
    description: withTicketLine(sale.orderNote, sale.edited?.ticketLine ?? ''),
    customerNote: sale.customerNote,
    companyName,
    logo,
    // Most servers ignore it. One that stores it can identify a sale whose answer was lost.
    clientReference: sale.reference,
    // The back-office has one sum for all tips of an order.
    ...(sale.tip === undefined ? {} : { shippingTips: decimal(addMinor(sale.edited?.shippingTips ?? ZERO, sale.tip)) }),
    ...present({
      collectAddress,
      shippingAddress,
      selectedLocation: sale.location?.name,
      reservable: sale.location?.iri,
      guests: sale.guests,
      status: statusOf(sale),
      createdBy: sale.cashier?.iri,
      agent: isAdmin ? sale.agent?.iri : null,
      customer: isReturn ? null : sale.customer?.iri,
      supplier: isReturn ? sale.supplier?.iri : null,
      shippingMethod: sale.shippingMethod?.iri,
      paymentMethod: methodOf(sale.payments[0]?.methodId ?? null)?.iri,
      statusShipping: sale.edited?.step?.code,
      collectLat: collectAt?.lat,
      collectLng: collectAt?.lng,
      shippingLat: shippingAt?.lat,
      shippingLng: shippingAt?.lng,
      returnOf: sale.returnOf?.iri,
      editOrderId: sale.edited && sale.tab === undefined ? editId(sale.edited.orderId) : null,
    }),
  };
}

/** Numeric ids are sent as numbers, which strict servers require. */
function editId(id: string): number | string {
  return /^\d+$/.test(id) ? Number(id) : id;
}
