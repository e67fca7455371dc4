import type { Editor } from 'grapesjs';
import { afterEach, expect, it } from 'vitest';
import { editedOf } from '../canvas/definition.ts';
import { languageTexts } from '../canvas/languages.ts';
import { openHeadless } from '../testing/headless-page.ts';
import { printNodes } from './print.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

it.each([
  ["'", "L'été & {{ plus }}", "L\\'été &amp; {{ plus }}"],
  ['"', 'Un "thé" #{x} \\', 'Un \\"thé\\" \\#{x} \\\\'],
])('a text within the quotes %s of a choice is written as Twig reads it', (quote, typed, written) => {
  const account = `<a>{{ locale == 'fr' ? ${quote}Mon compte${quote} : 'My account' }}</a>`;
  const { editor: made, root, first } = openHeadless(account);
  editor = made;
  const printed = () => printNodes(root.components().models.map((part) => editedOf(part, new Set())));
  const texts = languageTexts(first('a'));
  expect(texts.map(({ languages, text }) => [languages.join(), text])).toEqual([
    ['fr', 'Mon compte'],
    ['en,ar', 'My account'],
  ]);
  expect(printed()).toBe(account);
  const [french] = texts;
  made.Components.allById()[french?.id ?? '']?.components().at(0).set('content', typed);
  expect(printed()).toBe(account.replace('Mon compte', () => written));
});

it.each([
  '<a title="x" class=\'y\'>Mon compte</a>',
  '<a {{ "x" }}>Mon compte</a>',
  '{% if locale == "fr" %}<a>Mon compte</a>{% else %}<a>"x"</a>{% endif %}',
  "{% if locale == 'fr' %}Mon compte{% else %}My account{% endif %}",
  '{# "x" #}<!-- "x" --><a>Mon compte</a>"',
])('a text in no quotes of Twig is not written as a string: %s', (html) => {
  const { editor: made, root } = openHeadless(html);
  editor = made;
  const printed = () => printNodes(root.components().models.map((part) => editedOf(part, new Set())));
  const text = Object.values(made.Components.allById()).find((part) => part.get('content') === 'Mon compte');
  text?.set('content', `L'été "ici" #{x}`);
  expect(printed()).toBe(html.replace('Mon compte', () => `L'été "ici" #{x}`));
});
