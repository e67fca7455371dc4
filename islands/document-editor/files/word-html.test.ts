import { Document, FootnoteReferenceRun, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import mammoth from 'mammoth';
import { expect, it } from 'vitest';
import { wholeTextOf } from '#shared/features/sheets/workbook/unpack.ts';
import { zipEntries } from '#shared/kernel/zip-directory.ts';
import { withNotes, withNumbers, withStarts } from './word-html.ts';
import type { WordNode } from './word-looks.ts';

const item = (text: string, instance = 0, level = 0): Paragraph =>
  new Paragraph({ text, numbering: { reference: 'numbers', level, instance } });

async function htmlOf(children: readonly Paragraph[], paragraphs?: (document: string) => string): Promise<string> {
  const file = new Document({
    numbering: {
      config: [
        {
          reference: 'numbers',
          levels: [0, 1].map((level) => ({ level, format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start: 1 })),
        },
      ],
    },
    footnotes: { 1: { children: [new Paragraph('The note.')] } },
    sections: [{ children: [...children] }],
  });
  const buffer = await Packer.toBuffer(file);
  const entries = zipEntries(new Uint8Array(buffer)) ?? [];
  const part = async (name: string): Promise<string> => {
    const entry = entries.find((one) => one.name === name);
    return entry === undefined ? '' : wholeTextOf(entry);
  };
  const [document, numbering] = [await part('word/document.xml'), await part('word/numbering.xml')];
  const { value } = await mammoth.convertToHtml(
    { buffer },
    { transformDocument: (root: WordNode) => withNumbers(root, paragraphs?.(document) ?? document, numbering) },
  );
  return withNotes(withStarts(value));
}

it('goes on counting where a paragraph interrupts a numbered list, and begins anew in another one', async () => {
  const list = [item('a'), item('b'), new Paragraph('Between.'), item('c'), item('d', 0, 1), new Paragraph('And.')];
  expect(await htmlOf([...list, item('e'), new Paragraph('Other.'), item('f', 1)])).toBe(
    '<ol><li>a</li><li>b</li></ol><p>Between.</p><ol start="3"><li>c<ol><li>d</li></ol></li></ol><p>And.</p>' +
      '<ol start="4"><li>e</li></ol><p>Other.</p><ol><li>f</li></ol>',
  );
});

it('leaves the lists as they are where its paragraphs are not those of the file', async () => {
  const html = await htmlOf([item('a'), new Paragraph('Between.'), item('b')], (document) => `${document}<w:p/>`);
  expect(html).toBe('<ol><li>a</li></ol><p>Between.</p><ol><li>b</li></ol>');
});

it('has notes with the targets of their references, and lines below each other', async () => {
  const children = [new TextRun('Tea'), new FootnoteReferenceRun(1), new TextRun({ text: 'and mint', break: 1 })];
  const html = await htmlOf([new Paragraph({ children })]);
  expect(html).toContain('Tea<sup id="footnote-ref-1"><a href="#footnote-1">[1]</a></sup><br />and mint');
  expect(html).toMatch(/<li><p>.*The note\..*<sup id="footnote-1"><a href="#footnote-ref-1">↑<\/a><\/sup><\/p><\/li>/);
});
