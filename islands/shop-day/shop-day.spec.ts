import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-shop-day',
  summary: 'How the shop does: sales so far beside the same weekday before, open tills, closed shifts, who took what.',
  summaryIn: {
    fr: 'La journée du magasin : ventes comparées au même jour de la semaine passée, caisses ouvertes, clôtures.',
    ar: 'يوم المتجر: المبيعات مقارنة باليوم نفسه من الأسبوع الماضي، والصناديق المفتوحة، والإقفالات.',
  },
  load: 'visible',
  attributes: {
    'shifts-url': {
      kind: 'string',
      doc: 'API path of the tills’ shifts, as `flexy-pos` has it; without it only sales are shown.',
    },
    'store-id': { kind: 'list', doc: 'The store, or several; all of them without it.' },
    currency: { kind: 'string', format: 'currency', default: 'MAD', doc: 'Currency of all amounts (ISO 4217).' },
    ...MONEY_ATTRIBUTES,
    days: {
      kind: 'enum',
      values: ['1', '7', '30'],
      default: '1',
      doc: 'How many days are counted, today among them; its user may choose another number on the screen.',
    },
    'user-roles': {
      kind: 'list',
      doc: 'Roles of the signed-in user: `ROLE_ADMIN` may close the shift of a lost device. They only arrange the screen; the server decides.',
    },
    'poll-interval': { kind: 'number', default: 60_000, doc: 'Time between two looks at today’s sales, in ms.' },
    'mercure-url': {
      kind: 'string',
      doc: 'Address of the Mercure hub; with it a sale counts at once. The polls go on as the safety net.',
    },
  },
  events: {
    'flexy:shift-selected': {
      doc: 'A shift was opened on the screen: `shift` is the record as the server wrote it.',
      detail: '{ shift: Record<string, unknown> }',
    },
    'flexy:print-failed': { doc: 'The browser could not print.', detail: '{ message: string }' },
  },
  parts: { header: 'The bar with the heading, the choice of days and the tools.', chart: 'The chart.' },
  cssProperties: {
    '--flexy-shop-day-padding': { default: '12px', doc: 'Space around the screen.' },
  },
  calls: {
    'GET /{locale}/api/orders?type[]=delivery-note&store={store}&createdAt[after]=…&order[createdAt]=desc':
      'The sales of the days shown, all pages; then those of the days that they are compared with, by `createdAt[before]` as well.',
    'GET {shifts-url}?store={store}&openedAt[after]=…&order[openedAt]=desc': 'The shifts of the last five weeks.',
    'GET, PUT {shifts-url}/{id}':
      'A lost device’s shift is read, closed with `closedBy`, `closedAt`, `note`, and read again.',
    'GET /{locale}/api/category_products': '`name`, `products`; all pages.',
    'GET /{locale}/api/payment_methods': '`name`, and which one is cash.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    'shifts-url': '/{locale}/api/cash_shifts',
    'store-id': '1, 2',
    'user-roles': 'ROLE_ADMIN',
    'mercure-url': '/.well-known/mercure',
  },
});
