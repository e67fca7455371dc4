import { expect, it } from 'vitest';
import { colourOf, contrast } from '#shared/testing/style-rules.ts';
import { toneOf, TONES } from './tones.ts';

const contrastOf = (one: string, other: string): number =>
  contrast(colourOf(one, new Map()), colourOf(other, new Map()));

/** The floor in both themes: `--surface` of the tokens. */
const FLOORS = ['#ffffff', '#1b211e'] as const;

it.each(Object.entries(TONES))('%s stands out from the floor in both themes, and its name from it', (_, tone) => {
  for (const floor of FLOORS) expect(contrastOf(tone, floor)).toBeGreaterThanOrEqual(3);
  expect(Math.max(contrastOf(tone, '#000000'), contrastOf(tone, '#ffffff'))).toBeGreaterThanOrEqual(4.5);
});

it('leaves other colours as they are', () => {
  expect(toneOf('orange')).toBe(TONES.orange);
  expect(toneOf('#e0913a')).toBe('#e0913a');
});
