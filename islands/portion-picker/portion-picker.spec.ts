import { defineSpec } from '../../shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-portion-picker',
  summary: 'Portions of a product by tenths, with options and a cart that the shop reads.',
  load: 'visible',
  attributes: {
    product: { kind: 'json', type: 'Record<string, unknown>', doc: 'The product as the API gives it.' },
    'currency-symbol': { kind: 'string', default: '$', doc: 'Stands with every amount.' },
  },
  events: {
    'flexy:cart-changed': { doc: 'The cart has other items.', detail: '{ items: readonly Record<string, unknown>[] }' },
  },
  parts: {},
  cssProperties: {},
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
