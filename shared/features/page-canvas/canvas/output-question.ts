import type { ReplacedOutputs } from './locks.ts';

/** The question whether outputs are replaced by what was typed over them. */
interface OutputQuestion {
  readonly ask: (outputs: ReplacedOutputs) => void;
  /** Answers what was asked: replaced by what was typed, or the text as it was. */
  readonly answer: (isReplaced: boolean) => void;
  /** Resolves once nothing is asked. */
  readonly answered: () => Promise<void>;
  /** Lets those who wait go on: nobody is there to answer any more. */
  readonly release: () => void;
}

/** @param show Shows what the outputs showed; null when nothing is asked any more. */
export function createOutputQuestion(show: (shown: readonly string[] | null) => void): OutputQuestion {
  let asked: ReplacedOutputs | undefined;
  let waiting: (() => void)[] = [];
  const release = (): void => {
    for (const goOn of waiting) goOn();
    waiting = [];
    asked = undefined;
  };
  return {
    ask: (outputs) => {
      asked = outputs;
      show(outputs.shown);
    },
    answer: (isReplaced) => {
      if (!isReplaced) asked?.putBack();
      show(null);
      release();
    },
    answered: () => (asked === undefined ? Promise.resolve() : new Promise((goOn) => void waiting.push(goOn))),
    release,
  };
}
