import { serveBackground } from '#shared/state/background.ts';
import type { CodeLanguage } from '../domain/language.ts';
import { formatCode } from './format-code.ts';

export interface FormatTask {
  readonly language: Exclude<CodeLanguage, 'twig'>;
  readonly text: string;
}
/** Null where the syntax has an error. */
export type FormatAnswer = string | null;

serveBackground<FormatTask, FormatAnswer>(async ({ language, text }, post) => post(await formatCode(language, text)));
