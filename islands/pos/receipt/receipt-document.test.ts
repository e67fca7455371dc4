import { expect, it } from 'vitest';
import { commonMessages } from '#shared/i18n/common.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import en from '../locales/en.ts';
import { receiptOf } from '../rules/receipt.ts';
import { lineWith, METHODS, saleWith } from '../testing/samples.ts';
import { receiptDocument } from './receipt-document.ts';

const t = createTranslate('en', { ...commonMessages.en, ...en }, undefined);
const SUPPLIER = { id: '5', iri: '/en/api/suppliers/5', name: 'Atlas Grains' };

function textsOf(sale: Parameters<typeof receiptOf>[0]): readonly string[] {
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
    orderNumber: 'A-12',
  });
  return receiptDocument(receipt, { t, locale: 'en' }).blocks.flatMap((block) =>
    block.kind === 'text' ? [block.text] : [],
  );
}

it('a purchase return says so, and names the supplier as such', () => {
  const texts = textsOf(saleWith({ lines: [lineWith()], documentType: 'purchase-return', supplier: SUPPLIER }));
  expect(texts).toContain('Purchase return');
  expect(texts).toContain('Supplier: Atlas Grains');
  expect(texts.join('\n')).not.toContain('Customer');
});

it('a delivery has its address, and a sale in the shop has none', () => {
  const addresses = { shippingAddress: '3 rue C', collectAddress: '2 rue B' };
  const texts = textsOf(saleWith({ lines: [lineWith()], deliveryType: 'delivery', ...addresses }));
  expect(texts).toContain('Delivery');
  expect(texts).toContain('Delivered to: 3 rue C');
  expect(texts.join('\n')).not.toContain('2 rue B');
  expect(textsOf(saleWith({ lines: [lineWith()], ...addresses })).join('\n')).not.toContain('rue');
});
