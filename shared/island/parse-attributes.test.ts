import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { camelCase, parseAttribute, parseProperty } from './parse-attributes.ts';
import type { AttributeSpec } from './spec.ts';

const doc = 'For the test.';
const text: AttributeSpec = { kind: 'string', doc };
const named: AttributeSpec = { kind: 'string', default: 'MAD', doc };
const currency: AttributeSpec = { kind: 'string', default: 'MAD', format: 'currency', doc };
const id: AttributeSpec = { kind: 'id', doc };
const flag: AttributeSpec = { kind: 'boolean', doc };
const count: AttributeSpec = { kind: 'number', default: 10, doc };
const paper: AttributeSpec = { kind: 'enum', values: ['58', '80'], default: '58', doc };
const roles: AttributeSpec = { kind: 'list', doc };
const user: AttributeSpec = { kind: 'json', type: 'unknown', doc };

describe('an attribute', () => {
  test.each<[string, AttributeSpec, string | null, unknown]>([
    ['a text', text, 'Café', 'Café'],
    ['a text keeps its spaces', text, ' a ', ' a '],
    ['no text', text, null, undefined],
    ['an emptied text', text, '', undefined],
    ['an emptied text with a default', named, '  ', 'MAD'],
    ['a currency', currency, ' eur ', 'EUR'],
    ['no currency', currency, null, 'MAD'],
    ['an id', id, ' 3 ', '3'],
    ['an IRI', id, '/en/api/stores/3', '/en/api/stores/3'],
    ['a flag alone', flag, '', true],
    ['a flag said twice', flag, 'true', true],
    ['a flag refused', flag, 'false', false],
    ['a flag as Twig writes it', flag, '0', false],
    ['no flag', flag, null, false],
    ['a number', count, '20', 20],
    ['a decimal number', count, '-0.5', -0.5],
    ['no number', count, null, 10],
    ['an emptied number', count, '', 10],
    ['a choice', paper, '80', '80'],
    ['no choice', paper, null, '58'],
    ['a list with commas', roles, 'ROLE_ADMIN, ROLE_USER', ['ROLE_ADMIN', 'ROLE_USER']],
    ['a list with spaces', roles, ' a  b ', ['a', 'b']],
    ['a list as JSON', roles, '["a b","c"]', ['a b', 'c']],
    ['no list', roles, null, []],
    ['JSON', user, '{"id":1}', { id: 1 }],
    ['JSON that says there is none', user, 'null', undefined],
    ['no JSON', user, null, undefined],
  ])('%s', (_, spec, raw, value) => {
    expect(parseAttribute(spec, raw)).toEqual({ value });
  });

  test.each<[string, AttributeSpec, string, unknown, RegExp]>([
    ['a currency by its name', currency, 'EURO', 'MAD', /three letters/],
    ['a currency by its sign', currency, '€', 'MAD', /three letters/],
    ['digits with letters', count, '12abc', 10, /number/],
    ['hexadecimal', count, '0x10', 10, /number/],
    ['no finite number', count, 'Infinity', 10, /number/],
    ['a choice that is none', paper, '76', '58', /58, 80/],
    ['a word where a flag stands', flag, 'maybe', true, /true or false/],
    ['broken JSON', user, '{', undefined, /JSON/],
    ['a broken list', roles, '["a"', [], /list/],
  ])('%s is refused with what was expected', (_, spec, raw, value, expected) => {
    const parsed = parseAttribute(spec, raw);
    expect(parsed.value).toEqual(value);
    expect(parsed.expected).toMatch(expected);
  });

  test('any finite number comes back as it was written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(parseAttribute(count, String(number))).toEqual({ value: number === 0 ? 0 : number });
      }),
    );
  });

  test('any words come back from a list, however they are separated', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÿ_-]+$/);
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom(',', ' ', ', ', '\n'), (words, separator) => {
        expect(parseAttribute(roles, words.join(separator)).value).toEqual(words);
      }),
    );
  });

  test('an absent list is the same list each time, so that nothing renders anew', () => {
    expect(parseAttribute(roles, null).value).toBe(parseAttribute(roles, '').value);
  });
});

describe('a property', () => {
  test('objects and lists stay the very objects', () => {
    const cashier = { id: 1 };
    const list = ['a'];
    expect(parseProperty(user, cashier).value).toBe(cashier);
    expect(parseProperty(roles, list).value).toBe(list);
  });

  test.each<[string, AttributeSpec, unknown, unknown]>([
    ['null clears a text', named, null, 'MAD'],
    ['undefined clears a list', roles, undefined, []],
    ['null clears a flag', flag, null, false],
    ['a number as id', id, 3, '3'],
    ['a number as choice', paper, 80, '80'],
    ['a text as number', count, '7', 7],
    ['the empty text is no flag', flag, '', false],
    ['JSON as text', user, '{"id":1}', { id: 1 }],
  ])('%s', (_, spec, given, value) => {
    expect(parseProperty(spec, given)).toEqual({ value });
  });

  test.each<[string, AttributeSpec, unknown]>([
    ['an object as text', text, {}],
    ['an object as list', roles, { a: 1 }],
    ['not a number', count, Number.NaN],
    ['a list as number', count, [1]],
  ])('%s is refused with what was expected', (_, spec, given) => {
    expect(parseProperty(spec, given).expected).toBeTypeOf('string');
  });
});

test('names become properties as in the DOM', () => {
  expect(['store-id', 'pin-connection', 'paper', 'usb-vendor-id'].map(camelCase)).toEqual([
    'storeId',
    'pinConnection',
    'paper',
    'usbVendorId',
  ]);
});

test.each(['undefined', 'null', 'NaN', '[object Object]', '{{ store.id }}', '3 4'])('%s is no id', (raw) => {
  expect(parseAttribute(id, raw)).toEqual({ value: undefined, expected: 'an id or an API path' });
});
