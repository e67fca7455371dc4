import { type Node, Schema } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { rangeIn } from './text-range.ts';

const schema = new Schema({ nodes: { doc: { content: 'p+' }, p: { content: 'text*' }, text: {} } });
const docOf = (...texts: readonly string[]): Node =>
  schema.node(
    'doc',
    null,
    texts.map((text) => schema.node('p', null, text === '' ? [] : [schema.text(text)])),
  );

describe('a place in a document that was changed meanwhile', () => {
  // The paragraph `mint tea` stands at 6.
  const before = docOf('Menu', 'mint tea', 'End');
  it.each([
    ['nothing', 7, 11, before, [7, 11]],
    ['something before it', 7, 11, docOf('The menu', 'mint tea', 'End'), [11, 15]],
    ['something after it', 7, 11, docOf('Menu', 'mint tea', 'The end'), [7, 11]],
    ['what is typed at the cursor stands after it', 11, 11, docOf('Menu', 'mint green tea', 'End'), [11, 11]],
    ['letters as those beside it', 7, 7, docOf('Menu', 'mmint tea', 'End'), [7, 7]],
    ['the selection typed over', 7, 11, docOf('Menu', 'sage tea', 'End'), [7, 7]],
    ['the paragraph taken out', 7, 11, docOf('Menu', 'End'), [7, 7]],
  ])('%s', (_name, from, to, now, [start, end]) => {
    expect(rangeIn(now, { doc: before, from, to })).toEqual({ from: start, to: end });
  });
});
