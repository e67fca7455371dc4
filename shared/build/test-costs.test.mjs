import { describe, expect, it } from 'vitest';
import { costLines, readCosts } from './test-costs.mjs';

/** @param {string} name @param {number} tests @param {number} ms */
const file = (name, tests, ms) => ({
  name: `/project/${name}`,
  startTime: 1000,
  endTime: 1000 + ms,
  assertionResults: [
    { fullName: 'of another tag', status: 'skipped' },
    ...Array.from({ length: tests }, (_, index) => ({ fullName: `${index}`, status: 'passed' })),
  ],
});

const TOLD = '{"cost":"page","ms":1200}\n{"cost":"page","ms":800}\n{"cost":"axe","ms":500}\n';

describe('the costs of a run', () => {
  const costs = readCosts(
    [{ testResults: [file('shared/money.test.ts', 9, 100), file('e2e/pos/sale.test.ts', 2, 6000)] }],
    TOLD,
    '/project',
  );

  it('name the slowest files first', () => {
    expect(costs.files).toEqual([
      { file: 'e2e/pos/sale.test.ts', tests: 2, seconds: 6 },
      { file: 'shared/money.test.ts', tests: 9, seconds: 0.1 },
    ]);
  });

  it('part what a browser test pays for from the test itself', () => {
    expect(costs.kinds.filter(({ times }) => times > 0)).toEqual([
      { kind: 'page', times: 2, seconds: 2 },
      { kind: 'axe', times: 1, seconds: 0.5 },
      { kind: 'test', times: 2, seconds: 3.5 },
    ]);
  });

  it('are told in at most ten files', () => {
    const many = Array.from({ length: 12 }, (_, index) => file(`e2e/${index}.test.ts`, 1, index * 1000));
    const lines = costLines(readCosts([{ testResults: many }], '', '/project'));
    expect(lines.slice(0, 2)).toEqual(['The slowest files:', '     11.0 s  e2e/11.test.ts (1 tests)']);
    expect(lines.filter((line) => line.includes('e2e/'))).toHaveLength(10);
    expect(costLines({ files: [], kinds: [] })).toEqual([]);
  });
});
