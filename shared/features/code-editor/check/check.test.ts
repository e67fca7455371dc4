import { describe, expect, it } from 'vitest';
import { HOME_PAGES } from '../../../../demo-host/seed/site/home.ts';
import type { CodeLanguage } from '../domain/language.ts';
import { checkCode } from './check-code.ts';

const said = (language: CodeLanguage, text: string): readonly string[] =>
  checkCode(language, text).map(({ kind, found, line, column }) => `${line}:${column} ${kind} ${found}`.trim());

describe('JSON', () => {
  it.each([
    ['{"a": x}', '1:7 unexpected x'],
    ['{"a": NaN}', '1:7 unexpected N'],
    [`{"a": 'x'}`, "1:7 unexpected '"],
    ['{\n  "a": 1,\n}', '3:1 unexpected }'],
    ['{\n  "a": 1\n  "b": 2\n}', '3:3 unexpected "'],
    ['{"a": 1', '1:7 unexpected-end'],
    ['{"a": 01}', '1:8 unexpected 1'],
    [String.raw`{"a": "\x"}`, '1:7 unexpected "'],
    ['{} {}', '1:4 unexpected {'],
    ['{"é": "🙂", "b" 1}', '1:17 unexpected 1'],
  ])('%s has its first error at its place', (text, expected) => {
    expect(said('json', text)).toEqual([expected]);
  });

  it.each(['[]', '"x"', '3', 'null', 'true'])('%s is no object', (text) => {
    expect(said('json', text)).toEqual(['1:1 not-an-object']);
  });

  it('names each repeated key, by what it says and in its own object', () => {
    expect(said('json', '{"a": 1,\n "\\u0061": {"a": 2, "a": 3}}')).toEqual([
      '2:2 duplicate-key a',
      '2:21 duplicate-key a',
    ]);
  });

  it('warns of numbers that would be rounded, and of those alone', () => {
    expect(said('json', '{"a": 12345678901234567890, "b": 1.50, "c": 1e2, "d": -0, "e": 1E400}')).toEqual([
      '1:7 inexact-number 12345678901234567890',
      '1:64 inexact-number 1E400',
    ]);
  });

  it('takes an empty text for an empty object', () => {
    expect(said('json', ' \n')).toEqual([]);
  });
});

describe('CSS', () => {
  it.each([
    ['a { color: red', ['1:3 never-closed {']],
    ['a { b { c: d }\n}}', ['2:2 never-opened }']],
    ['a { b: calc(1px }', ['1:12 never-closed (']],
    ['/* a', ['1:1 never-closed /*']],
    ['a { content: "x\n }', ['1:14 never-closed "']],
    ['a { content: "\\"}"; b: url(data:image/svg+xml,%3Csvg/*\'"{) }', []],
    ["a { filter: progid:a.b(c='#80000000', d='#80000000') }", []],
    ['@-webkit-keyframes a{50%{b:c}}{{ d }} e { f: {{ g }} }', []],
    ['@layer a{;;} @future-rule (a > b) { &:hover { c: d } } .a\\{ {}', []],
  ])('%s', (text, expected) => {
    expect(said('css', text)).toEqual(expected);
  });
});

describe('scripts', () => {
  it.each([
    ['function f() {\n  return 1;\n', ['1:14 never-closed {']],
    ['const a = [1, 2;\n', ['1:11 never-closed [']],
    ['let x = ;', ['1:9 unexpected ;']],
    ['class A { #p = 1; static { } get [x]() { return a ?? b?.c; } }\nfor await (const x of y) await z;', []],
    ['f(`${a}`, /[/]\\//u, 1_000n)', []],
  ])('%s', (text, expected) => {
    expect(said('javascript', text)).toEqual(expected);
  });
});

describe('Twig', () => {
  it.each([
    ['x\n{% endfor %}', ['2:1 never-opened {% endfor %}']],
    ['{% if a %}\n{{ b && c }}', ['1:1 never-closed {% if %}', '2:6 unexpected &']],
  ])('%s', (text, expected) => {
    expect(said('twig', text)).toEqual(expected);
  });

  it('finds nothing in pages that print', () => {
    for (const { content } of HOME_PAGES)
      for (const { html, css = '' } of [content].flat())
        expect([...said('html', html.replaceAll('\r\n', '\n')), ...said('css', css)]).toEqual([]);
  });
});
