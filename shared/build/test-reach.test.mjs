import { describe, expect, it } from 'vitest';
import { reachedIslands, reachedTests } from './test-reach.mjs';

/** @param {readonly string[]} paths */
const imports = (...paths) => ({ imports: paths.map((path) => ({ path })) });

const graph = {
  'together:core': imports('shared/ui/dialog.tsx', 'shared/kernel/money.ts'),
  'shared/ui/dialog.tsx': imports('shared/ui/focus.ts'),
  'shared/ui/focus.ts': imports(),
  'shared/kernel/money.ts': imports(),
  'islands/pos/pos.tsx': imports('shared/kernel/money.ts', 'together:core'),
  'islands/agenda/agenda.tsx': imports('shared/ui/dialog.tsx', 'together:core'),
};

describe('the islands that a change reaches', () => {
  it('are those that import the file, however far away', () => {
    expect(reachedIslands(['shared/ui/focus.ts'], graph)).toEqual(new Set(['agenda']));
    expect(reachedIslands(['shared/kernel/money.ts'], graph)).toEqual(new Set(['pos']));
  });

  it('are the one whose file it is, a new file too', () => {
    expect(reachedIslands(['islands/pos/new.ts'], graph)).toEqual(new Set(['pos']));
  });

  it('are all where the graph does not know the file', () => {
    expect(reachedIslands(['demo-host/app.ts'], graph)).toBe(null);
    expect(reachedIslands(['islands/pos/pos.tsx', 'package.json'], graph)).toBe(null);
  });

  it('are none for tests and texts that no page loads', () => {
    expect(reachedIslands(['README.md', 'islands/pos/rules/money.test.ts', 'e2e/pos/sale.test.ts'], graph)).toEqual(
      new Set(),
    );
  });
});

describe('the browser tests that a change reaches', () => {
  /** @param {string} path @param {readonly string[]} [tags] @param {readonly string[]} [files] */
  const test = (path, tags = [], files = []) => ({ path, files: new Set([path, ...files]), tags: new Set(tags) });
  const tests = [
    test('e2e/pos/sale.test.ts', [], ['e2e/pos/pos-page.ts']),
    test('e2e/floor/seat.test.ts', ['flexy-pos', 'flexy-floor-plan']),
    test('e2e/board/board.test.ts', ['flexy-crm-board']),
    test('e2e/house/loader.test.ts'),
  ];

  it('are those of the island, of its tag and of no tag', () => {
    expect(reachedTests(tests, [], new Set(['pos']))).toEqual([
      'e2e/pos/sale.test.ts',
      'e2e/floor/seat.test.ts',
      'e2e/house/loader.test.ts',
    ]);
  });

  it('are those that were changed, by a file that they import too', () => {
    expect(reachedTests(tests, ['e2e/pos/pos-page.ts'], new Set())).toEqual(['e2e/pos/sale.test.ts']);
    expect(reachedTests(tests, ['README.md'], new Set())).toEqual([]);
  });

  it('are all where all islands are reached', () => {
    expect(reachedTests(tests, ['package.json'], null)).toHaveLength(tests.length);
  });
});
