import { describe, expect, it } from 'vitest';
import type { ApiContext } from '#shared/api/fields.ts';
import { parseRecord, type Schema } from '#shared/api/schema.ts';
import { saleFromOrder } from '../rules/order-edit.ts';
import { categorySchema } from './category.ts';
import { floorSchema } from './floor.ts';
import { paymentMethodSchema, shippingMethodSchema } from './methods.ts';
import { orderSchema } from './order.ts';
import { agentSchema, customerSchema, storeSchema } from './people.ts';
import { productSchema, readProducts } from './product.ts';

const context: ApiContext = { locale: 'en', base: 'https://shop.example/app', decimals: 2 };

function read<T>(schema: Schema<T>, value: unknown): T {
  const parsed = parseRecord(schema, value, 'GET /x');
  if (parsed.error !== undefined) throw parsed.error;
  return parsed.value;
}

function pathsOf(schema: Schema<unknown>, value: unknown): string {
  return parseRecord(schema, value, 'GET /x').error?.detail ?? 'readable';
}

describe('products', () => {
  const schema = productSchema(context);

  it('read the same from JSON-LD with numbers and from JSON with texts and nulls', () => {
    const ld = {
      '@id': '/en/api/products/7',
      '@type': 'Product',
      id: 7,
      name: 'Tea',
      image: '/uploads/tea.png',
      price: 15,
      finalPrice: 12.5,
      productType: 'simple',
      defaultQuantity: 0.5,
      category: '/en/api/category_products/2',
      barcode: '0123456789012',
      sku: 'TEA-1',
      stock: 4,
    };
    const json = {
      id: '7',
      name: 'Tea',
      image: '/uploads/tea.png',
      price: '15.00',
      finalPrice: '12.50',
      productType: 'simple',
      defaultQuantity: '0.5',
      category: { id: 2 },
      barcode: '0123456789012',
      sku: 'TEA-1',
      attributValues: null,
      stockQuantity: '4.000',
    };
    const expected = {
      id: '7',
      iri: '/en/api/products/7',
      name: 'Tea',
      image: 'https://shop.example/uploads/tea.png',
      finalPrice: 1250,
      productType: 'simple',
      defaultQuantity: 500,
      categoryId: '2',
      sku: 'TEA-1',
      codes: ['0123456789012'],
      variants: [],
      stock: 4_000,
    };
    expect(read(schema, ld)).toEqual(expected);
    expect(read(schema, json)).toEqual(expected);
  });

  it('take what is absent for null', () => {
    expect(read(schema, { id: 1, name: 'X', price: 1, quantity: 'a box' })).toMatchObject({
      image: null,
      finalPrice: 100,
      productType: 'simple',
      defaultQuantity: 1000,
      categoryId: null,
      sku: null,
      codes: [],
      variants: [],
      stock: null,
    });
  });

  it('gather every code there is, leading zeros kept', () => {
    expect(
      read(schema, {
        id: 1,
        name: 'X',
        price: 1,
        barcode: '0611',
        ean13: '0611',
        gtin: 12,
        codes: ['007', { code: '008' }, 9, null],
      }).codes,
    ).toEqual(['0611', '12', '007', '008', '9']);
  });

  it('make choices of the attribute values, at the product’s price where they have none', () => {
    const product = read(schema, {
      id: 1,
      name: 'Coffee',
      productType: 'variable',
      finalPrice: 10,
      attributValues: [
        { '@id': '/en/api/attribut_values/3', id: 3, attributName: 'Large', price: 14.5 },
        { id: 4, attributName: 'Small' },
      ],
    });
    expect(product.variants).toEqual([
      { id: '3', name: 'Large', price: 1450 },
      { id: '4', name: 'Small', price: 1000 },
    ]);
  });

  it.each([
    ['no id', { name: 'X', price: 1 }, 'without an id'],
    ['no price', { id: 1, name: 'X' }, 'finalPrice'],
    ['a price that is none', { id: 1, name: 'X', price: 'soon' }, 'price'],
    ['not a record', 'text', 'Object'],
  ])('with %s are refused, and why is said', (_name, value, why) => {
    expect(pathsOf(schema, value)).toContain(why);
  });

  it('embedded in another record are read one by one', async () => {
    const errors: string[] = [];
    const found = await readProducts(
      ['/en/api/products/1', { id: 2, name: 'B', price: 2 }, { id: 3, name: 'C' }],
      context,
      'GET /x',
      (error) => {
        errors.push(error.call);
      },
    );
    expect(found.map(({ id }) => id)).toEqual(['2']);
    expect(errors).toEqual(['GET /x']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x/y.png'])('never show %s as a picture', (image) => {
    expect(read(schema, { id: 1, name: 'X', price: 1, image }).image).toBeNull();
  });
});

it('categories give their parent, store and children by id, whatever the spelling', () => {
  expect(
    read(categorySchema(context), {
      id: 2,
      name: 'Hot',
      icon: 'cup',
      parentCategory: { '@id': '/en/api/category_products/1' },
      store: '/en/api/stores/3',
      subCategories: ['/en/api/category_products/5', { id: 6 }],
      products: [],
    }),
  ).toEqual({
    category: { id: '2', iri: '/en/api/category_products/2', name: 'Hot', image: null, icon: 'cup', parentId: '1' },
    storeId: '3',
    subCategoryIds: ['5', '6'],
    products: [],
  });
});

describe('people', () => {
  it('have a label even where the server makes none', () => {
    expect(read(customerSchema(context), { id: 4, firstName: 'Sara', lastName: 'Alami', phone: '0600' })).toMatchObject(
      { fullNameWithPhone: 'Sara Alami - 0600', walletCredit: 0, email: '' },
    );
    expect(read(customerSchema(context), { id: 4, fullNameWithPhone: 'S. A.', walletCredit: '12.5' })).toMatchObject({
      fullNameWithPhone: 'S. A.',
      walletCredit: 1250,
    });
    expect(read(agentSchema(context), { id: 1, firstName: 'Omar', lastName: 'B' }).fullName).toBe('Omar B');
    expect(read(storeSchema, { id: 1, name: 'Rabat' }).iri).toBe('/en/api/stores/1');
  });
});

describe('methods', () => {
  it.each([
    [{ isEnabled: false }, false],
    [{ enabled: false }, false],
    [{ enabled: true }, true],
    [{ isEnabled: null, enabled: 0 }, false],
    [{}, true],
  ])('%j: enabled is %s', (fields, enabled) => {
    expect(read(paymentMethodSchema(context), { id: 1, name: 'X', ...fields }).isEnabled).toBe(enabled);
  });

  it.each([
    [{ name: 'Cash' }, true],
    [{ name: 'Espèces' }, true],
    [{ name: 'نقدًا' }, true],
    [{ name: 'Argent liquide' }, true],
    [{ name: 'X', type: 'cash' }, true],
    [{ name: 'X', code: 'CASH' }, true],
    [{ name: 'X', isCash: true }, true],
    [{ name: 'Cash Plus' }, false],
    [{ name: 'Cashback card' }, false],
    [{ name: 'Carte bancaire' }, false],
    [{ name: 'Cash', isCash: false }, false],
  ])('%j: cash is %s', (fields, isCash) => {
    expect(read(paymentMethodSchema(context), { id: 1, ...fields }).isCash).toBe(isCash);
  });

  it('durations are numbers, 0 when unknown', () => {
    expect(
      read(shippingMethodSchema(context), { id: 1, name: 'Post', processingDuration: '2', shippingDuration: 1.5 }),
    ).toMatchObject({ processingDuration: 2, preparationDuration: 0, shippingDuration: 1.5 });
  });
});

it('floors come with their tables at their places', () => {
  const floor = read(floorSchema(context), {
    id: 1,
    name: 'Hall',
    type: 'floor',
    planBgImage: '/p.svg',
    reservables: [
      {
        id: 2,
        name: 'T1',
        status: 'reserved',
        canvaX: 10,
        canvaY: 20,
        canvaWidth: 80,
        canvaHeight: 80,
        shape: 'circle',
      },
      { id: 3, name: 'T2' },
    ],
  });
  expect(floor.locations).toEqual([
    {
      id: '2',
      iri: '/en/api/reservables/2',
      name: 'T1',
      isReserved: true,
      kind: 'table',
      plan: { fill: 'green', x: 10, y: 20, width: 80, height: 80, shape: 'circle' },
    },
    {
      id: '3',
      iri: '/en/api/reservables/3',
      name: 'T2',
      isReserved: false,
      kind: 'table',
      plan: { fill: 'green', x: 100, y: 100, width: 60, height: 40, shape: 'rectangle' },
    },
  ]);
});

describe('orders', () => {
  const schema = orderSchema(context);
  const wire = {
    '@id': '/en/api/orders/9',
    '@type': 'Order',
    id: 9,
    orderNumber: '9',
    orderNumberFormatted: 'DN-9',
    type: 'delivery-note',
    status: 'waiting',
    createdAt: '2026-11-20T10:00:00+00:00',
    updatedAt: '2026-11-20T10:05:00+00:00',
    customer: { '@id': '/en/api/customers/4', id: 4, firstName: 'Sara', lastName: 'A', walletCredit: 5 },
    createdBy: { id: 7, username: 'amina' },
    fullTotalAmount: 25,
    reductionInPercent: 10,
    ordredTable: { id: 3, name: 'T3' },
    orderItems: [
      { id: 1, description: 'Tea', quantity: 2, price: 12.5, product: { id: 7, image: '/t.png', defaultQuantity: 1 } },
    ],
    payments: [
      { id: 1, amount: 25, changeAmount: 0, paymentMethodName: 'Cash', paymentMethod: '/en/api/payment_methods/1' },
    ],
    shipment: { currentStep: { code: 'ready', name: 'Ready' } },
    description: 'no sugar',
    clientReference: 'abc',
  };

  it('are read with lines, payments and whom they concern', () => {
    expect(read(schema, wire)).toMatchObject({
      id: '9',
      iri: '/en/api/orders/9',
      number: 'DN-9',
      type: 'delivery-note',
      createdById: '7',
      createdByUsername: 'amina',
      totalMinor: 2500,
      customerId: '4',
      clientReference: 'abc',
      locationId: '3',
      reductionPercent: 1000,
      lines: [{ productId: '7', productIri: '/en/api/products/7', description: 'Tea', quantity: 2000, price: 1250 }],
      payments: [{ amount: 2500, methodId: '1' }],
      step: { code: 'ready', name: 'Ready' },
      orderNote: 'no sugar',
    });
  });

  it('keep their version for another locale, format and customer’s credit, and change it for another content', () => {
    const { version } = read(schema, wire);
    const french: unknown = JSON.parse(
      JSON.stringify({ ...wire, customer: { ...wire.customer, walletCredit: 0 }, supplier: null }).replaceAll(
        '/en/',
        '/fr/',
      ),
    );
    expect(read(schema, french).version).toBe(version);
    expect(read(schema, { ...wire, customer: '/fr/api/customers/4' }).version).toBe(version);
    for (const change of [
      { description: 'sugar' },
      { customer: { id: 5 } },
      { orderItems: [] },
      { updatedAt: '2026-11-20T10:06:00+00:00' },
      { status: 'paid' },
    ]) {
      expect(read(schema, { ...wire, ...change }).version, JSON.stringify(change)).not.toBe(version);
    }
  });

  it.each([
    ['delivery-note', 'purchase-return', 'delivery-note'],
    ['purchase-return', 'delivery-note', 'purchase-return'],
    ['quote', 'delivery-note', 'delivery-note'],
  ] as const)('of type %s at a till of type %s are a %s', (type, documentType, kept) => {
    const till = { documentType, storeId: '1', cashier: null, now: new Date() };
    expect(saleFromOrder(read(schema, { ...wire, type }), till).documentType).toBe(kept);
  });

  it('of which a line cannot be read are refused, with the line named', () => {
    expect(pathsOf(schema, { ...wire, orderItems: [{ id: 1, quantity: 'many' }] })).toContain('orderItems[0]');
  });

  it('without their lines, or with lines that tell nothing, are known to say nothing of them', () => {
    for (const written of [
      Object.fromEntries(Object.entries(wire).filter(([key]) => key !== 'orderItems')),
      { ...wire, orderItems: ['/en/api/order_items/1'] },
    ]) {
      const order = read(schema, written);
      expect([order.named.has('orderItems'), order.areLinesKnown]).toEqual([false, false]);
      // Opened with an empty cart, saving it would empty the order.
      expect(() =>
        saleFromOrder(order, { documentType: 'delivery-note', storeId: '1', cashier: null, now: new Date() }),
      ).toThrow('could not be understood');
    }
    expect(read(schema, { ...wire, orderItems: [{ id: 1 }] }).areLinesKnown).toBe(false);
    expect(read(schema, wire).areLinesKnown).toBe(true);
  });
});
