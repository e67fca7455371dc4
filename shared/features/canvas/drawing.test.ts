import { describe, expect, it } from 'vitest';
import { chairSpots, nameLines, signsShown } from './drawing.ts';

const upTo =
  (letters: number) =>
  (text: string): boolean =>
    text.length <= letters;

describe('a name on a thing', () => {
  it.each([
    ['T1', 2, 9, ['T1']],
    ['New Table', 2, 9, ['New Table']],
    ['New Table', 2, 8, ['New', 'Table']],
    ['  New   Table ', 3, 8, ['New', 'Table']],
    ['The one by the window', 2, 8, ['The one', 'by the …']],
    ['Comptoir', 3, 5, ['Comp…']],
    ['', 2, 5, ['']],
  ])('%j on %i lines of %i', (name, most, letters, lines) => {
    expect(nameLines(name, most, upTo(letters))).toEqual(lines);
  });
});

describe('signs below a name', () => {
  it('leave out a figure that would be cut, and keep the state whatever its length', () => {
    expect(signsShown(['Occupied', '25,000.00', '4 guests'], 3, upTo(8))).toEqual(['Occupied', '4 guests']);
    expect(signsShown(['Reserved by phone'], 3, upTo(8))).toEqual(['Reserved by phone']);
    expect(signsShown(['1 min', '12.00', '4 guests'], 2, upTo(8))).toEqual(['1 min', '12.00']);
    expect(signsShown(['1 min'], -1, upTo(8))).toEqual([]);
  });
});

describe('chairs', () => {
  it('stand outside of the thing, in the number that is said, up to a fringe', () => {
    for (const shape of ['rectangle', 'circle'] as const) {
      const spots = chairSpots(7, { width: 120, height: 60 }, shape);
      expect(spots).toHaveLength(7);
      expect(new Set(spots.map(String)).size).toBe(7);
      expect(
        spots.every(([x, y]) => (shape === 'circle' ? Math.hypot(x, y) > 30 : Math.abs(x) > 60 || Math.abs(y) > 30)),
      ).toBe(true);
    }
    expect(chairSpots(99, { width: 120, height: 60 }, 'rectangle')).toHaveLength(40);
    expect(chairSpots(0, { width: 120, height: 60 }, 'circle')).toEqual([]);
  });
});
