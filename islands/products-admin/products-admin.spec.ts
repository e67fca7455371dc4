import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-products-admin',
  summary: 'Products: listed, edited, created and deleted, many at once; nobody writes over somebody else’s change.',
  load: 'visible',
  attributes: {
    'items-per-page': {
      kind: 'number',
      default: 10,
      doc: 'Rows of a page, until its user has chosen another length on this device.',
    },
  },
  events: {},
  parts: { grid: 'The grid, or the list of cards where there is no room for columns.' },
  cssProperties: {
    '--flexy-products-admin-padding': { default: '24px', doc: 'Space around the list.' },
    '--flexy-accent': { default: '#0f6e5c', doc: 'Colour of the main actions.' },
    '--flexy-accent-dark': { default: '#4cc3a5', doc: 'The same in the dark theme.' },
    '--flexy-font': { default: 'system-ui', doc: 'Font family.' },
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
