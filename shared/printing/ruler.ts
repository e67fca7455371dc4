import { COLUMNS, type PaperBlock, type PaperDocument, type PaperWidth } from './document.ts';

interface RulerTexts {
  readonly title: string;
  readonly printer: string;
  readonly letters: string;
  readonly arabic: string;
}

/** A test page: width in characters, letters of the code page, edges, and letters that are drawn. */
export function rulerDocument(
  paper: PaperWidth,
  language: PaperDocument['language'],
  { title, printer, letters, arabic }: RulerTexts,
): PaperDocument {
  const columns = COLUMNS[paper];
  // Without spaces, since wrapping would join several spaces into one.
  const tens = Array.from({ length: columns }, (_, index) =>
    (index + 1) % 10 === 0 ? String((index + 1) / 10) : '.',
  ).join('');
  const ones = Array.from({ length: columns }, (_, index) => String((index + 1) % 10)).join('');
  const text = (content: string, look: Partial<Extract<PaperBlock, { kind: 'text' }>> = {}): PaperBlock => ({
    kind: 'text',
    text: content,
    ...look,
  });
  return {
    language,
    direction: 'ltr',
    opensDrawer: true,
    blocks: [
      text(title, { align: 'center', bold: true, size: 'large' }),
      text(printer, { align: 'center' }),
      { kind: 'rule' },
      text(tens),
      text(ones),
      { kind: 'rule' },
      text(letters),
      text('éèêëàâçîïôùûü ÉÈÀÇ œŒ € ° « »'),
      text('ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789', { bold: true }),
      { kind: 'row', start: '|', end: '|' },
      { kind: 'row', start: '1 x 1 234,50', end: '1 234,50', bold: true },
      text(arabic, { align: 'center' }),
    ],
  };
}
