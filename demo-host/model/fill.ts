import * as v from 'valibot';
import type { Facts } from './reading.ts';
import { listAfter, normalised, readQuestion } from './reading.ts';
import { describe } from './writing.ts';

const Schema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.unknown()),
  description: v.optional(v.string()),
});
type Schema = v.InferOutput<typeof Schema>;

function schemaOf(value: unknown): Schema {
  const parsed = v.safeParse(Schema, value);
  return parsed.success ? parsed.output : {};
}

function typeOf({ type, properties, items }: Schema): string {
  const named = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (named !== undefined) return named;
  if (properties !== undefined) return 'object';
  return items === undefined ? 'string' : 'array';
}

/** The words by which people name a field, besides its key. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['tags', 'keywords', 'mots-clés', 'étiquettes', 'وسوم', 'كلمات مفتاحية'],
  ['sections', 'parts', 'parties', 'أقسام', 'فقرات'],
  ['attributvalues', 'options', 'choices', 'sizes', 'choix', 'tailles', 'خيارات', 'أحجام'],
  ['take-away', 'takeaway', 'take away', 'à emporter', 'سفري'],
  ['delivery', 'livraison', 'توصيل'],
  ['orderitems', 'items', 'lines', 'lignes', 'articles', 'أسطر', 'بنود'],
  ['simple', 'basic', 'بسيط'],
  ['variable', 'options', 'متغير'],
  ['draft', 'brouillon', 'مسودة'],
  ['published', 'publiée?', 'publish', 'منشورة?', 'نشر'],
  ['waiting', 'en attente', 'انتظار'],
];

function wordsFor(key: string): readonly string[] {
  const plain = key.toLowerCase();
  const spaced = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return [plain, spaced, ...(SYNONYMS.find((group) => group.includes(plain)) ?? [])];
}

function mentions(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(lower));
}

interface Place {
  readonly key: string;
  readonly isRequired: boolean;
  readonly facts: Facts;
}

function numberFor({ key, facts }: Place): number | undefined {
  if (/reduction|discount|remise|rebate/i.test(key)) return facts.reduction?.value;
  if (/price|cost|amount|total|prix/i.test(key)) return facts.price;
  if (/quantity|stock|count|qty/i.test(key)) return facts.quantity ?? numberAfter(key, facts.text);
  return numberAfter(key, facts.text);
}

function numberAfter(key: string, text: string): number | undefined {
  const found = new RegExp(
    `(?:${wordsFor(key).join('|')})\\s*(?:is|to|of|de|:|=)?\\s*(-?\\d+(?:[.,]\\d+)?)`,
    'iu',
  ).exec(text);
  return found?.[1] === undefined ? undefined : Number(found[1].replace(',', '.'));
}

function choiceFor(options: readonly unknown[], { key, facts, isRequired }: Place): unknown {
  if (/reduction.?type|discount.?type/i.test(key)) return options.find((option) => option === facts.reduction?.type);
  const named = options.find((option) => typeof option === 'string' && mentions(facts.text, wordsFor(option)));
  return named ?? (isRequired ? options[0] : undefined);
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const NAME_KEY = /^(?:name|title|label|heading|product(?:name)?)$/i;

function textFor({ key, facts, isRequired }: Place): string | undefined {
  const { text, name } = facts;
  const said = new RegExp(`(?:${wordsFor(key).join('|')})\\s*[:=]\\s*([^,;\\n]+)`, 'iu').exec(text)?.[1]?.trim();
  if (said !== undefined) return said;
  if (NAME_KEY.test(key)) return name;
  if (/slug|^code$/i.test(key)) return name === undefined ? undefined : slug(name);
  if (/html/i.test(key))
    return name === undefined ? undefined : `<h2>${escaped(name)}</h2><p>${escaped(describe(facts))}</p>`;
  if (/description|content|body|summary|excerpt/i.test(key)) return name === undefined ? undefined : describe(facts);
  if (/barcode|ean/i.test(key)) return /\b\d{8,14}\b/.exec(text)?.[0];
  if (/sku|reference/i.test(key)) return /\b(?=[A-Z-]*\d)[A-Z][A-Z\d-]{3,}\b/.exec(text)?.[0];
  if (/e-?mail/i.test(key)) return /[^\s<>@]+@[^\s<>@]+\.\w+/.exec(text)?.[0];
  if (/image|picture|photo|url|link/i.test(key)) return /https?:\/\/[^\s"<>]+/.exec(text)?.[0];
  return isRequired ? name : undefined;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function listFor(items: Schema, { key, facts }: Place): unknown[] | undefined {
  const parts = listAfter(facts.text, wordsFor(key));
  if (parts === undefined || parts.length === 0) return undefined;
  const type = typeOf(items);
  const values = parts.map((part) =>
    type === 'object'
      ? valueFor(items, { key, isRequired: true, facts: factsOfItem(part, facts) })
      : type === 'string'
        ? part
        : numberAfter('', ` ${part}`),
  );
  return values.filter((value) => value !== undefined);
}

/** `2 mint teas at 10`: a number before the name is the quantity, one after `at` the price. */
function factsOfItem(part: string, { language }: Facts): Facts {
  const [, count, rest = part] = /^(\d+)\s+(?:×\s*)?(.+)$/u.exec(normalised(part)) ?? [];
  const facts = readQuestion(rest);
  return {
    ...facts,
    language,
    quantity: count === undefined ? facts.quantity : Number(count),
    name: facts.name ?? rest,
  };
}

function valueFor(schema: Schema, place: Place): unknown {
  if (schema.enum !== undefined) return choiceFor(schema.enum, place);
  switch (typeOf(schema)) {
    case 'number':
      return numberFor(place);
    case 'integer': {
      const value = numberFor(place);
      return value === undefined ? undefined : Math.round(value);
    }
    case 'boolean':
      if (
        mentions(place.facts.text, [`(?:not|un|pas|non|غير) ?(?:${wordsFor(place.key.replace(/^is/, '')).join('|')})`])
      )
        return false;
      if (mentions(place.facts.text, wordsFor(place.key.replace(/^is/, '')))) return true;
      return place.isRequired ? false : undefined;
    case 'array':
      return listFor(schemaOf(schema.items), place);
    case 'object':
      return objectFor(schema, place.facts);
    default:
      return textFor(place);
  }
}

function objectFor({ properties = {}, required = [] }: Schema, facts: Facts): Record<string, unknown> | undefined {
  // What has no name is called by its description: a line of an order.
  const isNamed = Object.keys(properties).some((key) => NAME_KEY.test(key));
  const entries = Object.entries(properties).flatMap(([key, schema]): [string, unknown][] => {
    const meant = key === 'description' && !isNamed ? 'name' : key;
    const value = valueFor(schemaOf(schema), { key: meant, isRequired: required.includes(key), facts });
    return value === undefined ? [] : [[key, value]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * Fills an object of this JSON Schema from the words of a question, on top of an earlier proposal. A field of which the
 * question says nothing is left out, required or not.
 */
export function fillSchema(
  parameters: unknown,
  facts: Facts,
  earlier: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const found = objectFor(schemaOf(parameters), facts) ?? {};
  // "Make it 30" speaks of the earlier proposal; another name begins a new one.
  return facts.name === undefined || CHANGES.test(facts.text)
    ? { ...earlier, ...repriced(facts, earlier), ...found }
    : found;
}

/** The earlier price as “cheaper” changes it. */
export function repriced(
  { factor }: Facts,
  { price }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (factor === undefined || typeof price !== 'number') return {};
  return { price: Math.round(price * factor * 100) / 100 };
}

const CHANGES =
  /(?<!\p{L})(?:change|rename|instead|also|add to|modifie[rz]?|renomme[rz]?|plutôt|aussi|غي[ّ]?ر|بدل|أيضا)(?!\p{L})/iu;
