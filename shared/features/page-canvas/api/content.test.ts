import { expect, it } from 'vitest';
import { readContent, writtenContent } from './content.ts';

const read = (jsonSimplifiedContent: unknown, html?: string, css?: string) =>
  readContent({ jsonSimplifiedContent, jsonContentHTML: html, jsonContentCSS: css }).source;

it('reads the whole texts, or puts them together', () => {
  expect(read({ html: 'no' }, '<p>', 'p{}')).toEqual({ html: '<p>', css: 'p{}' });
  expect(read([{ html: '<a>', css: 'a' }, { html: '<b>' }])).toEqual({ html: '<a>\n<b>', css: 'a\n' });
  expect(read(null)).toEqual({ html: '', css: '' });
});

it('keeps the form of the record, and everything in it that is not ours', () => {
  const texts = { html: 'x', css: 'y' };
  expect(writtenContent({ html: 'a', javascript: 'go()', own: [1] }, texts)).toEqual({
    html: 'x',
    css: 'y',
    javascript: 'go()',
    own: [1],
  });
  expect(writtenContent([{ html: 'a' }, { css: 'b', javascript: 'j' }, { html: 'c' }], texts)).toEqual([
    texts,
    { javascript: 'j' },
  ]);
  expect(writtenContent([], texts)).toEqual(texts);
  expect(writtenContent(undefined, { html: 'x' })).toEqual({ html: 'x' });
  expect(writtenContent({ css: 'kept' }, { html: 'x' })).toEqual({ css: 'kept', html: 'x' });
});
