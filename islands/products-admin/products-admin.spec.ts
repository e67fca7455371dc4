import { defineSpec } from '../../shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-products-admin',
  summary: 'Products: list, edit, create and delete, many at once.',
  load: 'visible',
  attributes: {
    'items-per-page': { kind: 'number', default: 10, doc: 'Rows of a page.' },
  },
  events: {},
  parts: {},
  cssProperties: {},
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
