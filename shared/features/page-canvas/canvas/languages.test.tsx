import type { Component, Editor } from 'grapesjs';
import { afterEach, describe, expect, it } from 'vitest';
import { HOME_PAGES } from '../../../../demo-host/seed/site/home.ts';
import { OWN_PAGES } from '../../../../demo-host/seed/site/pages.ts';
import { SHOP_PAGES } from '../../../../demo-host/seed/site/shop.ts';
import { printNodes } from '../source/print.ts';
import { openHeadless } from '../testing/headless-page.ts';
import { editedOf } from './definition.ts';
import { languagesIn, languageTexts, showLanguage } from './languages.ts';
import { listedIn, partOf } from './parts.ts';

const PAGES = [...HOME_PAGES, ...SHOP_PAGES, ...OWN_PAGES].flatMap(({ title, content }) =>
  [content].flat().map(({ html }) => ({ title, html })),
);
const HEADING = `<h1>{% if locale == 'ar' %}المتجر{% elseif locale == 'fr' %}Boutique{% else %}Shop{% endif %}</h1>`;
const LINES = `<main>{% if locale == 'fr' %}<p>Dès&nbsp;300</p>
{%- else -%}<p>From&nbsp;300</p>{% endif %}<h2>x</h2></main>`;

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function open(html: string) {
  const { editor: made, root, first } = openHeadless(html);
  editor = made;
  return {
    root,
    first,
    show: (language: string | null) => showLanguage(made, language),
    printed: () => printNodes(root.components().models.map((part) => editedOf(part, new Set()))),
    type: (part: Component, code: string, text: string): void => {
      const found = languageTexts(part).find(({ languages }) => languages.includes(code));
      const owner = found === undefined ? undefined : made.Components.allById()[found.id];
      owner
        ?.components()
        .at(found?.at ?? 0)
        .set('content', text);
    },
  };
}

describe('the page in the canvas', () => {
  it.each(PAGES)('$title is printed byte for byte', ({ html }) => {
    expect(open(html).printed()).toBe(html);
  });

  it.each([
    HEADING,
    LINES,
    `<p>Hello {% if locale == 'fr' %}toi{% else %}you{% endif %}!</p>`,
    `<p>a <b>{% if locale == 'fr' %}b{% endif %}</b></p>`,
    `<svg>{% if locale == 'fr' %}<path/>{% endif %}</svg>`,
    `{% if locale == 'fr' %}{% endif %}`,
  ])('%s too', (html) => expect(open(html).printed()).toBe(html));
});

describe('a text in several languages', () => {
  it('is one text with its languages, and a change of one leaves the others to the byte', () => {
    const { root, first, printed, type } = open(HEADING);
    expect(languagesIn(root)).toEqual(['en', 'fr', 'ar']);
    expect(languageTexts(first('h1')).map(({ languages, text }) => [languages.join(), text])).toEqual([
      ['ar', 'المتجر'],
      ['fr', 'Boutique'],
      ['en', 'Shop'],
    ]);
    type(first('h1'), 'fr', 'Nos produits & plus');
    expect(printed()).toBe(HEADING.replace('Boutique', 'Nos produits &amp; plus'));
  });

  it('is found from a part in one of them, in the same place of the others', () => {
    const { first, printed, type } = open(LINES);
    expect(languageTexts(first('p')).map(({ languages }) => languages)).toEqual([['fr'], ['en', 'ar']]);
    expect(languageTexts(first('h2'))).toEqual([]);
    type(first('p'), 'en', 'From\u{a0}400');
    expect(printed()).toBe(LINES.replace('From&nbsp;300', 'From&nbsp;400'));
  });

  it('is listed by the parts of the language that is shown, and called by it', () => {
    const { first, show } = open(LINES + HEADING);
    const lines = (): readonly string[] => listedIn(first('main')).map((part) => partOf(part).text);
    expect(lines()).toHaveLength(3);
    show('fr');
    expect(lines().map((line) => line.replace('\u{a0}', ' '))).toEqual(['Dès 300', 'x']);
    expect(partOf(first('h1')).text).toBe('Boutique');
    show(null);
    expect(lines()).toHaveLength(3);
  });
});
