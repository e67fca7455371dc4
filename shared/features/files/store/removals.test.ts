import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileItem } from '../rules/item.ts';
import type { Outcome } from './outcome.ts';
import { createRemovals, UNDO_MS } from './removals.ts';

const file = (name: string): FileItem => ({
  name,
  folder: '/',
  isFile: true,
  size: 1,
  modified: '',
  hasFolders: false,
});
const [a, b] = [file('a'), file('b')];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const asked: string[] = [];
  const removals = createRemovals({
    remove: async (items, isMeant): Promise<Outcome> => {
      if ((await isMeant) === false) return { done: [], conflicts: [], failed: items, error: undefined };
      asked.push(items.map(({ name }) => name).join(' '));
      return { done: items, conflicts: [], failed: [], error: undefined };
    },
  });
  return { asked, removals, waiting: () => removals.waiting.getSnapshot().map(({ name }) => name) };
}

it('asks the server once the time to undo is over, not before', async () => {
  const { asked, removals, waiting } = start();
  const removing = removals.remove([a]);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect([asked, waiting()]).toEqual([[], ['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await removing).toMatchObject({ done: [a] });
  expect([asked, waiting()]).toEqual([['a'], []]);
});

it('never asks for what was undone, however long one waits', async () => {
  const { asked, removals, waiting } = start();
  const removing = removals.remove([a]);
  await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
  removals.undo();
  expect(await removing).toBe('undone');
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  await removals.settle();
  expect([asked, waiting()]).toEqual([[], []]);
});

it('waits with the server while the time to undo is held', async () => {
  const { asked, removals } = start();
  const removing = removals.remove([a]);
  removals.hold('focus', true);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 10);
  expect(asked).toEqual([]);
  removals.hold('focus', false);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(await removing).toMatchObject({ done: [a] });
});

it('is over before anything else changes: a second deletion, or who asks for it', async () => {
  const { asked, removals, waiting } = start();
  const first = removals.remove([a]);
  await vi.advanceTimersByTimeAsync(0);
  const second = removals.remove([b]);
  expect(await first).toMatchObject({ done: [a] });
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, waiting()]).toEqual([['a'], ['b']]);
  await removals.settle();
  // Too late.
  removals.undo();
  expect(await second).toMatchObject({ done: [b] });
  expect(asked).toEqual(['a', 'b']);
});
