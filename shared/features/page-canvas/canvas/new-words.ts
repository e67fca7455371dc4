import type { BlockWords } from './blocks.ts';

interface NewWords {
  /** Undefined while those of another language are fetched. */
  readonly now: () => BlockWords | undefined;
  readonly set: (words: BlockWords | undefined) => void;
  /** Does something with them: at once, or as soon as they are there. */
  readonly use: (act: (words: BlockWords) => void) => void;
}

/** What new parts begin with, in the language of the texts that is shown. */
export function createNewWords(): NewWords {
  let words: BlockWords | undefined;
  let waiting: readonly ((words: BlockWords) => void)[] = [];
  return {
    now: () => words,
    set: (next) => {
      words = next;
      if (next === undefined) return;
      const acts = waiting;
      waiting = [];
      for (const act of acts) act(next);
    },
    use: (act) => {
      if (words === undefined) waiting = [...waiting, act];
      else act(words);
    },
  };
}
