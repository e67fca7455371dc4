import { afterAll, expect, it } from 'vitest';
import { arrangeDocument, releaseDocument } from '#shared/features/preview/clean-document.ts';
import { isWhole } from '#shared/testing/whole-runs.ts';
import { createWriter } from '../editor/toast.ts';
import { htmlOfMarkdown } from './read-markdown.ts';
import { documentOf } from './testing/random-document.ts';
import { markdownOf } from './write-markdown.ts';

const RULES = { base: 'https://shop.example/', hosts: [], addresses: new Set<string>() };
const writer = createWriter(document.createElement('div'), {
  placeholder: '',
  onChange: () => undefined,
  onForms: () => undefined,
});
afterAll(() => writer.destroy());

/** HTML as the editor has it once it was opened. */
function opened(html: string): string {
  writer.setHtml(arrangeDocument(html, RULES));
  return releaseDocument(writer.html());
}
const openedMarkdown = (markdown: string): string => opened(htmlOfMarkdown(markdown));

it('what goes to Markdown and back is the same document', { timeout: 600_000 }, () => {
  for (let seed = 1; seed <= (isWhole ? 2_000 : 200); seed += 1) {
    const html = opened(documentOf(seed));
    const markdown = markdownOf(html);
    expect({ seed, markdown, html: openedMarkdown(markdown) }).toEqual({ seed, markdown, html });
  }
});

it.each([
  ['- item  \nnext', '<ul><li><p>item</p><p>next</p></li></ul>'],
  ['item\\\nnext', '<p>item</p><p>next</p>'],
  ['one\nline', '<p>one line</p>'],
  ['a <!-- no --> b', '<p>a b</p>'],
  ['<!-- no -->\n\nb', '<p>b</p>'],
  ['![p](https://other.example/p.png)', '<p><img src="https://other.example/p.png" alt="p"></p>'],
  [
    '| a |\n| - |\n| `x\\|y` z |',
    '<table><thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td><p><code>x|y</code> z</p></td></tr></tbody></table>',
  ],
  ['- [x] done\n- [ ] open', '<ul><li><p>☑ done</p></li><li><p>☐ open</p></li></ul>'],
  ['[a](https://e.org/?a=1&b=2)', '<p><a href="https://e.org/?a=1&amp;b=2">a</a></p>'],
])('%j is read as it is written', (markdown, html) => {
  expect(openedMarkdown(markdown)).toBe(html);
  expect(openedMarkdown(markdownOf(html))).toBe(html);
});

it.each([
  [
    '<a href="https://e.org/?a=1&amp;b=2&amp;copy=3">x</a>',
    '<p><a href="https://e.org/?a=1&amp;b=2&amp;copy=3">x</a></p>',
  ],
  ['<img src="https://e.org/p.png?a=1&amp;b=&quot;">', '<p><img src="https://e.org/p.png?a=1&amp;b=&quot;"></p>'],
  [
    '<table><caption>Prices</caption><tr><td>a</td></tr></table>',
    '<p>Prices</p><table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  ],
  [
    '<figure><img src="/p.png"><figcaption>Tea</figcaption></figure><ul><li>a</li></ul>',
    '<p><img src="/p.png"></p><p>Tea</p><ul><li><p>a</p></li></ul>',
  ],
  ['<dl><dt>Tea</dt><dd>Hot</dd></dl>x', '<p>Tea</p><p>Hot</p><p>x</p>'],
  [
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p style="text-align:center"><span style="font-weight:400;color:#000000">a </span><span style="font-weight:700;color:#ff0000">b</span></p></b>',
    '<p align="center">a <strong><font color="#ff0000">b</font></strong></p>',
  ],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
  [
    '<p><i style="font-style:normal">a</i><span style="text-decoration:underline line-through">b</span><u style="text-decoration:none">c</u><span style="vertical-align:super">2</span></p>',
    '<p>a<del><u>b</u></del>c<sup>2</sup></p>',
  ],
  [
    '<table><tr><th>h<ul><li>x</li></ul></th></tr><tr><td><h2>y</h2><table><tr><td>z</td><td>w</td></tr></table></td></tr></table>',
    '<table><thead><tr><th><p>h</p><p>x</p></th></tr></thead><tbody><tr><td><p>y</p><p>z w</p></td></tr></tbody></table>',
  ],
])('%s stays what it is, however often it is opened', (html, expected) => {
  const once = opened(html);
  expect(once).toBe(expected);
  expect(opened(opened(once))).toBe(once);
});
