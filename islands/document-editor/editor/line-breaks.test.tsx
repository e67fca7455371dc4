import { expect, it } from 'vitest';
import { partLines } from './line-breaks.ts';

const parted = (html: string): string => {
  const holder = document.createElement('div');
  const content = document.createDocumentFragment();
  content.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  holder.append(partLines(content));
  return holder.innerHTML;
};

it.each([
  ['<p>one<br>two</p>', '<p>one</p><p>two</p>'],
  ['<p>a <strong>b<br>c</strong> d</p>', '<p>a <strong>b</strong></p><p><strong>c</strong> d</p>'],
  ['<p>one<br></p>', '<p>one</p>'],
  ['<p>one<br><br>two</p>', '<p>one</p><p></p><p>two</p>'],
  ['<ul><li>one<br>two<ul><li>in</li></ul></li></ul>', '<ul><li><p>one</p><p>two</p><ul><li>in</li></ul></li></ul>'],
  [
    '<table><tbody><tr><td>a<br>b</td></tr></tbody></table>',
    '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
  ],
])('lines of %s stand below each other', (html, expected) => expect(parted(html)).toBe(expected));
