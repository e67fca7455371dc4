import * as v from 'valibot';
import type { ModelMessage, ModelTool } from '#shared/api/llm/ask.ts';
import { type JsonSchema, jsonSchema } from '#shared/features/llm/json-schema.ts';
import { historyOf } from '#shared/features/llm/proposal.ts';
import type { Turn } from '#shared/features/llm/turn.ts';
import { langTag, type Locale } from '#shared/i18n/locale.ts';

const REDUCTION_TYPES = ['percentage', 'amount'] as const;

/** A product as it was suggested; other fields are left out. */
export const Product = v.object({
  name: v.string(),
  price: v.number(),
  description: v.string(),
  reductionValue: v.exactOptional(v.number()),
  reductionType: v.exactOptional(v.picklist(REDUCTION_TYPES)),
});
export type Product = v.InferOutput<typeof Product>;

/** The fields in the order in which they are shown. */
export const FIELDS = ['name', 'price', 'reductionValue', 'reductionType', 'description'] as const;

const PARAMETERS = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'Name of the product, in Arabic.' },
    price: { type: 'number', minimum: 0, description: 'Price before any reduction.' },
    description: { type: 'string', description: 'Description of the product, in Arabic.' },
    reductionValue: { type: 'number', minimum: 0, description: 'How much the reduction is.' },
    reductionType: {
      type: 'string',
      enum: REDUCTION_TYPES,
      description: 'Whether the reduction is a percentage of the price or an amount of money.',
    },
  },
  required: ['name', 'price', 'description'],
} as const;

export const SCHEMA: JsonSchema = v.parse(jsonSchema, PARAMETERS);

export const TOOL: ModelTool = {
  name: 'createProduct',
  description: 'Creates a product in the ERP.',
  parameters: PARAMETERS,
};

/** The product is in Arabic in every language; what is said about it is in that of the page. */
const instructions = (locale: Locale): string =>
  [
    'You create products for an ERP.',
    'The content of a product is in Arabic: write its name and description in Arabic.',
    'Call createProduct with what the person says. Never invent a price.',
    `Whatever else you say to the person is in ${new Intl.DisplayNames(['en'], { type: 'language' }).of(langTag(locale))}.`,
  ].join(' ');

/** What was said before goes along, so that “make it cheaper” has a meaning. */
export function messagesFor(locale: Locale, earlier: readonly Turn[], question: string): readonly ModelMessage[] {
  return [
    { role: 'system', content: instructions(locale) },
    ...historyOf(earlier),
    { role: 'user', content: question },
  ];
}

/** The limit that the back-office gives every answer. */
export const MOST_TOKENS = 2_000;
