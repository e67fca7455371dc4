/**
 * The colours that an owner can choose, by the CSS name that is saved. They are drawn in tones that stand out from the
 * floor in both themes.
 */
export const TONES = {
  orange: '#c8741a',
  blue: '#4a7fd6',
  green: '#2f8f57',
  teal: '#218c8c',
  purple: '#9163cf',
  brown: '#a3703f',
  gray: '#7b8581',
  gold: '#a98412',
} as const;

/** Any other colour is drawn as it is. */
export function toneOf(colour: string): string {
  return Object.entries(TONES).find(([name]) => name === colour)?.[1] ?? colour;
}
