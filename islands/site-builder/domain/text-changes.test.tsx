import { expect, it } from 'vitest';
import { textChanges } from './text-changes.ts';

it.each([
  ['<h1>Shop</h1><p>a</p>', '<h1>Our shop</h1><p>a</p>', [{ before: 'Shop', after: 'Our shop' }]],
  ['<p>a</p><p>b</p>', '<p>a</p><p>new</p><p>b</p>', [{ before: '', after: 'new' }]],
  ['<p>a</p><p>b</p>', '<p>b</p>', [{ before: 'a', after: '' }]],
  ['<p>a</p>', '<p class="x">a</p>', []],
  ['<p>d&egrave;s&nbsp;300</p>', '<p>dès 400</p>', [{ before: 'dès 300', after: 'dès 400' }]],
  [
    '<p>a</p>{{ b }}<p>c</p>',
    '<p>x</p>{{ b }}<p>y</p>',
    [
      { before: 'a', after: 'x' },
      { before: 'c', after: 'y' },
    ],
  ],
  ['<p>same</p>', '<p>same</p><p>same</p>', [{ before: '', after: 'same' }]],
])('tells of %s and %s what a visitor reads otherwise', (before, after, changes) => {
  expect(textChanges(before, after)).toEqual(changes);
});
