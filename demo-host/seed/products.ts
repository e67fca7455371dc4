import { formatDate } from '../api/stored.ts';
import type { Sql } from '../db/database.ts';
import type { SeedProduct, SeedStore, SeedTaxes } from './catalogue-types.ts';
import { ean13 } from './ean13.ts';
import type { Random } from './random.ts';
import { BOUTIQUE } from './store-boutique.ts';
import { CAFE } from './store-cafe.ts';
import { GROCER } from './store-grocer.ts';

export const STORES: readonly SeedStore[] = [CAFE, GROCER, BOUTIQUE];

/** Serial numbers far apart, so that different sources of products never share a code. */
const MADE_SERIAL = 700_000_000;
const OWN_SERIAL = 100_000;
const GENERATED_SERIAL = 500_000_000;

function centimes(amount: number): number {
  return Math.round(amount * 100);
}

function insertProduct(
  sql: Sql,
  product: SeedProduct,
  category: number,
  serial: number,
  kind: SeedStore['kind'],
  updatedAt: string,
): void {
  const price = centimes(product.price);
  const type = product.component === true ? 'component' : product.sizes === undefined ? 'simple' : 'variable';
  // Purchased goods carry the maker's code; goods made or weighed in the shop have the shop's own code.
  const barcode =
    kind === 'grocer' && product.kg === undefined
      ? ean13('611', MADE_SERIAL + serial)
      : ean13('290', OWN_SERIAL + serial);
  const { id } = sql.run(
    'INSERT INTO product (name, description, price, finalPrice, productType, defaultQuantity, category, barcode, sku, stock, taxRate, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [
      product.name,
      product.kg === undefined ? null : 'Prix au kilo',
      price,
      product.promotion === undefined ? price : centimes(product.promotion),
      type,
      product.kg === undefined ? 1000 : Math.round(product.kg * 1000),
      category,
      barcode,
      `${kind.slice(0, 2).toUpperCase()}-${String(serial).padStart(4, '0')}`,
      product.stock === undefined ? null : product.stock * 1000,
      product.tax ?? null,
      updatedAt,
    ],
  );
  sql.run('UPDATE product SET image = ? WHERE id = ?', [
    `/pictures/products/${id}${product.motif === undefined ? '' : `-${product.motif}`}.svg`,
    id,
  ]);
  for (const [label, extra] of product.sizes ?? []) {
    const base = product.promotion ?? product.price;
    sql.run('INSERT INTO attribut_value (attributName, price, product) VALUES (?, ?, ?)', [
      label,
      centimes(base + extra),
      id,
    ]);
  }
}

export function insertCategory(
  sql: Sql,
  category: { readonly name: string; readonly motif: string; readonly color: string; readonly taxes?: SeedTaxes },
  parent: number | null,
  store: number | null,
): number {
  const { id } = sql.run(
    'INSERT INTO category_product (name, motif, color, icon, parentCategory, store, taxRate, takeAwayTaxRate) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [
      category.name,
      category.motif,
      category.color,
      category.motif,
      parent,
      store,
      category.taxes?.tax ?? null,
      category.taxes?.takeAway ?? null,
    ],
  );
  sql.run('UPDATE category_product SET image = ? WHERE id = ?', [`/pictures/categories/${id}.svg`, id]);
  return id;
}

export function seedStores(sql: Sql, random: Random, now: Date): void {
  let serial = 0;
  for (const store of STORES) {
    const storeId = sql.run('INSERT INTO store (name, address, kind, color) VALUES (?, ?, ?, ?)', [
      store.name,
      store.address,
      store.kind,
      store.color,
    ]).id;
    for (const department of store.departments) {
      const parent = insertCategory(sql, department, null, storeId);
      for (const category of department.categories) {
        const id = insertCategory(sql, category, parent, storeId);
        for (const product of category.products) {
          serial += 1;
          insertProduct(
            sql,
            product,
            id,
            serial,
            store.kind,
            formatDate(new Date(now.getTime() - random.integer(3, 200) * 86_400_000)),
          );
        }
      }
    }
  }
}

const GENERATED_WORDS = [
  [
    'Café',
    'Thé',
    'Biscuits',
    'Savon',
    'Chemise',
    'Huile',
    'Confiture',
    'Verre',
    'Coussin',
    'Sandales',
    'Miel',
    'Riz',
    'Carnet',
    'Bougie',
    'Tapis',
    'Lampe',
  ],
  [
    'bio',
    'artisanal',
    'de saison',
    'premium',
    'extra',
    'traditionnel',
    'du terroir',
    'léger',
    'familial',
    'grand cru',
    'brodé',
    'naturel',
  ],
  [
    'Atlas',
    'Rif',
    'Souss',
    'Tafilalet',
    'Dakhla',
    'Ourika',
    'Chefchaouen',
    'Zagora',
    'Ifrane',
    'Azilal',
    'Tiznit',
    'Larache',
  ],
] as const;
const PER_CATEGORY = 200;
const CATEGORIES_PER_PARENT = 25;

/** Adds plausible products up to the wanted number; existing ones stay. */
export function generateProducts(sql: Sql, wanted: number, now: Date): number {
  const have = Number(sql.get("SELECT COUNT(*) AS count FROM product WHERE sku LIKE 'GEN-%'")?.['count'] ?? 0);
  const [nouns, kinds, places] = GENERATED_WORDS;
  const updatedAt = formatDate(now);
  sql.transaction(() => {
    let parent: number | null = null;
    let category: number | null = null;
    for (let index = have; index < wanted; index += 1) {
      if (parent === null || index % (PER_CATEGORY * CATEGORIES_PER_PARENT) === 0)
        parent = insertCategory(
          sql,
          {
            name: `Réserve ${Math.floor(index / (PER_CATEGORY * CATEGORIES_PER_PARENT)) + 1}`,
            motif: 'bag',
            color: '#566b8a',
          },
          null,
          2,
        );
      if (category === null || index % PER_CATEGORY === 0)
        category = insertCategory(
          sql,
          { name: `Rayon ${Math.floor(index / PER_CATEGORY) + 1}`, motif: 'tin', color: '#6b7d9a' },
          parent,
          2,
        );
      const name = `${nouns[index % nouns.length]} ${kinds[Math.floor(index / nouns.length) % kinds.length]} ${places[Math.floor(index / 192) % places.length]} n° ${index + 1}`;
      const price = 300 + ((index * 7919) % 24_000);
      sql.run(
        'INSERT INTO product (name, image, price, finalPrice, productType, defaultQuantity, category, barcode, sku, updatedAt) VALUES (?, ?, ?, ?, ?, 1000, ?, ?, ?, ?)',
        [
          name,
          `/pictures/categories/${category}.svg`,
          price,
          price,
          'simple',
          category,
          ean13('611', GENERATED_SERIAL + index),
          `GEN-${String(index + 1).padStart(6, '0')}`,
          updatedAt,
        ],
      );
    }
  });
  return Math.max(0, wanted - have);
}
