import { useCallback } from 'react';
import { flawWords, useTwigText } from '#shared/features/twig/texts.ts';
import type { Problem } from '../check/problem.ts';
import { type CodeText, useCodeText } from '../texts.ts';

/** Says what is wrong, in a sentence; suspends until the texts are there. */
export function useProblemWords(): (problem: Problem) => string {
  const t = useCodeText();
  const tTwig = useTwigText();
  return useCallback(
    ({ kind, found }) => {
      switch (kind) {
        case 'unexpected-end':
          return t('The text ends too early.');
        case 'not-an-object':
          return t('This has to be an object: { … }');
        case 'duplicate-key':
          return t('The key “{found}” is there twice: only the last one would be kept.', { found });
        case 'inexact-number':
          return t('The number {found} would be rounded.', { found });
        default:
          return flawWords({ kind, found }, tTwig);
      }
    },
    [t, tTwig],
  );
}

/** Where it is: `layoutConfig, line 3, column 7`. */
export function placeWords(tab: string, { line, column }: Problem, t: CodeText): string {
  return t('{tab}, line {line}, column {column}', { tab, line, column });
}
