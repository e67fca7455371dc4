import { expect, it } from 'vitest';
import { toneOf, TONES } from './tones.ts';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** The floor in both themes: `--surface` of the tokens. */
const FLOORS = ['#ffffff', '#1b211e'] as const;

it.each(Object.entries(TONES))('%s stands out from the floor in both themes, and its name from it', (_, tone) => {
  for (const floor of FLOORS) expect(contrast(tone, floor)).toBeGreaterThanOrEqual(3);
  expect(Math.max(contrast(tone, '#000000'), contrast(tone, '#ffffff'))).toBeGreaterThanOrEqual(4.5);
});

it('leaves other colours as they are', () => {
  expect(toneOf('orange')).toBe(TONES.orange);
  expect(toneOf('#e0913a')).toBe('#e0913a');
});
