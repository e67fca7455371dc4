import type { CodeText } from '../texts.ts';
import type { Problem } from './problem.ts';

/** What is wrong, in a sentence. */
export function problemWords({ kind, found }: Problem, t: CodeText): string {
  switch (kind) {
    case 'unexpected':
      return t('Unexpected “{found}”.', { found });
    case 'unexpected-end':
      return t('The text ends too early.');
    case 'not-an-object':
      return t('This has to be an object: { … }');
    case 'duplicate-key':
      return t('The key “{found}” is there twice: only the last one would be kept.', { found });
    case 'inexact-number':
      return t('The number {found} would be rounded.', { found });
    case 'never-closed':
      return t('“{found}” is never closed.', { found });
    case 'never-opened':
      return t('“{found}” closes something that is not open.', { found });
  }
}

/** Where it is: `layoutConfig, line 3, column 7`. */
export function placeWords(tab: string, { line, column }: Problem, t: CodeText): string {
  return t('{tab}, line {line}, column {column}', { tab, line, column });
}
