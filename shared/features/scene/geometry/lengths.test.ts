import { describe, expect, it } from 'vitest';
import { formatBox, formatBytes, formatLength, lengthsInUnit, PLAIN_LENGTHS, unitOfMetres } from './lengths.ts';

describe('lengths', () => {
  it('are told in the file’s unit, and in metres beside it', () => {
    // The scene of an IFC is in metres, its file in mm.
    expect(formatLength(5, { unit: 'millimeter', perScene: 1_000 }, 'en')).toBe('5,000 mm (5 m)');
    expect(formatLength(12, lengthsInUnit('foot'), 'en')).toBe('12 ft (3.658 m)');
    expect(formatLength(2.5, lengthsInUnit('meter'), 'en')).toBe('2.5 m');
    expect(formatLength(19.3, PLAIN_LENGTHS, 'en')).toBe('19.3');
  });

  it('make a box with one unit', () => {
    expect(formatBox([5, 0.2, 3], { unit: 'millimeter', perScene: 1_000 }, 'en')).toBe('5,000 × 200 × 3,000 mm');
    expect(formatBox([19, 19, 1], PLAIN_LENGTHS, 'fr')).toBe('19 × 19 × 1');
  });

  it('know a unit by its metres', () => {
    expect(unitOfMetres(0.001)).toBe('millimeter');
    expect(unitOfMetres(0.3048)).toBe('foot');
    expect(unitOfMetres(0.2)).toBeUndefined();
  });

  it('tell bytes as people do', () => {
    expect([684, 24_702, 584_056, 500_000_000].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
      '684 bytes',
      '25 kB',
      '584 kB',
      '500 MB',
    ]);
  });
});
