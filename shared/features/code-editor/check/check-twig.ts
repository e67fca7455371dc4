import { twigFlaws } from '#shared/features/twig/flaws.ts';
import type { Found } from './problem.ts';

/** What Twig would refuse to compile. */
export const checkTwig = (text: string): readonly Found[] =>
  twigFlaws(text).map((flaw) => ({ ...flaw, isError: true }));
