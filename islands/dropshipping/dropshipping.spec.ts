import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-dropshipping',
  summary:
    'Drop-shipping: a supplier’s products searched, priced at a profit in every country, and listed in the shop once.',
  summaryIn: {
    fr: 'Vente en livraison directe : produits d’un fournisseur, rentables dans chaque pays, mis en vente une fois.',
    ar: 'البيع دون تخزين: منتجات المورّد تُبحث وتُسعَّر حتى يربح كل بلد، وتُعرض للبيع مرة واحدة.',
  },
  load: 'visible',
  attributes: {
    'products-url': {
      kind: 'string',
      doc: 'Address of the page’s own server for the supplier’s products; the supplier’s token stays there.',
    },
    'product-url': { kind: 'string', doc: 'Address for one product with its variants; `?pid=` is added.' },
    'categories-url': { kind: 'string', doc: 'Address for the supplier’s categories.' },
    'freight-url': { kind: 'string', doc: 'Address for shipping fees; without it fees are typed.' },
    'ship-from': {
      kind: 'enum',
      values: ['CN', 'US', 'FR', 'DE', 'GB', 'AU', 'CA', 'IT'],
      default: 'US',
      doc: 'Inventory country at the start.',
    },
    'price-ratio': { kind: 'number', default: 2, doc: 'Multiply price ratio at the start.' },
    // Dollars are read faster as `$`.
    'currency-display': { ...MONEY_ATTRIBUTES['currency-display'], default: 'narrow' },
    currency: { kind: 'string', format: 'currency', default: 'USD', doc: 'ISO 4217 code of the supplier’s prices.' },
    'shop-currency': {
      kind: 'string',
      format: 'currency',
      doc: 'ISO 4217 code of the shop’s own prices; with `exchange-rate` they stand beside the supplier’s, for reading alone.',
    },
    'exchange-rate': {
      kind: 'number',
      doc: 'What one unit of the supplier’s currency costs in the shop’s, such as `10.05`.',
    },
  },
  events: {
    'flexy:product-listed': {
      doc: 'A supplier’s product has been listed in the shop.',
      detail: '{ product: { pid: string; name: string } }',
    },
  },
  parts: { categories: 'The supplier’s categories.', settings: 'Search and settings.', products: 'The grid of cards.' },
  cssProperties: {},
  calls: {
    'GET {categories-url}': '`[{categoryFirstName, categoryFirstList [{categorySecondId, categorySecondName}]}]`.',
    'GET {products-url}?pageNum={n}&countryCode={country}':
      '`&categoryId=`, `&productNameEn=`, `&productSku=`; `list` `[{pid, productNameEn, productImage, categoryName, sellPrice}]`, `total`, `pageSize`.',
    'GET {product-url}?pid={pid}': 'The product with `variants` `[{vid, variantKey, variantImage, variantSellPrice}]`.',
    'POST {freight-url}':
      '`startCountryCode`, `endCountryCodes`, `vids`; `[{vid, country, shippingFees, method?, days?}]`.',
    'GET /en/api/countries': '`id`, `name`, `code`.',
    'GET /{locale}/api/category_products?exists[parentCategory]=false': '`id`, `name`, `subCategories`.',
    'GET /{locale}/api/category_products/{id}': 'The same, down the tree.',
    'GET /en/api/cj_products': '`pid` of what is listed; all pages.',
    'POST /en/api/cj_products': '`pid`, `name`, `data`, `shipToCountry`, `shipFromCountry`, `dataFlexy`.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    'products-url': '/en/supplier/products',
    'product-url': '/en/supplier/product',
    'categories-url': '/en/supplier/categories',
    'freight-url': '/en/supplier/freight',
    'shop-currency': 'MAD',
    'exchange-rate': '10.05',
  },
});
