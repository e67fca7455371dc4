import { Hono } from 'hono';
import * as v from 'valibot';
import { CATEGORIES, detailed, freightOf, HOSTILE, listed, productByPid, PRODUCTS, vidOf } from './catalogue.ts';
import type { SupplierDesk } from './desk.ts';

const PAGE_SIZE = 20;
const MOST_PAGES = 1_000;

const FreightQuestion = v.object({
  startCountryCode: v.string(),
  endCountryCodes: v.array(v.string()),
  vids: v.array(v.string()),
});

const answered = (data: unknown) => ({ code: 200, result: true, message: 'Success', data });
const refused = (code: number, message: string) => ({ code, result: false, message, data: null });

/** How a parcel can go: slowly, or quickly for more. */
const SENDING = [
  { method: 'CJPacket', days: '8-15', times: 1 },
  { method: 'Express', days: '3-6', times: 1.8 },
] as const;

/** The supplier itself, as far away as it is: it wants its token, and counts. */
export function createSupplier(token: string, desk: SupplierDesk, hasHostile = true): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    if (c.req.header('CJ-Access-Token') !== token)
      return c.json(refused(1_600_001, 'Invalid API key or access token'), 401);
    const wait = desk.admit(`${c.req.method} ${c.req.path}`);
    if (wait > 0) return c.json(refused(1_600_200, 'Too Many Requests'), 429, { 'Retry-After': String(wait) });
    return next();
  });

  app.get('/categories', (c) =>
    c.json(
      answered(
        CATEGORIES.map(({ categoryFirstName, categoryFirstList }) => ({
          categoryFirstName,
          categoryFirstList: categoryFirstList.map(({ categorySecondId, categorySecondName }) => ({
            categorySecondId,
            categorySecondName,
          })),
        })),
      ),
    ),
  );

  app.get('/products', (c) => {
    const { pageNum = '1', countryCode = '', categoryId = '', productNameEn = '', productSku = '' } = c.req.query();
    const page = Number.parseInt(pageNum, 10);
    if (!(page >= 1 && page <= MOST_PAGES))
      return c.json(refused(1_600_300, `pageNum should be from 1 to ${MOST_PAGES}`));
    const words = productNameEn
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const found = PRODUCTS.filter(
      ({ index, name, sku, second, stock }) =>
        (hasHostile || index !== HOSTILE) &&
        (countryCode === '' || stock.includes(countryCode)) &&
        (categoryId === '' || second.categorySecondId === categoryId) &&
        sku.startsWith(productSku.trim().toUpperCase()) &&
        words.every((word) => name.toLowerCase().includes(word)),
    );
    return c.json(
      answered({
        pageNum: page,
        pageSize: PAGE_SIZE,
        total: found.length,
        list: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(listed),
      }),
    );
  });

  app.get('/product', (c) => {
    const product = productByPid(c.req.query('pid') ?? '');
    return product === undefined
      ? c.json(refused(1_600_400, 'Product not found'))
      : c.json(answered(detailed(product)));
  });

  app.post('/freight', async (c) => {
    const asked = v.safeParse(FreightQuestion, await c.req.json().catch(() => null));
    if (!asked.success) return c.json(refused(1_600_300, 'Wrong parameters'), 400);
    const { startCountryCode, endCountryCodes, vids } = asked.output;
    const fees = vids.flatMap((vid) => {
      const product = productByPid(vid.split('-V', 1)[0] ?? '');
      const variant = Number(vid.split('-V')[1] ?? '0') - 1;
      if (product === undefined || vidOf(product, variant) !== vid) return [];
      return endCountryCodes.flatMap((country) => {
        const cents = freightOf(product, variant, startCountryCode, country);
        if (cents === undefined) return [];
        return SENDING.map(({ method, days, times }) => ({
          vid,
          country,
          shippingFees: cents === null ? null : Math.round(cents * times) / 100,
          method,
          days,
        }));
      });
    });
    return c.json(answered(fees));
  });
  return app;
}
