import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-sample',
  summary: 'Say in one line what the island is for.',
  load: 'visible',
  attributes: {},
  events: {},
  parts: {},
  cssProperties: {},
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
