import { serveBackground } from '#shared/state/background.ts';
import type { CodeLanguage } from '../domain/language.ts';
import { checkCode } from './check-code.ts';
import type { Problem } from './problem.ts';

/** A text to be checked. */
export interface CheckTask {
  readonly language: CodeLanguage;
  readonly text: string;
}

serveBackground<CheckTask, readonly Problem[]>(({ language, text }, post) => post(checkCode(language, text)));
