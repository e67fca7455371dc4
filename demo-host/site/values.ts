import type { Locale } from '../api/iri.ts';
import { asPhpArray } from '../api/stored.ts';
import type { Sql } from '../db/database.ts';
import { moneyText } from '../pages/figures.ts';

const SHOWN_PRODUCTS = 8;

/** What the templates of the site may use. */
export function siteValues(sql: Sql, locale: Locale): Readonly<Record<string, unknown>> {
  const products = sql.all(
    'SELECT id, name, price, finalPrice, image FROM product WHERE finalPrice IS NOT NULL ORDER BY id LIMIT ?',
    [SHOWN_PRODUCTS],
  );
  const categories = sql.all('SELECT id, name FROM category_product WHERE parentCategory IS NULL ORDER BY id LIMIT 6');
  const shop = sql.get('SELECT name, address FROM store ORDER BY id LIMIT 1');
  const setting = sql.get('SELECT siteName FROM site_setting ORDER BY id LIMIT 1');
  return {
    locale,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    siteName: setting?.['siteName'] ?? '',
    shop: { name: shop?.['name'] ?? '', address: shop?.['address'] ?? '' },
    products: products.map((product) => ({
      id: product['id'],
      name: product['name'],
      image: product['image'],
      price: Number(product['finalPrice']) / 100,
      priceText: moneyText(locale, product['finalPrice']),
      isReduced: Number(product['finalPrice']) < Number(product['price']),
    })),
    categories: asPhpArray(categories),
    customer: { firstName: 'Amina', lastName: 'Alaoui', orders: 3 },
  };
}
