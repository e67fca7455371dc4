import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaperBlock, PaperDocument } from './document.ts';
import { normalise } from './normalise.ts';
import { layOut, renderText } from './text.ts';
import { widthOf, wrap } from './width.ts';

function paper(...blocks: readonly PaperBlock[]): PaperDocument {
  return { language: 'fr', direction: 'ltr', blocks };
}

describe('the text of a receipt', () => {
  it('puts the price at the edge, and the name before it', () => {
    expect(renderText(paper({ kind: 'row', start: 'Espresso', end: '12,00' }), 32)).toEqual([
      `Espresso${' '.repeat(19)}12,00`,
    ]);
  });

  it('wraps a long name and keeps the price whole on the last line', () => {
    expect(
      renderText(paper({ kind: 'row', start: 'Thé à la menthe fraîche (grande théière)', end: '1 234,50' }), 32),
    ).toEqual(['Thé à la menthe fraîche', `(grande théière)${' '.repeat(8)}1 234,50`]);
  });

  it('centres and rules', () => {
    expect(renderText(paper({ kind: 'text', text: 'Café', align: 'center' }, { kind: 'rule' }), 10)).toEqual([
      '   Café',
      '----------',
    ]);
  });

  it('counts a sign the same in whatever text it stands', () => {
    expect([widthOf('©'), widthOf('©Ͱ'), widthOf('🍕'), widthOf('🍕Ͱ')]).toEqual([1, 2, 2, 3]);
  });

  it('writes the number of a bar code, which a print server cannot draw', () => {
    expect(renderText(paper({ kind: 'barcode', code: 'K7-0042' }), 32)).toEqual([`${' '.repeat(12)}K7-0042`]);
  });

  it('counts large letters twice', () => {
    expect(renderText(paper({ kind: 'text', text: 'Dar Flexy Grand Café', size: 'large' }), 32)).toEqual([
      'Dar Flexy Grand',
      'Café',
    ]);
  });

  it('knows the spaces and marks of French', () => {
    expect(normalise('1\u202f234,50\u00a0€ – l’œuf…')).toBe("1 234,50 € - l'œuf...");
    expect(normalise('Vente «\u00a0Thé\u00a0»\u202f?')).toBe('Vente « Thé » ?');
    // The marks around a name in an Arabic sentence.
    expect(normalise('الطلب \u2068A-12\u2069')).toBe('الطلب A-12');
    // The rest of Unicode’s, and its ends of lines and paragraphs: a printer would write a question mark.
    expect(normalise('a\u1680b\u2000c\u2003d\u2008e\u205ff\u2028g\u2029h')).toBe('a b c d e f g h');
  });

  it('lets no name open the drawer', () => {
    expect(normalise('Café\u001bp\u0000\u0019\u0019\n\u001dV\u0000 noir\u009b')).toBe('Café p V  noir ');
  });

  it('gives Arabic letters one cell and their marks none', () => {
    expect(widthOf('قهوة')).toBe(4);
    expect(widthOf('قَهْوَة')).toBe(4);
    expect(widthOf('烏龍茶')).toBe(6);
  });

  const text = fc.string({ unit: 'grapheme', maxLength: 120 });
  it('is never wider than the paper', () => {
    const block = fc.oneof<fc.Arbitrary<PaperBlock>[]>(
      fc.record({
        kind: fc.constant('text' as const),
        text,
        align: fc.constantFrom('start' as const, 'center' as const, 'end' as const),
        size: fc.constantFrom('normal' as const, 'large' as const),
      }),
      fc.record({
        kind: fc.constant('row' as const),
        start: text,
        end: fc.string({ unit: 'grapheme', maxLength: 40 }),
        size: fc.constantFrom('normal' as const, 'large' as const),
      }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), fc.constantFrom(32, 48), (blocks, columns) => {
        for (const line of layOut(paper(...blocks), columns))
          expect(widthOf(line.text) * (line.isLarge ? 2 : 1)).toBeLessThanOrEqual(columns);
      }),
    );
  });

  it('never cuts a price', () => {
    const price = fc.integer({ min: 0, max: 99_999_999 }).map((amount) => (amount / 100).toFixed(2));
    fc.assert(
      fc.property(text, price, fc.constantFrom(32, 48), (start, end, columns) => {
        const lines = renderText(paper({ kind: 'row', start, end }), columns);
        expect(lines.at(-1)).toMatch(new RegExp(`(^| )${end.replace('.', '\\.')}$`));
      }),
    );
  });

  it('loses no letter', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 48 }), (written, cells) => {
        const tidy = normalise(written);
        expect(wrap(tidy, cells).join('').replaceAll(' ', '')).toBe(tidy.replaceAll(' ', ''));
      }),
    );
  });
});
