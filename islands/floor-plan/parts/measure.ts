import { westernDigits } from '#shared/kernel/fold.ts';

/**
 * A measure as typed, in whole units of the plan: `12,5` is rounded to 13. Null for what is no number. Both digits and
 * both decimal signs count.
 */
export function measureOf(typed: string): number | null {
  const text = westernDigits(typed)
    .trim()
    .replace(/[,\u066b]/, '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Math.round(Number(text)) : null;
}
