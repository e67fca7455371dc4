import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaperBlock } from './document.ts';
import { directionOf, type Drawing, drawPaper } from './drawing.ts';

/** Letters of one width, twice that when large. */
const draw = (blocks: readonly PaperBlock[], direction: 'ltr' | 'rtl' = 'rtl'): Drawing =>
  drawPaper(blocks, {
    width: 384,
    direction,
    measure:
      ({ isLarge }) =>
      (text) =>
        [...text].length * (isLarge ? 24 : 12),
  });

describe('paper that is drawn', () => {
  it('mirrors: names at the right, amounts at the left', () => {
    const { texts } = draw([{ kind: 'row', start: 'قهوة', end: '12,00' }]);
    expect(texts.map(({ text, x, align, direction }) => ({ text, x, align, direction }))).toEqual([
      { text: 'قهوة', x: 384, align: 'right', direction: 'rtl' },
      { text: '12,00', x: 0, align: 'left', direction: 'ltr' },
    ]);
  });

  it('keeps the price whole and on the last line of a long name', () => {
    const { texts, height } = draw([{ kind: 'row', start: 'شاي بالنعناع مع سكر قليل وخبز وزيتون', end: '1 234,50' }]);
    const price = texts.find(({ text }) => text === '1 234,50');
    expect(price?.y).toBe(Math.max(...texts.map(({ y }) => y)));
    expect(height).toBe(32 * 2);
  });

  it('never lets two texts stand on each other', () => {
    const word = fc.string({ unit: fc.constantFrom(...'قهوةa1 '), maxLength: 60 });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constant('row' as const),
            start: word,
            end: fc.constantFrom('1,00', '12 345,00', '-7,50'),
          }),
        ),
        (blocks) => {
          const { texts, height } = draw(blocks);
          for (const [index, one] of texts.entries())
            for (const other of texts.slice(index + 1)) {
              if (one.y !== other.y || one.text === '' || other.text === '') continue;
              expect(one.text.length * 12 + other.text.length * 12).toBeLessThan(384);
            }
          for (const one of texts) expect(one.y).toBeLessThan(height);
        },
      ),
    );
  });

  it('gives large letters two lines', () => {
    expect(draw([{ kind: 'text', text: 'دار', size: 'large', align: 'center' }])).toMatchObject({
      height: 64,
      texts: [{ x: 192, y: 32, align: 'center' }],
    });
  });

  it('reads each text by its first letter', () => {
    expect(['قهوة 2', '2 x 12,00', '-12,00', 'Café قهوة', '2 قهوة'].map(directionOf)).toEqual([
      'rtl',
      'ltr',
      'ltr',
      'ltr',
      'rtl',
    ]);
  });
});
