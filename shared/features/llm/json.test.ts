import { describe, expect, it } from 'vitest';
import { checkAgainst, type JsonSchema, problemsAt } from './json-schema.ts';
import { parsePartialJson } from './partial-json.ts';
import { textDirection } from './text-direction.ts';

describe('JSON that still comes in', () => {
  const whole =
    '{"name":"Thé \\"vert\\" \\u00e9 \\\\","price":12.5,"tags":["a","b"],"lines":[{"q":1},{"q":22}],"ok":true,"none":null}';

  it('never breaks, and only ever grows towards the whole', () => {
    for (let end = 0; end <= whole.length; end += 1) {
      const read = parsePartialJson(whole.slice(0, end));
      if (read !== undefined) expect(JSON.parse(whole)).toMatchObject(partOf(read));
    }
    expect(parsePartialJson(whole)).toEqual(JSON.parse(whole));
  });

  /** Texts may still be beginnings; the rest has to be right already. */
  function partOf(value: unknown): object {
    return Object.fromEntries(
      Object.entries(Object(value)).filter(([, one]) => typeof one === 'number' || typeof one === 'boolean'),
    );
  }

  it.each([
    ['{"name":"Mint te', { name: 'Mint te' }],
    ['{"name":"Mint","pri', { name: 'Mint' }],
    ['{"price":12', {}],
    ['{"price":12,', { price: 12 }],
    ['{"a":{"b":["x","y', { a: { b: ['x', 'y'] } }],
    ['{"a":"x\\', { a: 'x' }],
    ['{"a":"x\\u00', { a: 'x' }],
    ['{"a":"x\\\\', { a: 'x\\' }],
    ['{"a":[1,2],"b":fal', { a: [1, 2] }],
    ['', undefined],
    ['}{', undefined],
  ])('%s', (text, value) => {
    expect(parsePartialJson(text)).toEqual(value);
  });
});

const PRODUCT: JsonSchema = {
  type: 'object',
  required: ['name', 'price'],
  properties: {
    name: { type: 'string' },
    price: { type: 'number', minimum: 0 },
    kind: { enum: ['simple', 'variable'] },
    stock: { type: ['integer', 'null'] },
    lines: { type: 'array', items: { type: 'object', required: ['label'], properties: { label: { type: 'string' } } } },
  },
};

describe('a value checked against its schema', () => {
  it('finds nothing wrong with 0, false and what the schema does not know', () => {
    expect(checkAgainst(PRODUCT, { name: 'Tea', price: 0, stock: null, more: false })).toEqual([]);
  });

  it('names what is missing, of another type, of no list and out of range, at its place', () => {
    const problems = checkAgainst(PRODUCT, { price: 'douze', kind: 'odd', stock: 1.5, lines: [{ label: 'a' }, {}] });
    expect(problems).toEqual([
      { path: 'name', kind: 'missing' },
      { path: 'price', kind: 'type', expected: 'number' },
      { path: 'kind', kind: 'enum', options: ['simple', 'variable'] },
      { path: 'stock', kind: 'type', expected: 'integer' },
      { path: 'lines[1].label', kind: 'missing' },
    ]);
    expect(problemsAt(problems, 'lines')).toHaveLength(1);
    expect(checkAgainst(PRODUCT, { name: ' ', price: -1 })).toEqual([
      { path: 'name', kind: 'missing' },
      { path: 'price', kind: 'range' },
    ]);
    expect(checkAgainst(PRODUCT, [])).toEqual([{ path: '', kind: 'type', expected: 'object' }]);
  });
});

it.each([
  ['Tajine، محضّر يدويًا وبكميات صغيرة', 'rtl'],
  ['اكتشفوا Lampes en cuivre martelé de la médina، المفضل لدى زبائننا', 'rtl'],
  ['شاي is the Arabic word for what the house serves', 'ltr'],
  ['12,50', undefined],
])('%s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
