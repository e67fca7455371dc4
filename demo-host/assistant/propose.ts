import type { Row, Sql } from '../db/database.ts';
import { fillSchema, repriced } from '../model/fill.ts';
import type { Facts } from '../model/reading.ts';
import { listAfter, normalised, readQuestion } from '../model/reading.ts';
import { categoryIn, inCategory } from './category.ts';
import type { WrittenClass } from './classes.ts';
import { found, NAME_COLUMN, stateIn, TABLE } from './search.ts';

type Data = Readonly<Record<string, unknown>>;

/** What the assistant answers: a proposal, a text, or both. */
interface Proposal {
  readonly newData: Data | null;
  readonly text: string | null;
}

export const ACTIONS = ['Create', 'Filter', 'Update', 'Execute'] as const;
export type Action = (typeof ACTIONS)[number];

const PREVIOUS = /\n\s*Previous result: (\{[^]*\})\s*$/;
const ADDRESS = /https?:\/\/\S+/g;
const MOST = 50;

const SAY = {
  nothing: {
    en: 'These words name nothing that could be filled in. Say what it is called, its price, a list.',
    fr: 'Ces mots ne nomment rien qui puisse être rempli. Dites son nom, son prix, une liste.',
    ar: 'لا تذكر هذه الكلمات ما يمكن ملؤه. اذكر الاسم والسعر أو قائمة.',
  },
  which: {
    en: 'Which one? Nothing of this name or number was found.',
    fr: 'Lequel ? Rien de ce nom ni de ce numéro n’a été trouvé.',
    ar: 'أيّها؟ لم يُعثر على شيء بهذا الاسم أو الرقم.',
  },
  task: {
    en: 'Only the state of an order can be executed here: name its number and say done, cancelled or waiting.',
    fr: 'Seul l’état d’une commande peut être exécuté ici : donnez son numéro et dites terminée, annulée ou en attente.',
    ar: 'يمكن هنا تنفيذ حالة الطلب فقط: اذكر رقمه وقل منجز أو ملغى أو في الانتظار.',
  },
  found: { en: 'Found: {count}', fr: 'Trouvés : {count}', ar: 'عدد النتائج: {count}' },
} as const;

const COUNTS: readonly (readonly string[])[] = [
  ['two', 'deux', 'اثنين'],
  ['three', 'trois', 'ثلاثة'],
  ['four', 'quatre', 'أربعة'],
  ['five', 'cinq', 'خمسة'],
  ['six', 'ستة'],
  ['seven', 'sept', 'سبعة'],
  ['eight', 'huit', 'ثمانية'],
  ['nine', 'neuf', 'تسعة'],
  ['ten', 'dix', 'عشرة'],
];
const COUNTED = new RegExp(
  `(^|\\p{L}\\s+)(\\d{1,2}|${COUNTS.flat().join('|')})\\s+(?!%|dhs?\\b|mad\\b|درهم)(?=\\p{L})`,
  'iu',
);

function countOf(word: string): number {
  const at = COUNTS.findIndex((names) => names.includes(word.toLowerCase()));
  return at < 0 ? Number(word) : at + 2;
}

const PRODUCTS = ['products', 'produits', 'articles', 'منتجات'];

/** Several products: a list of them (`products: tea at 10, coffee at 12`), or one counted (`ten teas at 10`). */
function severalProducts({ tool }: WrittenClass, facts: Facts): readonly Data[] | undefined {
  const listed =
    listAfter(
      facts.text,
      PRODUCTS.map((word) => `${word}:`),
    ) ?? [];
  if (listed.length > 1)
    return listed
      .slice(0, MOST)
      .map((part) => fillSchema(tool.parameters, { ...readQuestion(part), language: facts.language }));
  const [whole, before = '', word = ''] = COUNTED.exec(facts.text) ?? [];
  const count = Math.min(MOST, countOf(word));
  if (whole === undefined || !(count > 1)) return undefined;
  const one = readQuestion(facts.text.replace(whole, before));
  const filled = fillSchema(tool.parameters, one);
  if (one.name === undefined) return undefined;
  return Array.from({ length: count }, (_, at) => ({ ...filled, name: `${one.name} ${at + 1}` }));
}

function withPictures({ resource }: WrittenClass, data: Data, pictures: readonly string[]): Data {
  const [first] = pictures;
  if (first === undefined) return data;
  if (resource === 'pages')
    return {
      ...data,
      html: `${String(data['html'] ?? '')}${pictures.map((src) => `<img src="${src.replaceAll('"', '%22')}" alt="">`).join('')}`,
    };
  if (resource !== 'products') return data;
  const list = data['products'];
  return Array.isArray(list)
    ? { products: list.map((one: unknown, at) => ({ ...Object(one), image: pictures[at % pictures.length] })) }
    : { ...data, image: first };
}

/** A record’s fields but these. */
export function without(data: Data, ...keys: readonly string[]): Data {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
}

/** A change speaks of what is there: its name changes only where the question says so. */
const NAMING = /["“«]|(?<!\p{L})(?:called|named|rename|nommée?|appelée?|renomme[rz]?|باسم|اسمه)(?!\p{L})/iu;

function changeIn({ tool }: WrittenClass, facts: Facts): Data {
  return fillSchema(tool.parameters, NAMING.test(facts.text) ? facts : { ...facts, name: undefined });
}

/** A new name writes no new text by itself. */
const WRITING =
  /(?<!\p{L})(?:description|describe|text|content|html|write|texte|contenu|décri[sv]|rédige|وصف|الوصف|نص|النص)/iu;

function onlyAsked(change: Data, text: string): Data {
  return WRITING.test(text) ? change : without(change, 'html', 'description', 'sections');
}

function priceOf({ resource }: WrittenClass, record: Row | undefined): number | undefined {
  return resource === 'products' && record !== undefined ? Number(record['price'] ?? 0) / 100 : undefined;
}

const LINE =
  /(?<![\p{L}\d])(\d+\s*(?:×|x\s)?\s*\p{L}[^,;.\n]*?)(?=\s*(?:[,;.\n]|\s(?:and|et|to take|to deliver|for delivery|à emporter|à livrer)\s|\sو|$))/giu;

/** `2 coffees and a …`: what is counted are the lines of an order that names none. */
function withLines({ resource }: WrittenClass, facts: Facts): Facts {
  if (resource !== 'orders' || /(?:lines|items|lignes|articles|أسطر|بنود)\s*:/iu.test(facts.text)) return facts;
  const lines = facts.text.match(LINE) ?? [];
  return lines.length === 0 ? facts : { ...facts, text: `${facts.text}\nlines: ${lines.join(', ')}` };
}

/** A change of ten products changes each of them. */
function refined(written: WrittenClass, facts: Facts, earlier: Data | undefined): Data {
  if (earlier === undefined) return fillSchema(written.tool.parameters, facts);
  const list = earlier['products'];
  const change = changeIn(written, facts);
  return Array.isArray(list)
    ? { products: list.map((one: unknown) => ({ ...Object(one), ...repriced(facts, Object(one)), ...change })) }
    : { ...earlier, ...repriced(facts, earlier), ...change };
}

function pricedLines(sql: Sql, data: Data): Data {
  const lines = data['orderItems'];
  if (!Array.isArray(lines)) return data;
  return {
    ...data,
    orderItems: lines.map((line: unknown) => {
      const fields: Data = { quantity: 1, ...Object(line) };
      if (typeof fields['price'] === 'number' || typeof fields['description'] !== 'string') return fields;
      const known = sql.get('SELECT name, finalPrice FROM product WHERE name LIKE ? ORDER BY length(name) LIMIT 1', [
        `%${fields['description'].replace(/s$/i, '')}%`,
      ]);
      return known === undefined
        ? fields
        : { ...fields, description: known['name'], price: Number(known['finalPrice']) / 100 };
    }),
  };
}

/** The record that a question names by its number, or by its name: the longest that stands in it. */
function recordNamed({ resource }: WrittenClass, text: string, sql: Sql): Row | undefined {
  const [table, column] = [TABLE[resource], NAME_COLUMN[resource]];
  const number = /(?:#|n[°o]\.?\s*|\b(?:product|produit|page|order|commande|منتج|صفحة|الطلب|طلب)\s+)(\d+)/iu.exec(
    text,
  )?.[1];
  if (number !== undefined) return sql.get(`SELECT * FROM ${table} WHERE id = ?`, [Number(number)]);
  return sql.get(
    `SELECT * FROM ${table} WHERE length(${column}) > 2 AND instr(lower(?), lower(${column})) > 0 ORDER BY length(${column}) DESC, id LIMIT 1`,
    [text],
  );
}

/** Answers by rules, computed from the words. Markup of an answer is for a browser to distrust. */
export function propose(written: WrittenClass, action: Action, question: string, sql: Sql): Proposal {
  const earlier = earlierOf(question);
  const asked = normalised(question.replace(PREVIOUS, ''));
  const pictures = asked.match(ADDRESS) ?? [];
  const words = asked.replace(ADDRESS, ' ').trim();
  const { iri: category, rest } =
    written.resource === 'products' && action === 'Create' ? categoryIn(words, sql) : { iri: undefined, rest: words };
  const facts = readQuestion(rest);
  const say = (key: keyof typeof SAY): string => SAY[key][facts.language];
  const proposal = (data: Data): Proposal =>
    Object.keys(data).length === 0 ? { newData: null, text: say('nothing') } : { newData: data, text: null };

  switch (action) {
    case 'Create': {
      const isProduct = written.resource === 'products';
      const several = isProduct && earlier === undefined ? severalProducts(written, facts) : undefined;
      const data = several === undefined ? refined(written, withLines(written, facts), earlier) : { products: several };
      return proposal(inCategory(withPictures(written, pricedLines(sql, data), pictures), category));
    }
    case 'Update': {
      const record = recordNamed(written, facts.text, sql);
      const id = record?.['id'] ?? earlier?.['id'];
      if (typeof id !== 'number') return { newData: null, text: say('which') };
      return {
        newData: {
          ...earlier,
          id,
          ...repriced(facts, earlier ?? { price: priceOf(written, record) }),
          ...withPictures(written, onlyAsked(changeIn(written, facts), facts.text), pictures),
        },
        text: null,
      };
    }
    case 'Filter': {
      const results = found(written, facts, sql);
      return {
        newData: results.length === 0 ? null : { results },
        text: say('found').replace('{count}', String(results.length)),
      };
    }
    case 'Execute': {
      const record = written.resource === 'orders' ? recordNamed(written, facts.text, sql) : undefined;
      const state = stateIn(facts.text);
      return record === undefined || state === undefined
        ? { newData: null, text: say('task') }
        : { newData: { id: record['id'], status: state }, text: null };
    }
  }
}

function earlierOf(question: string): Data | undefined {
  const written = PREVIOUS.exec(question)?.[1];
  if (written === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(written);
    return Object(value) === value && !Array.isArray(value) ? { ...Object(value) } : undefined;
  } catch {
    return undefined;
  }
}
