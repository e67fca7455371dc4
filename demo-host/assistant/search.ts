import type { Row, Sql } from '../db/database.ts';
import type { Facts } from '../model/reading.ts';
import type { WrittenClass } from './classes.ts';

export const NAME_COLUMN = { products: 'name', pages: 'title', orders: 'orderNumber' } as const;
export const TABLE = { products: 'product', pages: 'page', orders: 'purchase_order' } as const;

const MOST_FOUND = 10;

const STATES: readonly (readonly [state: string, words: RegExp])[] = [
  ['done', /(?<!\p{L})(?:done|complete|finish(?:ed)?|close|terminée?s?|terminer|منجزة?|إنهاء)(?!\p{L})/iu],
  ['cancelled', /(?<!\p{L})(?:cancel(?:led)?|annuler|annulée?s?|ملغاة|ملغى|إلغاء)(?!\p{L})/iu],
  ['waiting', /(?<!\p{L})(?:waiting|reopen|attente|الانتظار|انتظار)(?!\p{L})/iu],
];

/** The state of an order that the words name. */
export function stateIn(text: string): string | undefined {
  return STATES.find(([, words]) => words.test(text))?.[0];
}

/** Words of a search that nothing is called. */
const ASKING =
  /^(?:find|show|search|look|list|give|want|need|where|which|what|how|that|with|for|the|and|all|are|our|any|from|under|below|over|above|than|less|more|between|products?|items?|articles?|pages?|orders?|price|dhs?|mad|dirhams?|cherche[rz]?|trouve[rz]?|montre[rz]?|liste|les|des|une?|aux?|avec|pour|dans|sous|moins|plus|produits?|commandes?|prix|ابحث|اعرض|أين|عن|في|من|كل|أقل|أكثر|منتجات|المنتجات|صفحات|الصفحات|طلبات|الطلبات|درهم)$/u;
/** The menu is French: what people ask for in English or Arabic. */
const ALSO: Readonly<Record<string, string>> = {
  tea: 'the',
  teas: 'the',
  شاي: 'the',
  coffee: 'cafe',
  قهوة: 'cafe',
  juice: 'jus',
  عصير: 'jus',
  cake: 'gateau',
  water: 'eau',
  bread: 'pain',
  salad: 'salade',
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}\d-]{2,}/gu) ?? []).filter((word) => !ASKING.test(word)).map(plain);
}

/** Whether a word of the name begins with it: `tea` is not in `plateau`. */
function isNamed(name: string, word: string): boolean {
  const stems = [word, ALSO[word] ?? word].map((one) => one.replace(/(?<=.{3})s$/, ''));
  const parts = plain(name).match(/[\p{L}\d-]+/gu) ?? [];
  // A short word is a word of its own: `the` is not in `theiere`.
  return stems.some((stem) =>
    parts.some((part) => (stem.length > 3 ? part.startsWith(stem) : part.replace(/s$/, '') === stem)),
  );
}

const LIMIT =
  /(?<!\p{L})(?:(under|below|less than|at most|up to|cheaper than|sous|moins de|أقل من)|(over|above|more than|at least|plus de|أكثر من))\s+(\d+(?:[.,]\d+)?)/iu;

function priceTest({ text, price }: Facts): ((amount: number) => boolean) | undefined {
  const [, most, least, number] = LIMIT.exec(text) ?? [];
  const limit = Number(number?.replace(',', '.'));
  if (most !== undefined) return (amount) => amount <= limit;
  if (least !== undefined) return (amount) => amount >= limit;
  return price === undefined ? undefined : (amount) => amount === price;
}

const money = (stored: unknown): number => Number(stored ?? 0) / 100;
const TODAY = /(?<!\p{L})(?:today|aujourd['’]hui|اليوم)(?!\p{L})/iu;

function orders(text: string, sql: Sql): readonly Row[] {
  const state = stateIn(text);
  const numbers = new Set(text.match(/\d+/g) ?? []);
  if (state === undefined && !TODAY.test(text) && numbers.size === 0) return [];
  const today = new Date().toISOString().slice(0, 10);
  return sql
    .all('SELECT id, orderNumber, status, fullTotalAmount, createdAt FROM purchase_order ORDER BY id DESC')
    .filter(
      ({ status, createdAt }) =>
        (state === undefined || status === state) && (!TODAY.test(text) || String(createdAt).startsWith(today)),
    )
    .filter(({ id, orderNumber }) => numbers.size === 0 || numbers.has(String(id)) || numbers.has(String(orderNumber)));
}

/** What a search finds: its words in the name, the price within what it says. */
export function found(
  { resource }: WrittenClass,
  facts: Facts,
  sql: Sql,
): readonly Readonly<Record<string, unknown>>[] {
  if (resource === 'orders')
    return orders(facts.text, sql)
      .slice(0, MOST_FOUND)
      .map(({ id, orderNumber, status, fullTotalAmount }) => ({
        id,
        orderNumber,
        status,
        total: money(fullTotalAmount),
      }));
  const column = NAME_COLUMN[resource];
  const words = wordsOf(facts.text);
  const isPriced = resource === 'products' ? priceTest(facts) : undefined;
  if (words.length === 0 && isPriced === undefined) return [];
  const priced = sql
    .all(`SELECT * FROM ${TABLE[resource]} ORDER BY id`)
    .filter((row) => isPriced?.(money(row['finalPrice'])) ?? true);
  const has = (row: Row, word: string): boolean => isNamed(String(row[column] ?? ''), word);
  const whole = priced.filter((row) => words.every((word) => has(row, word)));
  // Some word may be none of a name.
  const rows = whole.length > 0 ? whole : priced.filter((row) => words.some((word) => has(row, word)));
  return rows.slice(0, MOST_FOUND).map((row) => ({
    id: row['id'],
    [column]: row[column],
    ...(resource === 'products' ? { price: money(row['finalPrice']) } : {}),
  }));
}
