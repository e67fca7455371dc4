import { createBackground } from '#shared/state/background.ts';
import type { CodeLanguage } from '../domain/language.ts';
import type { CheckTask } from './check.worker.ts';
import type { Problem } from './problem.ts';

/** Checks texts beside the page's own thread. */
export interface Checker {
  /** `text`: its lines end with `\n`. Never rejects. */
  readonly check: (language: CodeLanguage, text: string) => Promise<readonly Problem[]>;
  readonly close: () => void;
}

async function checkHere({ language, text }: CheckTask): Promise<readonly Problem[]> {
  return (await import('./check-code.ts')).checkCode(language, text);
}

/** A checker with a worker of its own, started with the first text. */
export function createChecker(): Checker {
  const { run, close } = createBackground<CheckTask, readonly Problem[]>({
    address: () => import('./check.worker.ts?worker'),
    here: async (task, post) => post(await checkHere(task)),
  });
  let isClosed = false;
  return {
    check: async (language, text) => {
      let problems: readonly Problem[] = [];
      const found = (all: readonly Problem[]): void => {
        problems = all;
      };
      // A worker that died says nothing of the text.
      await run({ language, text }, found).catch(async () =>
        found(isClosed ? [] : await checkHere({ language, text })),
      );
      return problems;
    },
    close: () => {
      isClosed = true;
      close();
    },
  };
}
