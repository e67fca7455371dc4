import { parseIri } from '../iri.ts';
import type { Filter, Hooks } from '../resource.ts';
import {
  ALL_OPERATIONS,
  collection,
  computed,
  defineResource,
  flag,
  integer,
  money,
  quantity,
  READ_OPERATIONS,
  relation,
  text,
} from '../resource.ts';
import { methodName } from '../translations.ts';
import { choice, notBlank, positiveOrZero } from '../validation.ts';
import { touch } from './touch.ts';

export const exact: Filter = { kind: 'search', match: 'exact' };
export const partial: Filter = { kind: 'search', match: 'partial' };
export const order: Filter = { kind: 'order' };
export const exists: Filter = { kind: 'exists' };
export const range: Filter = { kind: 'range' };
export const date: Filter = { kind: 'date' };

const ofStore: Filter = {
  kind: 'custom',
  where({ values }) {
    const value = values.at(-1) ?? '';
    if (value === '') return null;
    return {
      sql: 'category IN (SELECT id FROM category_product WHERE store = ?)',
      parameters: [parseIri(value)?.id ?? (/^\d+$/.test(value) ? Number(value) : -1)],
    };
  },
};

const productHooks: Hooks = {
  prepare(entity, context) {
    touch(entity, context);
    // A product without a sale price sells at its regular price.
    if (entity.values.get('finalPrice') === null) entity.values.set('finalPrice', entity.values.get('price') ?? null);
  },
};

export const attributValues = defineResource({
  name: 'attribut_values',
  shortName: 'AttributValue',
  table: 'attribut_value',
  operations: ALL_OPERATIONS,
  filters: { product: [exact] },
  fields: {
    attributName: text({ constraints: [notBlank] }),
    price: money({ constraints: [positiveOrZero] }),
    stock: quantity(),
    product: relation('products'),
  },
});

export const products = defineResource({
  name: 'products',
  shortName: 'Product',
  table: 'product',
  operations: ALL_OPERATIONS,
  mercure: true,
  hooks: productHooks,
  fields: {
    name: text({ constraints: [notBlank] }),
    description: text(),
    image: text(),
    price: money({ constraints: [positiveOrZero] }),
    finalPrice: money({ constraints: [positiveOrZero] }),
    productType: text({ default: 'simple', constraints: [choice('simple', 'variable', 'component')] }),
    defaultQuantity: quantity({ default: 1000 }),
    category: relation('category_products'),
    barcode: text(),
    sku: text(),
    stock: quantity(),
    taxRate: text(),
    takeAwayTaxRate: text(),
    isOut: flag(),
    attributValues: collection('attribut_values', 'product', ['attributName', 'price', 'stock']),
    updatedAt: text({ write: false }),
  },
  filters: {
    id: [exact, order],
    name: [partial, order],
    category: [exact],
    barcode: [exact],
    sku: [exact],
    productType: [exact],
    price: [range, order],
    updatedAt: [date, order],
    isOut: [{ kind: 'boolean' }],
    'category.store': [ofStore],
  },
});

export const categoryProducts = defineResource({
  name: 'category_products',
  shortName: 'CategoryProduct',
  table: 'category_product',
  operations: ALL_OPERATIONS,
  mercure: true,
  fields: {
    name: text({ constraints: [notBlank] }),
    image: text(),
    icon: text(),
    parentCategory: relation('category_products'),
    subCategories: collection('category_products', 'parentCategory'),
    products: collection('products', 'category', Object.keys(products.fields)),
    store: relation('stores'),
    taxRate: text(),
    takeAwayTaxRate: text(),
  },
  filters: { parentCategory: [exists, exact], store: [exact], name: [partial, order] },
});

export const stores = defineResource({
  name: 'stores',
  shortName: 'Store',
  table: 'store',
  operations: ALL_OPERATIONS,
  filters: {},
  roles: { delete: 'ROLE_ADMIN' },
  fields: {
    name: text({ constraints: [notBlank] }),
    address: text({ read: false }),
    kind: text({ read: false, write: false }),
    color: text({ read: false, write: false }),
  },
});

export const paymentMethods = defineResource({
  name: 'payment_methods',
  shortName: 'PaymentMethod',
  table: 'payment_method',
  operations: READ_OPERATIONS,
  fields: {
    name: computed((row, locale) => methodName(row['name'], locale)),
    isDefault: { kind: 'scalar', type: 'boolean', default: 0 },
    isEnabled: { kind: 'scalar', type: 'boolean', default: 1, booleanGetter: true },
  },
  filters: { isEnabled: [{ kind: 'boolean' }] },
});

export const shippingMethods = defineResource({
  name: 'shipping_methods',
  shortName: 'ShippingMethod',
  table: 'shipping_method',
  operations: READ_OPERATIONS,
  filters: {},
  fields: { name: text(), processingDuration: integer(), preparationDuration: integer(), shippingDuration: integer() },
});

/** First and last name, as the back-office shows people. */
export const fullName = computed((row) =>
  [row['firstName'], row['lastName']].filter((part) => part !== null && part !== '').join(' '),
);
