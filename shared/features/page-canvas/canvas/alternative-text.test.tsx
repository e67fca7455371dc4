import type { Component, Editor } from 'grapesjs';
import { afterEach, expect, it } from 'vitest';
import { printNodes } from '../source/print.ts';
import { openHeadless } from '../testing/headless-page.ts';
import { createAlternativeText } from './alternative-text.ts';
import { editedOf } from './definition.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function open(html: string) {
  const { editor: made, root, first } = openHeadless(html);
  editor = made;
  const picture = first('img');
  const find = (id: string): Component | undefined => (id === picture.getId() ? picture : undefined);
  const words = createAlternativeText({
    find,
    edit: (id, change) => {
      const part = find(id);
      if (part !== undefined) change(part);
    },
  });
  return {
    words,
    id: picture.getId(),
    printed: () => printNodes(root.components().models.map((part) => editedOf(part, new Set([picture.getId()])))),
  };
}

it('tells a picture that nothing is said of from one that is a mere ornament', () => {
  const stated = ['<img src="a.png">', '<img src="a.png" alt="">', '<img src="a.png" alt="A lamp">'].map((html) => {
    const { words, id } = open(html);
    return words.alternative(id);
  });
  expect(stated).toEqual([null, '', 'A lamp']);
});

it('writes what is said, an empty text for an ornament, and nothing where nobody has said it', () => {
  const { words, id, printed } = open('<img src="a.png">');
  words.setAlternative(id, 'A lamp');
  expect(printed()).toContain('alt="A lamp"');
  words.setAlternative(id, '');
  expect(words.alternative(id)).toBe('');
  expect(printed()).toMatch(/ alt(?:="")?[ >]/);
  words.setAlternative(id, null);
  expect(printed()).not.toContain('alt');
});
