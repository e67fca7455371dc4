import { expect, it } from 'vitest';
import { commonMessages } from '#shared/i18n/common.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import { thousandths } from '#shared/kernel/money.ts';
import type { PaperDocument } from '#shared/printing/document.ts';
import en from '../locales/en.ts';
import { receiptOf } from '../rules/receipt.ts';
import { lineWith, METHODS, saleWith } from '../testing/samples.ts';
import { receiptDocument } from './receipt-document.ts';

const t = createTranslate('en', { ...commonMessages.en, ...en }, undefined);
const SUPPLIER = { id: '5', iri: '/en/api/suppliers/5', name: 'Atlas Grains' };

function paperOf(sale: Parameters<typeof receiptOf>[0], orderNumber = 'A-12'): PaperDocument {
  const receipt = receiptOf(sale, {
    currency: 'MAD',
    storeName: 'Centre',
    storeAddress: '',
    companyName: 'Flexy',
    userName: 'x',
    taxRate: 0,
    taxMode: 'included',
    methods: METHODS,
    savedAt: '2026-11-20T12:00:00Z',
    orderNumber,
  });
  return receiptDocument(receipt, { t, locale: 'en' });
}

function textsOf(sale: Parameters<typeof receiptOf>[0]): readonly string[] {
  return paperOf(sale).blocks.flatMap((block) =>
    block.kind === 'text' ? [block.text] : block.kind === 'row' ? [block.start.trim()] : [],
  );
}

it('a purchase return says so, and names the supplier as such', () => {
  const texts = textsOf(saleWith({ lines: [lineWith()], documentType: 'purchase-return', supplier: SUPPLIER }));
  expect(texts).toContain('Purchase return');
  expect(texts).toContain('Supplier: Atlas Grains');
  expect(texts.join('\n')).not.toMatch(/Customer|Thank you/);
});

it('a delivery has its address, and a sale in the shop has none', () => {
  const addresses = { shippingAddress: '3 rue C', collectAddress: '2 rue B' };
  const texts = textsOf(saleWith({ lines: [lineWith()], deliveryType: 'delivery', ...addresses }));
  expect(texts).toContain('Delivery');
  expect(texts).toContain('Delivered to: 3 rue C');
  expect(texts.join('\n')).not.toContain('2 rue B');
  expect(textsOf(saleWith({ lines: [lineWith()], ...addresses })).join('\n')).not.toContain('rue');
});

it('what is weighed has its price per kilo, by its label too', () => {
  const weights = [
    lineWith({ defaultQuantity: thousandths(100), quantity: thousandths(350) }),
    lineWith({ isApart: true, quantity: thousandths(1_767) }),
    lineWith({ isApart: true }),
  ];
  const texts = textsOf(saleWith({ lines: weights }));
  for (const text of ['12.50/kg × 0.35', '12.50/kg × 1.767', '12.50 × 1']) expect(texts).toContain(text);
});

it('ends with the bar code of the number that is printed on it', () => {
  const sale = saleWith({ lines: [lineWith()] });
  const last = { kind: 'barcode', code: 'K7-0042' };
  expect(paperOf(sale, 'K7-0042').blocks.at(-1)).toEqual(last);
  expect(paperOf(sale, 'DN-00012 · K7-0042').blocks.at(-1)).toEqual({ ...last, code: 'DN-00012' });
  expect(paperOf({ ...sale, documentType: 'purchase-return' }).blocks.map(({ kind }) => kind)).not.toContain('barcode');
});
