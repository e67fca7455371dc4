import { defineSpec } from '../../shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-delivery-notes',
  summary: 'Grid of the delivery notes; a press opens one.',
  load: 'visible',
  attributes: {
    'items-per-page': { kind: 'number', default: 30, doc: 'Rows of a page.' },
  },
  events: {
    'flexy:order-selected': { doc: 'A delivery note was opened.', detail: '{ order: Record<string, unknown> }' },
  },
  parts: {},
  cssProperties: {},
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
