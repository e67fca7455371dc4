import { describe, expect, it } from 'vitest';
import { TEMPLATE_CASES } from '../../build/testing/twig-templates.ts';
import { isBalanced, twigFlaws } from './flaws.ts';
import { hasTwig, twigPieces, withoutTwig } from './pieces.ts';

describe('what Twig would refuse', () => {
  it.each(TEMPLATE_CASES)('$template: $flaws', ({ template, flaws }) => {
    const found = twigFlaws(template).toSorted((one, other) => one.from - other.from);
    expect(found.map(({ from, kind, found: sign }) => `${from} ${kind} ${sign}`)).toEqual(flaws);
  });
});

describe('the pieces of a text', () => {
  it.each(TEMPLATE_CASES)('together are the text: $template', ({ template }) => {
    const text = `a ${template} b`;
    expect(
      twigPieces(text)
        .map(({ source }) => source)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ["a {{ include('x', {a: {b: 1}}) }} b", 'a  b'],
    ['{% verbatim %}{{ {% if %}{% endverbatim %}a', 'a'],
    ['{# {{ #}a{{ f(b] }}', 'a'],
    ['{{ a } b', '{{ a } b'],
    ['{ a } {', '{ a } {'],
  ])('%s without Twig: %s', (text, rest) => {
    expect(withoutTwig(text)).toBe(rest);
    expect(hasTwig(text)).toBe(rest !== text);
  });
});

describe('a part of a page', () => {
  it.each([
    ['{% if a %}x{% else %}y{% endif %}', true],
    ['{% if a %}', false],
    ['{% else %}', false],
    ['{% endfor %}', false],
    ['{% endslot %}', false],
    ['{% for a in b %}{% if a %}{% endfor %}{% endif %}', false],
    ['{% set a = 1 %}{% set b %}x{% endset %}{% include "x" %}', true],
    ['{% block a %}{% endblock %}{% block b "x" %}', true],
    ['{%- verbatim -%}{% if %}{%- endverbatim -%}', true],
    ['<p>{{ "{% if" }}</p>', true],
  ])('%s: all blocks end where they begin: %s', (text, balanced) => expect(isBalanced(text)).toBe(balanced));
});
