import { afterAll, beforeEach, expect, it } from 'vitest';
import { blockOfSigns, linkAddress } from './commands.ts';
import { createWriter } from './toast.ts';

const writer = createWriter(document.createElement('div'), {
  placeholder: '',
  onChange: () => undefined,
  onForms: () => undefined,
});
afterAll(() => writer.destroy());
beforeEach(() => writer.setHtml('<p>Tea is served</p><table><tbody><tr><td>a</td></tr></tbody></table>'));

const isWithin = (from: number, to: number): void => writer.select(from, to);

it('underlines, aligns and links the selected words, and takes it back', () => {
  isWithin(1, 4);
  writer.exec('flexyMark', { name: 'u' });
  writer.exec('flexyAlign', { alignment: 'center' });
  expect(writer.html()).toContain('<p align="center"><u>Tea</u> is served</p>');
  writer.exec('flexyMark', { name: 'u' });
  writer.exec('flexyAlign', { alignment: '' });
  writer.setLink({ ...writer.link(), href: 'https://e.org/?a=1&b=2' });
  expect(writer.html()).toContain('<p><a href="https://e.org/?a=1&amp;b=2">Tea</a> is served</p>');
  isWithin(2, 2);
  expect(writer.link()).toEqual({ href: 'https://e.org/?a=1&b=2', text: 'Tea', from: 1, to: 4 });
  writer.setLink({ ...writer.link(), text: 'Mint' });
  expect(writer.html()).toContain('<a href="https://e.org/?a=1&amp;b=2">Mint</a> is served');
  writer.setLink({ ...writer.link(), href: '' });
  expect(writer.html()).toContain('<p>Mint is served</p>');
});

it('signs at the start of a line are headings, lists and quotations', () => {
  expect(['#', '###', '-', '1.', '>', '2.', '--', 'a'].map((signs) => blockOfSigns(signs)?.command)).toEqual([
    'heading',
    'heading',
    'bulletList',
    'orderedList',
    'blockQuote',
    undefined,
    undefined,
    undefined,
  ]);
});

it('links lead to addresses of the web, of mail and of the page', () => {
  expect(
    ['e.org', 'me@e.org', 'https://e.org/?a=1&b=2', '/tea', 'javascript:alert(1)', 'tea', ''].map(linkAddress),
  ).toEqual(['https://e.org', 'mailto:me@e.org', 'https://e.org/?a=1&b=2', '/tea', undefined, undefined, undefined]);
});
