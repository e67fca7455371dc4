import { formatDateTime, formatQuantity } from '../../../shared/i18n/format.ts';
import type { PaperBlock, PaperDocument } from '../../../shared/printing/document.ts';
import type { Receipt } from '../rules/receipt.ts';
import type { DocumentContext } from './receipt-document.ts';

/** What the kitchen needs: what, how many, where to, and the notes. No prices, large enough to be read from the pass. */
export function kitchenDocument(receipt: Receipt, { t, locale }: DocumentContext): PaperDocument {
  const large = (text: string): PaperBlock => ({ kind: 'text', text, bold: true, size: 'large' });
  const note = (text: string): readonly PaperBlock[] => (text.trim() === '' ? [] : [{ kind: 'rule' }, { kind: 'text', text: `${t('Note')}: ${text}`, bold: true }]);
  return {
    language: locale, direction: locale === 'ar' ? 'rtl' : 'ltr', copyMark: t('DUPLICATE'),
    blocks: [
      { kind: 'text', text: t('Order {number}', { number: receipt.orderNumber ?? receipt.reference }), align: 'center', bold: true, size: 'large' },
      ...(receipt.location === '' ? [] : [{ kind: 'text', text: receipt.location, align: 'center', bold: true, size: 'large' } satisfies PaperBlock]),
      { kind: 'text', text: formatDateTime(receipt.savedAt, { locale }), align: 'center' }, { kind: 'rule' },
      ...receipt.lines.map(({ name, quantity }) => large(`${formatQuantity(quantity, locale)} x ${name}`)),
      ...note(receipt.orderNote), ...note(receipt.customerNote),
    ],
  };
}
