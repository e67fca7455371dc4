import { useT } from '#shared/island/context.ts';
import type { NumberProblem } from '#shared/kernel/typed-number.ts';
import type en from '../locales/en.ts';
import type { TypingProblem } from '../rules/arithmetic.ts';

/** What is wrong with a typed number, where it stands. */
export function useProblemWords(): {
  readonly ratio: (problem: TypingProblem) => string;
  readonly share: (problem: TypingProblem) => string;
  readonly amount: (problem: NumberProblem) => string;
} {
  const t = useT<typeof en>();
  return {
    ratio: (problem) =>
      problem === 'not-a-number'
        ? t('This is not a number, such as 2.5.')
        : problem === 'negative'
          ? t('The ratio cannot be below 0.')
          : t('This number is too large.'),
    share: (problem) =>
      problem === 'not-a-number' ? t('This is not a number, such as 2.5.') : t('A share is from 0 to 100%.'),
    amount: (problem) =>
      problem === 'invalid' ? t('This is not an amount, such as 12.50.') : t('This number is too large.'),
  };
}
