import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#shared/features/llm/json-schema.ts';
import { readProposal } from '#shared/features/llm/proposal.ts';
import { readConfig } from './config.ts';
import { inWords } from './in-words.ts';
import { contextMessages, isSame, longFields, todaysValues } from './record.ts';
import { acceptedValues, fieldOfViolation, lackingFields, rowsOf } from './rows.ts';

const PARAMETERS = {
  type: 'object',
  required: ['name', 'price'],
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    html: { type: 'string' },
    sizes: { type: 'array' },
  },
};
const BARE = { name: 'createProduct', parameters: PARAMETERS };

describe('the configuration of a class', () => {
  it('has its function bare or wrapped', () => {
    const bare = readConfig({ systemPrompt: 'You write.', function: BARE }, 'GET');
    expect(bare).toMatchObject({ systemPrompt: 'You write.', tool: { name: 'createProduct' } });
    expect(readConfig({ function: { type: 'function', function: BARE } }, 'GET')).toEqual({
      ...bare,
      systemPrompt: '',
    });
  });

  it.each([
    null,
    {},
    { function: BARE.name },
    { function: { ...BARE, parameters: { type: 'string' } } },
    { function: { ...BARE, parameters: { type: 'object', properties: { a: { type: 'text' } } } } },
  ])('is refused without a function that has a schema: %o', (answer) => {
    expect(() => readConfig(answer, 'GET /en/generative-ai')).toThrow('could not be understood');
  });
});

describe('today’s values', () => {
  const schema: JsonSchema = readConfig({ function: BARE }, 'GET').schema;

  it('are those of the tool’s fields, also one level down, and 0 and false among them', () => {
    const record = { name: 'Tea', price: 0, secret: 'x', content: '{"html":"<p>a</p>","css":""}', sizes: null };
    expect(todaysValues(record, schema)).toEqual({ name: 'Tea', price: 0, html: '<p>a</p>' });
    expect(todaysValues('none', schema)).toEqual({});
  });

  it('are quoted as data', () => {
    const record = { name: 'Tea', html: 'x'.repeat(20_000) };
    const [message] = contextMessages('My "page"', record);
    expect(message?.role).toBe('user');
    expect(message?.content).toContain('My \\"page\\"');
    expect(message?.content.length).toBeLessThan(12_200);
    expect(longFields(record)).toEqual(['html']);
  });

  it.each([
    [12, '12.00', true],
    [12, '', false],
    ['a ', 'a', true],
    [[1], [1], true],
    [false, 0, false],
  ])('compare %o with %o', (proposed, today, same) => {
    expect(isSame(proposed, today)).toBe(same);
  });

  const propose = (data: object) => {
    const proposal = readProposal({ name: 'createProduct', arguments: JSON.stringify(data) }, schema);
    if (proposal === undefined) throw new Error('no proposal');
    return proposal;
  };

  it('stand beside a proposal; only what is open, right and not left is accepted', () => {
    const today = { name: 'Tea', price: 10 };
    const rows = rowsOf(
      propose({ price: 'douze', name: 'Tea', html: '<b>', sizes: ['S'], odd: 1 }),
      schema,
      today,
      false,
    );
    expect(rows.map(({ key, state }) => [key, state])).toEqual([
      ['name', 'same'],
      ['price', 'wrong'],
      ['html', 'open'],
      ['sizes', 'open'],
      ['odd', 'unknown'],
    ]);
    expect(acceptedValues(rows, new Set(['html']))).toEqual({ sizes: ['S'] });
    expect(lackingFields(rows, schema, false)).toEqual([]);
  });

  it('do not exist for a new record, which needs what is required', () => {
    const rows = rowsOf(propose({ name: 'Tea' }), schema, {}, true);
    expect(rows.map(({ key, state }) => [key, state])).toEqual([
      ['name', 'open'],
      ['price', 'wrong'],
    ]);
    expect(lackingFields(rows, schema, true)).toEqual(['price']);
  });

  it('have the server’s complaints at their fields', () => {
    const keys = ['lines', 'name'];
    const at = (path: string) => fieldOfViolation({ path, message: '' }, keys);
    expect([at('aiResponse.lines[0].price'), at('name'), at('data.stock'), at('')]).toEqual([
      'lines',
      'name',
      undefined,
      undefined,
    ]);
  });
});

it('says a value in one line', () => {
  const wording = {
    flags: ['Yes', 'No'],
    number: (value: number) => String(value).replace('.', ','),
    known: (field: string, value: unknown) => (field === 'price' ? `${String(value)} MAD` : undefined),
  } as const;
  expect(
    inWords(
      [
        { a: 'Tea', n: 0.5 },
        { a: 'Cup', ok: false },
      ],
      wording,
    ),
  ).toBe('Tea, 0,5 · Cup, No');
  expect(inWords(12, wording, 'price')).toBe('12 MAD');
  expect(inWords([{ name: 'Tea', price: 12 }], wording, 'orderItems')).toBe('Tea, 12 MAD');
  expect(inWords(null, wording)).toBe('');
  expect(inWords('x'.repeat(300), wording)).toHaveLength(241);
});
