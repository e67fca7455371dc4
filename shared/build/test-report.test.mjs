import { describe, expect, it } from 'vitest';
import { readReport, secondTryLines } from './test-report.mjs';

/** @param {number} count */
const retried = (count) => ({
  numPassedTests: 10,
  numFailedTests: 0,
  testResults: [
    {
      name: '/project/e2e/pos/act.test.ts',
      assertionResults: [
        { fullName: 'good', status: 'passed', failureMessages: [] },
        ...Array.from({ length: count }, (_, index) => ({
          fullName: `sells ${index + 1}`,
          status: 'passed',
          failureMessages: [
            'Error: too late\nCall log:\n  - waiting for getByRole("button")\n' +
              '    at click (/project/e2e/page.ts:3:1)\n    at /project/e2e/pos/act.test.ts:42:7',
          ],
        })),
      ],
    },
  ],
});

describe('a report of tests', () => {
  it('names what passed at its second try only', () => {
    const { passed, failed, secondTries } = readReport(retried(1), '/project', true);
    expect([passed, failed]).toEqual([10, 0]);
    expect(secondTryLines(secondTries)).toEqual([
      '! passed at its second try only: e2e/pos/act.test.ts > sells 1\n' +
        '    Error: too late, waiting for getByRole("button"), line 42',
    ]);
  });

  it('fails when several needed it', () => {
    expect(readReport(retried(2), '/project', true)).toMatchObject({ passed: 10, failed: 0 });
    expect(readReport(retried(3), '/project', true)).toMatchObject({ passed: 7, failed: 3 });
  });

  it('fails without a failed test when the run itself did not end well, or had none', () => {
    expect(readReport({ numPassedTests: 4 }, '/project', false)).toMatchObject({ passed: 4, failed: 1 });
    expect(readReport({}, '/project', true)).toMatchObject({ passed: 0, failed: 1 });
    expect(readReport({ numPassedTests: 4, numFailedTests: 2 }, '/project', false).failed).toBe(2);
  });
});
