import type { Editor } from 'grapesjs';
import { afterEach, expect, it } from 'vitest';
import { printNodes } from '../source/print.ts';
import { openHeadless } from '../testing/headless-page.ts';
import { blockWords } from '../view/words.ts';
import { createBlock, withBlockStyles } from './blocks.ts';
import { definitionsOf, editedOf, rememberShown } from './definition.ts';
import { FORM_ADDRESS } from './form-address.ts';
import { partOf } from './parts.ts';
import { createPictures } from './place-picture.ts';
import { emptyPictures, SECTIONS } from './sections.ts';
import { createSliders } from './sliders.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const WORDS = blockWords((key) => key);
const BASE = { base: 'https://shop.test/en' };

function open(name: (typeof SECTIONS)[number]) {
  const { editor: made, root } = openHeadless('<p>Before</p>');
  editor = made;
  const [section] = made.addComponents(createBlock(name, WORDS, String).definition);
  if (section === undefined) throw new Error('not there');
  const print = (): string => printNodes(root.components().models.map((part) => editedOf(part, new Set())));
  return { editor: made, root, section, print };
}

it.each(SECTIONS)('%s is written without a style or a colour of its own, and reads back the same', (name) => {
  const { editor: made, root, print } = open(name);
  const html = print();
  expect(html).toMatch(
    new RegExp(`^<p>Before</p><(section|footer|form)(?: method="post")? class="flexy-section flexy-${name}">.+</\\1>$`),
  );
  expect(html).not.toMatch(/ (?:style|id)=/);
  made.setComponents(definitionsOf(html, BASE));
  rememberShown(root);
  expect(print()).toBe(html);
  const css = withBlockStyles('p { margin: 0; }', html);
  expect(css).toMatch(/^p \{ margin: 0; \}\n\/\* flexy-sections/);
  // No rule of it is stronger than the site's, and each colour comes from there.
  const rules = css.split('\n').slice(2, -1);
  expect(rules.filter((rule) => !/^(?::where\([^{]*\) \{|\/\* flexy-form)/.test(rule))).toEqual([]);
  expect(css).not.toMatch(/#[0-9a-f]{3}|\b(?:rgb|hsl)a?\(/i);
  expect(withBlockStyles(css, html)).toBe(css);
});

it('gives a page back the styles of its blocks, and takes a dark box of the site for no quote', () => {
  const lost = '<blockquote class="bg-dark text-white">“</blockquote><div class="flexy-slider"></div>';
  expect(withBlockStyles('', lost)).toMatch(/flexy-slider[\s\S]*flexy-quote/);
  expect(withBlockStyles('', '<div class="bg-dark">Box</div>')).toBe('');
});

it('has the address of a form under another name, and writes it under its own', () => {
  const html = `<form method="post" action="{{ path('contact') }}"><button>Send</button></form>`;
  const page = openHeadless(html);
  editor = page.editor;
  const print = (): string => printNodes(page.root.components().models.map((part) => editedOf(part, new Set())));
  const form = page.first('form');
  expect(form.getAttributes()).toEqual({ method: 'post', [FORM_ADDRESS]: "{{ path('contact') }}" });
  expect(print()).toBe(html);
  form.addAttributes({ [FORM_ADDRESS]: '/contact' });
  expect(print()).toBe('<form method="post" action="/contact"><button>Send</button></form>');
  form.removeAttributes(FORM_ADDRESS);
  expect(partOf(form).lacksAddress).toBe(true);
  expect(print()).toBe('<form method="post"><button>Send</button></form>');
});

it('is named in lists by its texts, one apart from the other', () =>
  expect(partOf(open('hero').section).text).toBe('Your heading Your text Your button'));

it('takes pictures into its empty places, and the others after them', () => {
  const { editor: made, section, print } = open('text-picture');
  const find = (id: string) => made.Components.allById()[id];
  const { placePictures: place } = createPictures(made, {
    find,
    sliders: createSliders(made, find),
    giveLanguage: () => undefined,
    placeFor: () => ({ into: section, at: section.components().length }),
  });
  expect(emptyPictures(section)).toHaveLength(1);
  place(['/a.png', '/b.png'], section.getId(), WORDS);
  expect(emptyPictures(section)).toEqual([]);
  expect([...print().matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/a.png', '/b.png']);
});
