import { Schema } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { leaveByTab } from './leave-by-tab.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    bulletList: { group: 'block', content: 'listItem+' },
    listItem: { content: 'paragraph+' },
    text: {},
  },
});
const paragraph = schema.node('paragraph', null, [schema.text('Words')]);
const list = schema.node('bulletList', null, [schema.node('listItem', null, [paragraph])]);
const doc = schema.node('doc', null, [paragraph, list]);

it('leaves a text by Tab at once, and a list after Escape', () => {
  const area = document.createElement('div');
  let from = 1;
  leaveByTab(area, () => ({ doc, from }));
  const heard: string[] = [];
  area.addEventListener('keydown', ({ key }) => void heard.push(key));
  const press = (key: string): readonly string[] => {
    heard.length = 0;
    area.dispatchEvent(new KeyboardEvent('keydown', { key }));
    return [...heard];
  };
  expect(press('Tab')).toEqual([]);
  from = 10;
  expect([press('Tab'), press('Escape'), press('Tab'), press('Tab')]).toEqual([['Tab'], ['Escape'], [], ['Tab']]);
});
