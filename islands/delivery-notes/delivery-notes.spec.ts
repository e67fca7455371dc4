import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-delivery-notes',
  summary: 'Grid of the delivery notes: searched, sorted, paged; click to open one.',
  summaryIn: {
    fr: 'Liste des bons de livraison : recherche, tri, pages ; un clic ouvre un bon.',
    ar: 'جدول سندات التسليم: بحث وفرز وصفحات؛ وبضغطة يُفتح السند.',
  },
  load: 'visible',
  attributes: {
    ...MONEY_ATTRIBUTES,
    'items-per-page': {
      kind: 'number',
      default: 30,
      doc: 'Rows of a page, until its user has chosen another length on this device.',
    },
  },
  events: {
    'flexy:order-selected': {
      doc: 'A delivery note was opened: `order` is the record as the server wrote it. A page leads to the till with its `order-id`.',
      detail: '{ order: Record<string, unknown> }',
    },
  },
  parts: { grid: 'The grid, or the list of cards where there is no room for columns.' },
  cssProperties: {
    '--flexy-delivery-notes-padding': { default: '12px', doc: 'Space around the grid.' },
  },
  calls: {
    'GET /{locale}/api/orders?type[]=delivery-note&order[createdAt]=desc':
      '`orderNumber`, `createdAt`, `status`, `customer`, `fullTotalAmount` …; all pages.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'items-per-page': '20' },
});
