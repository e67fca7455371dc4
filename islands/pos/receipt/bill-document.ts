import { formatAmount, formatMoney, formatPercent } from '#shared/i18n/format.ts';
import { addMinor, type Minor, subtractMinor } from '#shared/kernel/money.ts';
import type { PaperBlock, PaperDocument } from '#shared/printing/document.ts';
import type { Receipt } from '../rules/receipt.ts';
import type { OfferedTip } from '../rules/tip.ts';
import type { TabText } from '../tab/texts.ts';
import { type DocumentContext, receiptDocument } from './receipt-document.ts';

/**
 * What a table is asked to pay, before it has: the lines and sums of its receipt, and that it is none.
 * @param tips what usual tips come to, for the guests to choose from
 */
export function billDocument(
  receipt: Receipt,
  owed: Minor,
  { words, tips, ...context }: DocumentContext & { readonly words: TabText; readonly tips: readonly OfferedTip[] },
): PaperDocument {
  const document = receiptDocument(receipt, context);
  const { locale } = context;
  const { currency } = receipt;
  const plain = (amount: Minor): string => formatAmount(amount, { locale, currency });
  const row = (start: string, amount: Minor): PaperBlock => ({
    kind: 'row',
    start,
    end: formatMoney(amount, { locale, currency }),
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
      ...tips.map(({ share, amount }): PaperBlock => {
        const tip = `${words('Tip')} ${formatPercent(share, locale)}: ${plain(amount)}`;
        return { kind: 'row', start: tip, end: plain(addMinor(owed, amount)) };
      }),
      ...(tips.length === 0 ? [] : [{ kind: 'text', text: `${words('Tip')} ____________________` } as const]),
      { kind: 'text', text: words('This is no receipt.'), align: 'center' },
    ],
  };
}
