import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-products-admin',
  summary: 'Products: listed, edited, created and deleted, many at once; nobody writes over somebody else’s change.',
  summaryIn: {
    fr: 'Produits : les lister, modifier, créer et supprimer, aussi par lots ; personne n’écrase la modification d’autrui.',
    ar: 'المنتجات: عرض وتعديل وإنشاء وحذف، واحدًا أو كثيرًا؛ ولا يطمس أحد تعديل غيره.',
  },
  load: 'visible',
  attributes: {
    ...MONEY_ATTRIBUTES,
    'items-per-page': {
      kind: 'number',
      default: 10,
      doc: 'Rows of a page, until its user has chosen another length on this device.',
    },
  },
  events: {},
  parts: { grid: 'The grid, or the list of cards where there is no room for columns.' },
  cssProperties: {
    '--flexy-products-admin-padding': { default: '12px', doc: 'Space around the list.' },
  },
  calls: {
    'GET /{locale}/api/products': 'All pages, 30 at a time; with `name` and `category`.',
    'GET /{locale}/api/products/{id}': 'Before each write.',
    'POST /{locale}/api/products': 'A new product.',
    'PUT /{locale}/api/products/{id}': 'What was changed of it.',
    'DELETE /{locale}/api/products/{id}': 'Deleted.',
    'GET /{locale}/api/attribut_values/{id}': 'A variant, before its price is written.',
    'PUT /{locale}/api/attribut_values/{id}':
      'What was changed of it: `attributName`, `price`, `stock` where variants have it.',
    'POST /{locale}/api/attribut_values':
      'A new variant: `attributName`, `price`, `stock`, `product`. Offered where the API’s documentation has this operation and the field `product`.',
    'DELETE /{locale}/api/attribut_values/{id}':
      'A variant is deleted. Offered where the API’s documentation has this operation.',
    'GET /{locale}/api/docs.jsonld': 'The documentation that the products’ answer links to, once a page.',
    'POST /{locale}/upload-image': 'Multipart `image`; a path as text, or in `path`, `url` or `data[0]`.',
    'GET /{locale}/api/category_products': '`id`, `name`, `parentCategory`.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
