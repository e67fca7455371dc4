import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-portion-picker',
  summary: 'Portions of a product by tenths, with options and a cart that the shop reads.',
  summaryIn: {
    fr: 'Les portions d’un produit par dixièmes, avec suppléments et panier.',
    ar: 'حصص منتج بالأعشار، مع إضافات وسلة يقرؤها المتجر.',
  },
  load: 'visible',
  attributes: {
    product: {
      kind: 'json',
      type: 'Record<string, unknown>',
      doc: 'The product as the API gives it: `id`, `name`, `description`, `price`, `finalPrice`, `image`, `attributValues`.',
    },
    'currency-symbol': {
      kind: 'string',
      default: '$',
      doc: 'Stands with every amount, where the language puts a currency.',
    },
  },
  events: {
    'flexy:cart-changed': {
      doc: 'The cart has other items, from here, another tab or the shop’s own page.',
      detail: '{ items: readonly unknown[] }',
    },
  },
  parts: {
    card: 'Everything about the product.',
    picture: 'The frame of its picture.',
    confirm: 'The button that confirms the choice.',
    line: 'A chosen portion.',
    add: 'The button that adds to the cart.',
  },
  cssProperties: {},
  calls: {},
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    product:
      '{"id":1,"name":"Couscous aux sept légumes","description":"Semoule roulée à la main, légumes du marché, bouillon au safran.","price":18,"finalPrice":14.5,"image":"/pictures/products/1-bowl.svg","attributValues":[{"id":1,"attributName":"Tfaya","price":2.5},{"id":2,"attributName":"Pois chiches","price":1}]}',
  },
});
