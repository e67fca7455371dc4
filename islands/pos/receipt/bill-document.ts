import { formatMoney } from '#shared/i18n/format.ts';
import { type Minor, subtractMinor } from '#shared/kernel/money.ts';
import type { PaperBlock, PaperDocument } from '#shared/printing/document.ts';
import type { Receipt } from '../rules/receipt.ts';
import type { TabText } from '../tab/texts.ts';
import { type DocumentContext, receiptDocument } from './receipt-document.ts';

/** What a table is asked to pay, before it has: the lines and sums of its receipt, and that it is none. */
export function billDocument(
  receipt: Receipt,
  owed: Minor,
  { words, ...context }: DocumentContext & { readonly words: TabText },
): PaperDocument {
  const document = receiptDocument(receipt, context);
  const { locale } = context;
  const row = (start: string, amount: Minor): PaperBlock => ({
    kind: 'row',
    start,
    end: formatMoney(amount, { locale, currency: receipt.currency }),
    bold: true,
  });
  const before = subtractMinor(receipt.tax.grandTotal, owed);
  return {
    ...document,
    opensDrawer: false,
    blocks: [
      { kind: 'text', text: words('Bill'), align: 'center', bold: true, size: 'large' },
      // A sale that is not paid is not there to be found.
      ...document.blocks.filter(({ kind }) => kind !== 'barcode'),
      ...(before > 0 ? [row(words('Paid before'), before)] : []),
      row(words('To pay'), owed),
      { kind: 'text', text: words('This is no receipt.'), align: 'center' },
    ],
  };
}
