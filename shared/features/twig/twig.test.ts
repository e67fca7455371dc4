import { describe, expect, it } from 'vitest';
import { TEMPLATE_CASES } from '../../build/testing/twig-templates.ts';
import { brokenTexts } from './broken-texts.ts';
import { isBalanced, twigFlaws } from './flaws.ts';
import { hasTwig, isOwnEnd, twigPieces, withoutTwig } from './pieces.ts';

describe('what Twig would refuse', () => {
  it.each(TEMPLATE_CASES)('$template: $flaws', ({ template, flaws }) => {
    expect(twigFlaws(template).map(({ from, kind, found: sign }) => `${from} ${kind} ${sign}`)).toEqual(flaws);
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

describe('a closing sign that is typed', () => {
  it.each([
    ['{% if a |%}', '%', true],
    ['{% if a %|}', '}', true],
    ['{%- if a -|%}b', '%', true],
    ['{{ a |}}', '}', true],
    ['{{ a }|}', '}', true],
    ['{# a #|}', '}', true],
    ['{% verbatim %}{{{% endverbatim |%}', '%', true],
    // These close something else, or nothing.
    ['{{ {a: 1|}}', '}', false],
    ["{{ '|}}' }}", '}', false],
    ['{% if a %}|%}', '%', false],
    ['a|}}', '}', false],
    ['{% if a |%}', '}', false],
    ['{{ a }}{ b|}', '}', false],
    ["{% trans 'x|' %}", "'", true],
    ['{{ a("|") }}', '"', true],
    ["{{ a(|'x') }}", "'", false],
    ["{# it|'s 'so' #}", "'", false],
    ['<a title="{{ b }}|">', '"', false],
  ])('in %s as %s is there already: %s', (text, sign, isThere) => {
    expect(isOwnEnd(text.replace('|', ''), text.indexOf('|'), sign)).toBe(isThere);
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

describe('texts that Twig would refuse', () => {
  const long = 'x'.repeat(100);

  it('are named, with the line of the first mistake and not more of it than can be read', () => {
    expect(
      brokenTexts([
        ['whole', '{{ a }}'],
        ['short', 'a\n  <p>{{ b</p>  \n{{'],
        ['long', `a\n${long}{% if b %}${long}\nc`],
      ]),
    ).toEqual([
      { place: 'short', flaw: expect.objectContaining({ found: '{{' }), line: '<p>{{ b</p>' },
      {
        place: 'long',
        flaw: expect.objectContaining({ found: '{% if %}' }),
        line: `…${'x'.repeat(40)}{% if b %}${'x'.repeat(30)}…`,
      },
    ]);
  });
});
