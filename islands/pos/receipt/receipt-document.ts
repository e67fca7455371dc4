import { formatAmount, formatDateTime, formatMoney, formatQuantity } from '#shared/i18n/format.ts';
import { directionOf, type Locale } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { addMinor, type Minor, minor } from '#shared/kernel/money.ts';
import type { PaperBlock, PaperDocument } from '#shared/printing/document.ts';
import { kindOfReturn } from '../rules/exchange.ts';
import { scannedNumber } from '../rules/find-sale.ts';
import type { Receipt, ReceiptLine } from '../rules/receipt.ts';
import type { PosText } from '../till/text.ts';

export interface DocumentContext {
  readonly t: Translate<PosText>;
  readonly locale: Locale;
}

type Maybe = PaperBlock | null;

const RULE: PaperBlock = { kind: 'rule' };

function written(blocks: readonly Maybe[]): readonly PaperBlock[] {
  return blocks.filter((block) => block !== null);
}

function center(text: string, look: { readonly bold?: boolean; readonly size?: 'large' } = {}): Maybe {
  return text === '' ? null : { kind: 'text', text, align: 'center', ...look };
}

/** A line that is left out when its subject is unknown. */
function lineAbout(name: string, text: string): Maybe {
  return name === '' ? null : { kind: 'text', text };
}

/** The number, to find the sale again by a scanner. */
function barcode({ orderNumber, documentType }: Receipt): Maybe {
  const code = documentType === 'purchase-return' ? null : scannedNumber(orderNumber ?? '');
  return code === null ? null : { kind: 'barcode', code };
}

function signature(label: string): readonly PaperBlock[] {
  return [
    { kind: 'feed', lines: 2 },
    { kind: 'text', text: `${label} ____________________` },
  ];
}

function head(receipt: Receipt, { t, locale }: DocumentContext): readonly Maybe[] {
  return [
    { kind: 'text', text: formatDateTime(receipt.savedAt, { locale }), align: 'center' },
    receipt.documentType === 'purchase-return' ? center(t('purchase-return'), { bold: true }) : null,
    receipt.returnOf === undefined
      ? null
      : center(kindOfReturn(receipt.lines) === 'exchange' ? t('EXCHANGE') : t('RETURN'), { bold: true, size: 'large' }),
    receipt.orderNumber === null ? null : center(t('Order {number}', { number: receipt.orderNumber }), { bold: true }),
    receipt.returnOf === undefined ? null : center(t('Of sale {number}', { number: receipt.returnOf })),
    receipt.deliveryType === 'on-store' ? null : center(t(receipt.deliveryType), { bold: true }),
  ];
}

/** Which part of the bill it is. */
function partHead({ part }: Receipt, { t }: DocumentContext): readonly Maybe[] {
  if (part === undefined) return [];
  const words = part.place
    ? t('Part {number} of {count}', part.place)
    : part.isLast
      ? t('The rest of the bill')
      : t('A part of the bill');
  return [center(words, { bold: true })];
}

/** Of the till's one rate the tax alone; of each product's the net beside it. */
function taxRows(
  { tax }: Receipt,
  { t }: DocumentContext,
  row: (start: string, amount: Minor) => PaperBlock,
): readonly Maybe[] {
  if (tax.isByProduct)
    return tax.rates.flatMap(({ rate, base, amount }) => [
      row(t('Net {rate}%', { rate }), base),
      row(t('Tax {rate}%', { rate }), amount),
    ]);
  return tax.rates
    .filter(({ rate }) => rate !== 0)
    .map(({ rate, amount }) =>
      row(tax.mode === 'added' ? t('Tax {rate}%', { rate }) : t('Including tax {rate}%', { rate }), amount),
    );
}

/** The customer's receipt. Every figure is the amount charged. */
export function receiptDocument(receipt: Receipt, context: DocumentContext): PaperDocument {
  const { t, locale } = context;
  const { currency } = receipt;
  const money = (amount: Minor): string => formatMoney(amount, { locale, currency });
  const plain = (amount: Minor): string => formatAmount(amount, { locale, currency });
  const row = (start: string, amount: Minor, look: { readonly bold?: boolean } = {}): PaperBlock => ({
    kind: 'row',
    start,
    end: plain(amount),
    ...look,
  });
  const line = ({ name, quantity, price, amount, isWeighed, reduction }: ReceiptLine): readonly PaperBlock[] => {
    const [unit, whole] = reduction ? [reduction.from, addMinor(amount, reduction.amount)] : [price, amount];
    const each = isWeighed ? t('{amount}/kg', { amount: plain(unit) }) : plain(unit);
    return [
      { kind: 'text', text: name },
      { kind: 'row', start: `  ${each} × ${formatQuantity(quantity, locale)}`, end: money(whole) },
      ...(reduction ? [row(`  ${t('Reduction')}`, minor(-reduction.amount))] : []),
    ];
  };
  const { tax } = receipt;
  const isAdded = tax.mode === 'added';
  const blocks = written([
    center(receipt.title, { bold: true, size: 'large' }),
    center(receipt.address),
    ...head(receipt, context),
    RULE,
    ...partHead(receipt, context),
    ...receipt.lines.flatMap(line),
    RULE,
    receipt.reduction === 0 ? null : row(t('Reduction'), minor(-receipt.reduction)),
    receipt.shippingFees > 0 ? row(t('Shipping fees'), receipt.shippingFees) : null,
    receipt.tips > 0 ? row(t('Shipping tips'), receipt.tips) : null,
    isAdded
      ? row(t('Subtotal'), receipt.total)
      : { kind: 'row', start: t('Total'), end: money(receipt.total), bold: true },
    ...taxRows(receipt, context, row),
    isAdded ? { kind: 'row', start: t('Total'), end: money(tax.grandTotal), bold: true } : null,
    receipt.usedCredit !== 0 ? row(t('Used credit'), receipt.usedCredit) : null,
    ...receipt.payments.map(({ method, amount, approval }) =>
      row([method === '' ? t('Cash') : method, approval].filter(Boolean).join(' '), amount),
    ),
    receipt.change > 0 ? row(t('Change'), receipt.change) : null,
    receipt.keptCredit > 0 ? row(t('Kept as credit'), receipt.keptCredit) : null,
    ...(receipt.part
      ? [
          RULE,
          row(t('Whole bill'), receipt.part.whole),
          receipt.part.before > 0 ? row(t('Paid before'), receipt.part.before) : null,
          row(t('Left to pay'), receipt.part.left),
        ]
      : []),
    RULE,
    lineAbout(receipt.cashier, t('Cashier: {name}', { name: receipt.cashier })),
    lineAbout(receipt.location, t('Location: {name}', { name: receipt.location })),
    lineAbout(receipt.customer, t('Customer: {name}', { name: receipt.customer })),
    lineAbout(receipt.supplier, t('Supplier: {name}', { name: receipt.supplier })),
    lineAbout(receipt.collectAddress, t('Collected at: {address}', { address: receipt.collectAddress })),
    lineAbout(receipt.shippingAddress, t('Delivered to: {address}', { address: receipt.shippingAddress })),
    ...(receipt.returnOf === undefined ? [] : signature(t('Signature'))),
    receipt.documentType === 'purchase-return' || receipt.returnOf !== undefined
      ? null
      : center(t('Thank you for your visit')),
    receipt.journal === undefined ? null : center(`${receipt.journal.mark} · ${receipt.journal.software}`),
    barcode(receipt),
  ]);
  return {
    language: locale,
    direction: directionOf(locale),
    blocks,
    opensDrawer: receipt.payments.some(({ isCash }) => isCash),
    copyMark: t('DUPLICATE'),
  };
}
