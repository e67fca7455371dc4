import type { AttributeSpec, IslandSpec } from './spec.ts';

/** A parsed value; if the raw one was invalid, also what was expected. */
export interface Parsed {
  readonly value: unknown;
  readonly expected?: string;
}

export function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The attributes of every island. `jwt` is not included, because it is never passed on as a value. */
const BASE_ATTRIBUTES = {
  locale: {
    kind: 'string',
    default: 'en',
    doc: 'Language: `en`, `fr` or `ar` (right-to-left), or one that the page has texts of; also used in every `{locale}` of a path.',
  },
  'api-base': { kind: 'string', doc: 'Where the back-office lives; the page’s origin unless given.' },
  theme: {
    kind: 'enum',
    values: ['light', 'dark', 'auto'],
    default: 'auto',
    doc: '`auto` follows the page’s `data-bs-theme`, else the system.',
  },
} as const satisfies Record<string, AttributeSpec>;

export const JWT_ATTRIBUTE = {
  kind: 'string',
  doc: 'Bearer token, sent to the page’s own back-office only; without it the session cookie goes along.',
} as const satisfies AttributeSpec;

/** Attribute names with a meaning on every HTML element, which islands must not use. */
export const RESERVED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'id',
  'class',
  'style',
  'title',
  'lang',
  'dir',
  'hidden',
  'slot',
  'part',
  'is',
  'nonce',
  'tabindex',
  'role',
  'draggable',
  'translate',
  'inert',
  'popover',
  'autofocus',
  'accesskey',
  'contenteditable',
  'spellcheck',
  'enterkeyhint',
  'inputmode',
  'exportparts',
  'itemid',
  'itemprop',
  'itemref',
  'itemscope',
  'itemtype',
  'load',
  'container',
  'jwt',
  ...Object.keys(BASE_ATTRIBUTES),
]);

export function attributesOf(spec: IslandSpec): Readonly<Record<string, AttributeSpec>> {
  return { ...BASE_ATTRIBUTES, ...spec.attributes };
}

const TRUE = new Set(['', 'true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no', 'off']);
/** What templates write when there is no id. */
const NO_ID = /^(undefined|null|nan|\[object .*)$|[\s{}<>]/i;
const CURRENCY = /^[a-z]{3}$/i;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Parses an attribute; null means that it is absent. */
export function parseAttribute(spec: AttributeSpec, raw: string | null): Parsed {
  if (spec.kind === 'boolean') return parseBoolean(raw);
  const text = raw?.trim() ?? '';
  if (text === '') return { value: defaultOf(spec) };
  switch (spec.kind) {
    case 'string':
      if (spec.format !== 'currency') return { value: raw };
      return CURRENCY.test(text)
        ? { value: text.toUpperCase() }
        : { value: spec.default, expected: 'a currency code of three letters, such as EUR' };
    case 'id':
      return NO_ID.test(text) ? { value: undefined, expected: 'an id or an API path' } : { value: text };
    case 'number':
      return NUMBER.test(text) ? { value: Number(text) } : { value: spec.default, expected: 'a number' };
    case 'enum':
      return spec.values.includes(text)
        ? { value: text }
        : { value: spec.default, expected: `one of ${spec.values.join(', ')}` };
    case 'list':
      return parseList(text);
    case 'json':
      return spec.keepsText === true ? { value: raw } : parseJson(text);
  }
}

/** Parses a property set by a script. Objects are passed on as they are, strings are parsed like the attribute. */
export function parseProperty(spec: AttributeSpec, value: unknown): Parsed {
  if (value === undefined || value === null) return { value: defaultOf(spec) };
  if (typeof value === 'string') return parseAttribute(spec, spec.kind === 'boolean' && value === '' ? 'false' : value);
  switch (spec.kind) {
    case 'boolean':
      return { value: Boolean(value) };
    case 'json':
      return { value };
    case 'list':
      return Array.isArray(value) ? { value } : { value: [], expected: 'a list' };
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
        ? { value }
        : { value: spec.default, expected: 'a number' };
    case 'string':
    case 'id':
    case 'enum':
      return typeof value === 'number' || typeof value === 'boolean'
        ? parseAttribute(spec, String(value))
        : { value: defaultOf(spec), expected: 'a text' };
  }
}

function defaultOf(spec: AttributeSpec): unknown {
  if (spec.kind === 'boolean') return false;
  if (spec.kind === 'list') return EMPTY;
  return 'default' in spec ? spec.default : undefined;
}

// A shared constant, so that a cleared attribute is not a new value at each render.
const EMPTY: readonly string[] = Object.freeze([]);

function parseBoolean(raw: string | null): Parsed {
  if (raw === null) return { value: false };
  const text = raw.trim().toLowerCase();
  if (TRUE.has(text)) return { value: true };
  return FALSE.has(text) ? { value: false } : { value: true, expected: 'true or false' };
}

/** Also accepts a JSON array, for hosts that write all collections as JSON. */
function parseList(text: string): Parsed {
  if (!text.startsWith('[')) return { value: text.split(/[\s,]+/).filter((part) => part !== '') };
  const { value } = parseJson(text);
  return Array.isArray(value) ? { value: value.map(String) } : { value: EMPTY, expected: 'a list' };
}

function parseJson(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text);
    return { value: value ?? undefined };
  } catch {
    return { value: undefined, expected: 'JSON' };
  }
}
