import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-store-selector',
  summary: 'Cards of the stores; a press announces the chosen one.',
  summaryIn: {
    fr: 'Les cartes des magasins ; un clic annonce celui qui est choisi.',
    ar: 'بطاقات المتاجر؛ وبضغطة يُعلَن المتجر المختار.',
  },
  load: 'visible',
  attributes: {},
  events: {
    'flexy:store-selected': { doc: 'A store was chosen.', detail: '{ store: { id: number | string; name: string } }' },
  },
  parts: { card: 'A store’s card.' },
  cssProperties: {},
  calls: {
    'GET /en/api/stores': '`id`, `name`.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
