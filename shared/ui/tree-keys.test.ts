import { expect, it } from 'vitest';
import { type TreeLine, treeStep } from './tree-keys.ts';

/** A house with an open floor of two rooms, and a closed roof. */
const LINES: readonly TreeLine[] = [
  { level: 1, isExpanded: true },
  { level: 2, isExpanded: true },
  { level: 3, isExpanded: undefined },
  { level: 3, isExpanded: undefined },
  { level: 2, isExpanded: false },
];
const to = (at: number) => ({ kind: 'go', to: at });

it('goes up and down over all that is shown, and stays at its ends', () => {
  const step = (at: number, key: string) => treeStep(LINES, at, key, 'ltr');
  expect([step(1, 'ArrowDown'), step(4, 'ArrowDown'), step(0, 'ArrowUp')]).toEqual([to(2), to(4), to(0)]);
  expect([step(3, 'Home'), step(1, 'End')]).toEqual([to(0), to(4)]);
  expect([step(1, 'Enter'), step(9, 'Home')]).toEqual([undefined, undefined]);
});

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('opens and closes by the arrows that point inward and outward (%s)', (dir, inward, outward) => {
  const step = (at: number, key: string) => treeStep(LINES, at, key, dir);
  expect(step(4, inward)).toEqual({ kind: 'fold', isExpanded: true });
  expect([step(1, inward), step(2, inward)]).toEqual([to(2), to(2)]);
  expect(step(1, outward)).toEqual({ kind: 'fold', isExpanded: false });
  expect([step(3, outward), step(4, outward)]).toEqual([to(1), to(0)]);
  expect(treeStep([{ level: 1, isExpanded: undefined }], 0, outward, dir)).toEqual(to(0));
});
