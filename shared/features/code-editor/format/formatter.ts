import { createBackground } from '#shared/state/background.ts';
import type { CodeLanguage } from '../domain/language.ts';
import type { FormatAnswer, FormatTask } from './format.worker.ts';

/** Whether a text may be formatted: Twig prints the spaces and line ends between its tags. */
export function isFormattable(language: CodeLanguage, text: string): language is Exclude<CodeLanguage, 'twig'> {
  return language !== 'twig' && (language !== 'html' || !/\{[{%#]/.test(text));
}

/** Formats beside the page's own thread, in a worker that ends with the answer. Null where the syntax has an error. */
export async function formatText(task: FormatTask): Promise<FormatAnswer> {
  const { run, close } = createBackground<FormatTask, FormatAnswer>({
    address: () => import('./format.worker.ts?worker'),
    here: async ({ language, text }, post) => post(await (await import('./format-code.ts')).formatCode(language, text)),
  });
  let answer: FormatAnswer = null;
  try {
    await run(task, (formatted) => {
      answer = formatted;
    });
  } catch {
    // An error of the syntax.
  }
  close();
  return answer;
}
