import type { Sql } from '../db/database.ts';

const BEFORE = String.raw`(?:,\s*)?(?<!\p{L})(?:(?:in|into|under|dans|en|au|في|ضمن)\s+)?(?:(?:the|la|le|les|l['’])\s*)?`;
const KIND = String.raw`(?:category|catégorie|rayon|فئة|الفئة)\s*[:=]?\s*`;
const PLACE = String.raw`(?<=(?:in|into|under|dans|en|au|في|ضمن)\s+(?:(?:the|la|le|les)\s+|l['’])?)`;

interface CategoryWords {
  /** Of the category that the words name. */
  readonly iri: string | undefined;
  /** The words without it, so that it becomes no part of a name. */
  readonly rest: string;
}

/** The category that a question names: `in Pastries`, `catégorie : Boissons fraîches`. */
export function categoryIn(text: string, sql: Sql): CategoryWords {
  for (const row of sql.all('SELECT id, name FROM category_product ORDER BY length(name) DESC, id')) {
    const name = String(row['name']).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const named = new RegExp(`${BEFORE}(?:${KIND}|${PLACE})["“«]?\\s*${name}\\s*["”»]?(?!\\p{L})`, 'iu');
    if (named.test(text))
      return {
        iri: `/en/api/category_products/${row['id']}`,
        rest: text.replace(named, ' ').replace(/ +/g, ' ').trim(),
      };
  }
  return { iri: undefined, rest: text };
}

/** A proposal with this category for each of its products. */
export function inCategory(
  data: Readonly<Record<string, unknown>>,
  category: string | undefined,
): Readonly<Record<string, unknown>> {
  if (category === undefined) return data;
  const list = data['products'];
  return Array.isArray(list)
    ? { ...data, products: list.map((one: unknown) => ({ ...Object(one), category })) }
    : { ...data, category };
}
