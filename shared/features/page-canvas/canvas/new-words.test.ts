import { expect, it } from 'vitest';
import { blockWords } from '../view/words.ts';
import { createNewWords } from './new-words.ts';

it('does what needs words once, in the language whose words came last', () => {
  const words = createNewWords();
  const done: string[] = [];
  words.use(({ heading }) => done.push(heading));
  words.set(undefined);
  expect(done).toEqual([]);
  words.set(blockWords((key) => `ar ${key}`));
  expect(done).toEqual(['ar Your heading']);
  words.use(({ heading }) => done.push(heading));
  words.set(undefined);
  expect(words.now()).toBeUndefined();
  words.set(blockWords((key) => `fr ${key}`));
  expect(done).toEqual(['ar Your heading', 'ar Your heading']);
});
