import { describe, expect, it } from 'vitest';
import { apiJson, isSameJson, parseTab, suppliedJson } from './json-text.ts';

describe('a JSON setting', () => {
  it.each([
    [[], '{}'],
    [null, '{}'],
    [{ a: 1 }, '{\n  "a": 1\n}'],
    [['x', 'y'], '{\n  "0": "x",\n  "1": "y"\n}'],
    ['{"a":1}', '{\n  "a": 1\n}'],
    [undefined, undefined],
  ])('that the server tells as %j is shown as the object that it is', (told, shown) => {
    expect(apiJson(told)).toBe(shown);
  });

  it.each([
    ['{"a": {"b": "x  y"}}', '{\n  "a": {\n    "b": "x  y"\n  }\n}'],
    ['[]', '{}'],
    ['{"a": 1, "a": 2}', '{"a": 1, "a": 2}'],
    ['{"a": 12345678901234567890}', '{"a": 12345678901234567890}'],
    ['{broken', '{broken'],
    ['"text"', '"text"'],
  ])('that the page supplies as %s is indented where nothing is lost by it', (text, shown) => {
    expect(suppliedJson(text)).toBe(shown);
  });

  it('that the page supplies as an object is indented; without one there is none', () => {
    expect(suppliedJson({ a: [] })).toBe('{\n  "a": []\n}');
    expect(suppliedJson(undefined)).toBeUndefined();
  });

  it('is the same whatever its spaces, the order of its keys and what PHP makes of empty objects', () => {
    expect(isSameJson('{"a":{},"b":1}', '{ "b": 1, "a": [] }')).toBe(true);
    expect(isSameJson('', '{}')).toBe(true);
    expect(isSameJson('{"a":{"0":1}}', '{"a":[1]}')).toBe(true);
    expect(isSameJson('{"a":1}', '{"a":"1"}')).toBe(false);
    expect(isSameJson('{"a":[1,2]}', '{"a":[2,1]}')).toBe(false);
    expect(isSameJson('{', '{')).toBe(true);
    expect(isSameJson('{', '{}')).toBe(false);
  });

  it('is sent as an object, an empty tab as an empty one', () => {
    expect(parseTab(' ')).toEqual({});
    expect(parseTab('{"a":[]}')).toEqual({ a: [] });
  });
});
