import { expect, it } from 'vitest';
import { commonMessages } from '#shared/i18n/common.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import { minor, thousandths } from '#shared/kernel/money.ts';
import type { PaperDocument } from '#shared/printing/document.ts';
import en from '../locales/en.ts';
import { receiptOf } from '../rules/receipt.ts';
import { lineWith, METHODS, saleWith } from '../testing/samples.ts';
import { receiptDocument } from './receipt-document.ts';

const t = createTranslate('en', { ...commonMessages.en, ...en }, undefined);
const SUPPLIER = { id: '5', iri: '/en/api/suppliers/5', name: 'Atlas Grains' };

function paperOf(sale: Parameters<typeof receiptOf>[0], orderNumber = 'A-12', taxRate = 0): PaperDocument {
  const receipt = receiptOf(sale, {
    currency: 'MAD',
    storeName: 'Centre',
    storeAddress: '',
    companyName: 'Flexy',
    userName: 'x',
    taxRate,
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

it('tells the net and the tax of each rate where products have rates, and the till’s tax alone where none has', () => {
  const rows = (lines: Parameters<typeof lineWith>[0][]): readonly string[] =>
    paperOf(saleWith({ lines: lines.map(lineWith) }), 'A-12', 10).blocks.flatMap((block) =>
      block.kind === 'row' && /tax|net/i.test(block.start) ? [`${block.start}: ${block.end}`] : [],
    );
  expect(rows([{}, {}])).toEqual(['Including tax 10%: 2.27']);
  expect(rows([{ taxRate: 5.5 }, {}])).toEqual([
    'Net 5.5%: 11.85',
    'Tax 5.5%: 0.65',
    'Net 10%: 11.36',
    'Tax 10%: 1.14',
  ]);
});

it('shows what a line costs less than its product, and the lines still add up', () => {
  const sale = saleWith({
    lines: [lineWith({ price: minor(1_000), quantity: thousandths(2_000) }), lineWith({ price: minor(0) })],
  });
  const rows = paperOf(sale).blocks.flatMap((block) =>
    block.kind === 'row' ? [`${block.start.trim()}: ${block.end}`] : [],
  );
  expect(rows.map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
    '12.50 × 2: MAD 25.00',
    'Reduction: -5.00',
    '12.50 × 1: MAD 12.50',
    'Reduction: -12.50',
    'Total: MAD 20.00',
  ]);
});

it('ends with the bar code of the number that is printed on it', () => {
  const sale = saleWith({ lines: [lineWith()] });
  const last = { kind: 'barcode', code: 'K7-0042' };
  expect(paperOf(sale, 'K7-0042').blocks.at(-1)).toEqual(last);
  expect(paperOf(sale, 'DN-00012 · K7-0042').blocks.at(-1)).toEqual({ ...last, code: 'DN-00012' });
  expect(paperOf({ ...sale, documentType: 'purchase-return' }).blocks.map(({ kind }) => kind)).not.toContain('barcode');
});
