import { describe, expect, it } from 'vitest';
import { parseSource, sourceOf } from './html.ts';
import { languagesInCondition, withLanguages } from './languages.ts';

describe('a condition', () => {
  it.each([
    ["locale == 'fr'", ['fr']],
    ['"ar" == locale', ['ar']],
    ["app.request.locale == 'en'", ['en']],
    ["locale is same as('fr')", ['fr']],
    ["locale in ['fr', 'ar']", ['fr', 'ar']],
    ["locale == 'fr' or (locale == 'ar')", ['fr', 'ar']],
    ["locale == 'fr' and user", undefined],
    ["locale != 'fr'", undefined],
    ['locale', undefined],
    ["user.locale == 'fr'", undefined],
  ])('%s asks for %o', (condition, languages) => {
    expect(languagesInCondition(condition)).toEqual(languages);
  });
});

const branchesIn = (html: string) => withLanguages(parseSource(html)).flatMap((node) => ('kind' in node ? [] : [node]));

describe('a text in several languages', () => {
  it('is one, with its languages, and prints as it was written', () => {
    const html =
      "{%- if locale == 'ar' -%}<p>س</p>\n{% elseif locale=='fr' %}<p>été</p>{% else %}<p>summer</p>{%endif%}";
    const [branches] = branchesIn(html);
    expect(branches?.map(({ languages }) => languages)).toEqual([['ar'], ['fr'], ['en']]);
    expect(branches?.map(({ open, children, close }) => open + sourceOf(children) + close).join('')).toBe(html);
  });

  it.each([
    ["{{ locale == 'fr' ? 'Mon compte' : (locale == 'ar' ? 'حسابي' : 'My account') }}", [['fr'], ['ar'], ['en']]],
    [`{{- app.request.locale == "fr" ? "L'été" : "Summer" -}}`, [['fr'], ['en', 'ar']]],
    ["{{ (locale is same as('ar')) ? 'ا' : 'a' }}", undefined],
    ["{{ (locale == 'fr') ? 'b' : 'a' }}", [['fr'], ['en', 'ar']]],
    ["{{ locale == 'fr' ? 'b' }}", [['fr']]],
    ["{{ locale == 'fr' ? 'b' : siteName }}", undefined],
    ["{{ locale == 'fr' ? 'b' : 'a'|upper }}", undefined],
    ["{{ user ? 'b' : 'a' }}", undefined],
    ["{{ locale == 'fr' ? 'l\\'été' : 'a' }}", undefined],
    ["{{ 'a' }}", undefined],
  ])('is one in %s, or none', (html, languages) => {
    const [branches] = branchesIn(html);
    expect(branches?.map((branch) => branch.languages)).toEqual(languages);
    if (branches !== undefined)
      expect(branches.map(({ open, children, close }) => open + sourceOf(children) + close).join('')).toBe(html);
  });

  it.each([
    ['another condition', "{% if locale == 'fr' %}a{% elseif user %}b{% endif %}"],
    ['an element that is closed elsewhere', "<div>{% if locale == 'fr' %}<b>{% else %}<i>{% endif %}x</div>"],
    ['a block that never ends', "{% if locale == 'fr' %}a"],
    ['no language', '{% if user %}a{% else %}b{% endif %}'],
  ])('is none with %s', (_, html) => {
    expect(branchesIn(html)).toEqual([]);
    expect(branchesIn(`<p>${html}</p>`)).toEqual([]);
  });

  it('holds conditions of its own, and stands beside others', () => {
    const html =
      "{% if locale == 'fr' %}{% if user %}a{% else %}b{% endif %}{% endif %}x{% if locale == 'ar' %}c{% endif %}";
    expect(branchesIn(html).map((branches) => branches.map(({ languages }) => languages))).toEqual([
      [['fr']],
      [['ar']],
    ]);
  });
});
