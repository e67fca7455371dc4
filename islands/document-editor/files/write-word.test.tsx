import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zipEntries } from '#shared/kernel/zip-directory.ts';
import { wordFileOf } from './write-word.ts';

async function wordOf(html: string): Promise<string> {
  const bytes = new Uint8Array(await (await wordFileOf(html)).arrayBuffer());
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
