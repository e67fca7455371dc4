import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zipEntries } from '#shared/kernel/zip-directory.ts';
import type { WordPicture } from './load-picture.ts';
import { readWord } from './word.ts';
import { wordFileOf } from './write-word.ts';

const load = (source: string): Promise<WordPicture | undefined> =>
  Promise.resolve(
    source.startsWith('data:')
      ? { type: 'png', data: new Uint8Array([1, 2, 3]), width: 1_200, height: 600 }
      : undefined,
  );

async function wordOf(html: string): Promise<string> {
  const bytes = new Uint8Array(
    await (await wordFileOf(html, { base: 'https://shop.example/', load })).file.arrayBuffer(),
  );
  const entry = zipEntries(bytes)?.find(({ name }) => name === 'word/document.xml');
  if (entry === undefined) throw new Error('No document in the file');
  return new TextDecoder().decode(entry.method === 8 ? inflateRawSync(entry.packed) : entry.packed);
}

it('has what is Arabic from right to left, and what is not as it was', async () => {
  const xml = await wordOf(
    '<h2>شاي</h2><p>Mint tea, شاي</p><ul><li>قهوة</li></ul><table><tr><th>السعر</th><td>ثمن</td></tr></table>',
  );
  const turned = (words: string): boolean => {
    const [paragraph = ''] = xml.match(/<w:p>(?:(?!<\/w:p>).)*<\/w:p>/g)?.filter((one) => one.includes(words)) ?? [];
    return /<w:bidi\/>/.test(paragraph) && /<w:rtl\/>/.test(paragraph);
  };
  expect(['شاي</w:t>', 'Mint tea', 'قهوة', 'السعر'].map(turned)).toEqual([true, false, true, true]);
  expect(xml).toContain('<w:bidiVisual/>');
  expect(await wordOf('<table><tr><td>Tea</td></tr></table>')).not.toContain('<w:bidiVisual/>');
});

it('has what looks so, pictures, alignment and tables as they are, and comes back with them', async () => {
  const html =
    '<h1 align="center">Title</h1><p align="right">a <u>under</u> <font color="#c00000">red</font> <mark>m</mark> <strong>b</strong></p>' +
    '<p><img src="data:image/png;base64,AQID" alt="Tea"></p>' +
    '<table><tr><td><p>1</p><p>2</p></td><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>' +
    '<table><thead><tr><th>H</th></tr></thead><tbody><tr><td>6</td></tr></tbody></table>' +
    '<ol start="4"><li>four</li></ol>';
  const { file, leftOut } = await wordFileOf(html, { base: 'https://shop.example/', load });
  expect(leftOut).toEqual({ pictures: 0, links: 0 });
  const bytes = await file.arrayBuffer();
  const read = await readWord(bytes, { buffer: Buffer.from(bytes) });
  expect(read.losses).toEqual([]);
  expect(read.html.replace(/(<\/\w+>|^)\s+/g, '$1 ')).toBe(
    '<h1 align="center">Title</h1><p align="right">a <u>under</u> <font color="#c00000">red</font> <mark>m</mark> <strong>b</strong></p>' +
      '<p><img alt="Tea" src="data:image/png;base64,AQID" /></p>' +
      '<table><tr><td><p>1</p><p>2</p></td><td><p>3</p></td></tr><tr><td><p>4</p></td><td><p>5</p></td></tr></table>' +
      '<table><thead><tr><th><p><strong>H</strong></p></th></tr></thead><tbody><tr><td><p>6</p></td></tr></tbody></table>' +
      '<ol start="4"><li>four</li></ol>',
  );
});

it('says what it has not: pictures of other sites, links within the document', async () => {
  const html =
    '<p><img src="https://other.example/p.png"><a href="#footnote-1">1</a> <a href="/tea?a=1&amp;b=2">Tea</a></p>';
  const { leftOut } = await wordFileOf(html, { base: 'https://shop.example/', load });
  expect(leftOut).toEqual({ pictures: 1, links: 1 });
});
