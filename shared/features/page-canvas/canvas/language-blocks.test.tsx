import type { Component, Editor } from 'grapesjs';
import { afterEach, expect, it } from 'vitest';
import { printNodes } from '../source/print.ts';
import { openHeadless } from '../testing/headless-page.ts';
import { blockWords } from '../view/words.ts';
import { createBlock } from './blocks.ts';
import { editedOf } from './definition.ts';
import { createLanguageBlocks } from './language-blocks.ts';
import { languageTexts, showLanguage } from './languages.ts';
import { movePart } from './move-part.ts';
import { listedIn, partOf } from './parts.ts';

const PAGE = `<h1>{% if app.request.locale == 'ar' %}المتجر{% else %}Shop{% endif %}</h1><p>Same</p>`;
const WORDS = blockWords((key) => key);

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function open(language: string | null, html = PAGE) {
  const page = openHeadless(html);
  editor = page.editor;
  showLanguage(page.editor, language);
  const give = createLanguageBlocks(page.editor);
  return {
    ...page,
    add: (into: Component = page.root): Component => {
      const [part] = into.append(createBlock('heading', WORDS, () => 'new').definition);
      if (part === undefined) throw new Error('not added');
      give(part);
      return part;
    },
    printed: () => printNodes(page.root.components().models.map((part) => editedOf(part, new Set()))),
    listed: () => listedIn(page.root).map((part) => partOf(part).text),
  };
}

const BLOCK = '<h2 id="new">Your heading</h2>';
const FRENCH = `{% if app.request.locale == 'fr' %}${BLOCK}{% endif %}`;

it('writes a new block for the language that is shown, in the words of the page’s own conditions', () => {
  const { add, printed } = open('fr');
  const part = add();
  expect(printed()).toBe(PAGE + FRENCH);
  expect(languageTexts(part)).toMatchObject([{ languages: ['fr'], text: 'Your heading' }]);
});

it('asks as the page does, or as Symfony does', () => {
  const own = open('fr', `<p>{{ locale == 'fr' ? 'Été' : 'Summer' }}</p>`);
  own.add();
  expect(own.printed()).toContain(`{% if locale == 'fr' %}${BLOCK}`);
  own.editor.destroy();
  const none = open('ar', '<p>One</p>');
  none.add();
  expect(none.printed()).toBe(`<p>One</p>{% if app.request.locale == 'ar' %}${BLOCK}{% endif %}`);
});

it('writes a block for all languages where all are shown', () => {
  const { add, printed } = open(null);
  add();
  expect(printed()).toBe(PAGE + BLOCK);
});

it('asks once for a block in what is of one language already', () => {
  const { add, first, printed } = open('fr', `<main>{% if locale == 'fr' %}<div><p>Un</p></div>{% endif %}</main>`);
  add(first('div'));
  expect(printed()).toBe(`<main>{% if locale == 'fr' %}<div><p>Un</p>${BLOCK}</div>{% endif %}</main>`);
});

it('leaves nothing behind when the block is removed, undone or moved', () => {
  const { add, printed, editor: made, listed } = open('fr');
  made.UndoManager.clear();
  const part = add();
  movePart(part, -1);
  expect(listed()).toEqual(['Shop', 'Your heading', 'Same']);
  expect(printed()).toBe(PAGE.replace('<p>Same', `${FRENCH}<p>Same`));
  part.remove();
  expect(printed()).toBe(PAGE);
});

it('keeps a block that is dragged in its language', () => {
  const { add, printed, root, editor: made } = open('fr');
  const part = add();
  showLanguage(made, null);
  made.trigger('component:drag:start', { target: part });
  part.move(root, { at: 0 });
  made.trigger('component:drag:end', { target: part });
  expect(printed()).toBe(FRENCH + PAGE);
});

it('takes the block away with its condition by one undo', () => {
  const { add, printed, editor: made } = open('fr');
  made.UndoManager.clear();
  add();
  made.UndoManager.undo();
  expect(printed()).toBe(PAGE);
  made.UndoManager.redo();
  expect(printed()).toBe(PAGE + FRENCH);
});
