import type { Editor } from 'grapesjs';
import { afterEach, expect, it, vi } from 'vitest';
import { printNodes } from '../source/print.ts';
import { openHeadless } from '../testing/headless-page.ts';
import { editedOf } from './definition.ts';
import { keepLocks, type ReplacedOutputs } from './locks.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** A text that is typed over, as the editor reads it back. */
function open(html: string) {
  const { editor: made, root, first } = openHeadless(html);
  editor = made;
  const onRestored = vi.fn();
  const onReplaced = vi.fn<(outputs: ReplacedOutputs) => void>();
  keepLocks(made, { onRestored, onReplaced });
  const heading = first('h1');
  const fire: (name: string, ...values: unknown[]) => unknown = made.trigger.bind(made);
  return {
    onRestored,
    onReplaced,
    printed: () => printNodes(root.components().models.map((part) => editedOf(part, new Set()))),
    typeOver: (text: string) => {
      made.select(heading);
      fire('rte:enable');
      heading.components(text);
      fire('component:content', heading);
    },
  };
}

it('asks before an output is replaced by what was typed over it', () => {
  const html = '<h1 class="a">Hello&nbsp;{{ siteName }}</h1>';
  const { typeOver, printed, onReplaced, onRestored } = open(html);
  typeOver('Welcome');
  expect(printed()).toBe('<h1 class="a">Welcome</h1>');
  expect(onReplaced.mock.lastCall?.[0].shown).toEqual(['{{ siteName }}']);
  onReplaced.mock.lastCall?.[0].putBack();
  expect(printed()).toBe(html);
  expect(onRestored).not.toHaveBeenCalled();
});

it('misses one of two outputs that are the same', () => {
  const { typeOver, onReplaced } = open('<h1>{{ a }} and {{ a }}</h1>');
  typeOver('Both');
  expect(onReplaced.mock.lastCall?.[0].shown).toEqual(['{{ a }}', '{{ a }}']);
});

it('puts back what the template needs, without a question', () => {
  const { typeOver, printed, onReplaced, onRestored } = open('<h1>Hello {# for all #}</h1>');
  typeOver('Welcome');
  expect(printed()).toBe('<h1>Welcome{# for all #}</h1>');
  expect(onRestored).toHaveBeenCalledOnce();
  expect(onReplaced).not.toHaveBeenCalled();
});
