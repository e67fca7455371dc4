import { type BasisPoints, ZERO } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { Cashier, DocumentType, PaymentLine, Sale } from '../model.ts';
import { defaultProcessing } from './schedule.ts';

export function emptyPayment(): PaymentLine {
  return { id: uuid(), methodId: null, amount: null, changeAmount: ZERO };
}

export interface NewSale {
  readonly documentType: DocumentType;
  readonly storeId: string | null;
  readonly cashier: Cashier | null;
  readonly currency?: string;
  readonly now: Date;
}

/** Creates a blank document. Its new reference stays the same until the server has confirmed the document. */
export function newSale({ documentType, storeId, cashier, currency, now }: NewSale): Sale {
  const appointment = defaultProcessing(now);
  return {
    reference: uuid(),
    ...(currency === undefined ? {} : { currency }),
    begunAt: now.toISOString(),
    documentType,
    storeId,
    cashier,
    lines: [],
    customer: null,
    supplier: null,
    agent: null,
    payments: [emptyPayment()],
    reduction: 0 as BasisPoints,
    isPayedByCredit: false,
    isRestUsedAsCredit: false,
    walletPayment: ZERO,
    deliveryType: 'on-store',
    shippingMethod: null,
    shippingFees: ZERO,
    promotion: ZERO,
    collectAddress: '',
    shippingAddress: '',
    collectAt: null,
    shippingAt: null,
    startProcessing: appointment,
    startDelivery: appointment,
    orderNote: '',
    customerNote: '',
    location: null,
    guests: null,
    edited: null,
  };
}

/** In which series its number is: an order that exists has one of its own, and a round is no ticket. */
export function seriesOf({ edited, tab, documentType }: Sale): '' | 'T' | 'P' {
  if (edited !== null || tab === 'round') return 'T';
  return documentType === 'purchase-return' ? 'P' : '';
}

/** The id of the order that the page had asked for; null for a sale that was begun in the till. */
export function askedOrderId({ edited }: Sale): string | null {
  return edited === null || edited.isFromTable === true ? null : edited.orderId;
}

/** Whether discarding the document would lose anything. */
export function hasContent(sale: Sale): boolean {
  return (
    sale.lines.length > 0 ||
    sale.customer !== null ||
    sale.supplier !== null ||
    sale.orderNote.trim() !== '' ||
    sale.customerNote.trim() !== ''
  );
}

/** Whether leaving the document would lose anything: what of a table is on its order is there. */
export function hasUnsent(sale: Sale): boolean {
  const { edited, lines, cancelledLines = [], fired = [], orderNote } = sale;
  if (edited?.isFromTable !== true) return hasContent(sale);
  return (
    lines.some(({ sentAt }) => sentAt === undefined) ||
    cancelledLines.length + fired.length > 0 ||
    orderNote !== (edited.orderNote ?? '') ||
    (edited.seen !== undefined && edited.seen.reduction !== sale.reduction)
  );
}
