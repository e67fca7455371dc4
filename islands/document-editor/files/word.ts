import mammoth from 'mammoth';
import { wholeTextOf } from '#shared/features/sheets/workbook/unpack.ts';
import { zipEntries } from '#shared/kernel/zip-directory.ts';
import { checkSizes } from '#shared/kernel/zip-sizes.ts';
import { withNotes, withNumbers, withStarts, type WordNode } from './word-html.ts';

/** What the library has no rule for: it would make plain paragraphs of them. */
const STYLES = ['Quote', 'Intense Quote'].map((name) => `p[style-name='${name}'] => blockquote > p:fresh`);

/** A file within the Word file; empty where it has none that can be read here. */
async function partOf(bytes: ArrayBuffer, name: string): Promise<string> {
  const entry = zipEntries(new Uint8Array(bytes))?.find((one) => one.name === name);
  return entry === undefined ? '' : wholeTextOf(entry).catch(() => '');
}

/** The HTML of a Word file's bytes, uncleaned. Rejects when the file is damaged, or is larger than it says. */
export async function htmlOfWord(bytes: ArrayBuffer): Promise<string> {
  // The library unpacks a file whole before it looks at its size.
  await checkSizes(new Uint8Array(bytes));
  const [document, numbering] = await Promise.all(
    ['word/document.xml', 'word/numbering.xml'].map((name) => partOf(bytes, name)),
  );
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: bytes },
    { styleMap: STYLES, transformDocument: (root: WordNode) => withNumbers(root, document ?? '', numbering ?? '') },
  );
  return withNotes(withStarts(value));
}
