/**
 * What a run of tests came to, of vitest's JSON report.
 *
 * @typedef {{ name: string, error: string }} SecondTry
 * @typedef {{ passed: number, failed: number, secondTries: readonly SecondTry[] }} Outcome
 */

/** More than these in one run, and the run fails: then it is no rare race of one test. */
const MOST_SECOND_TRIES = 2;

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: readonly string[] }} TestResult
 * @typedef {{ name: string, startTime?: number, endTime?: number, assertionResults?: readonly TestResult[] }} FileResult
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, testResults?: readonly FileResult[] }} Report
 */

/**
 * The error's first line, what Playwright waited for, and the line of the test, so that a rare race can be found.
 * @param {string} message
 * @param {string} file
 */
function whatFailed(message, file) {
  const lines = message.split('\n');
  const waitedFor = lines
    .find((line) => line.trim().startsWith('- waiting for '))
    ?.trim()
    .slice(2);
  const place = lines.find((line) => line.includes(file))?.match(/:(\d+):\d+/)?.[1];
  return [lines[0], waitedFor, place && `line ${place}`].filter(Boolean).join(', ');
}

/**
 * @param {Report} report
 * @param {string} root Paths are told from here.
 * @param {boolean} hasEndedWell Whether vitest itself called the run good.
 * @returns {Outcome}
 */
export function readReport({ numPassedTests: passed = 0, numFailedTests = 0, testResults = [] }, root, hasEndedWell) {
  const secondTries = testResults.flatMap(({ name: file, assertionResults = [] }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [message = ''] = [] }) => ({
        name: `${file.replace(`${root}/`, '')} > ${fullName}`,
        error: whatFailed(message, file),
      })),
  );
  const tooMany = secondTries.length > MOST_SECOND_TRIES ? secondTries.length : 0;
  // An unreadable file, a failing hook or a run without tests is a failure, although no test counts as failed.
  const unnamed = numFailedTests === 0 && (!hasEndedWell || passed === 0) ? 1 : 0;
  return { passed: passed - tooMany, failed: numFailedTests + tooMany + unnamed, secondTries };
}

/**
 * The lines that name each test that needed its second try: a race to be found, in the product or in the test.
 * @param {readonly SecondTry[]} secondTries
 */
export const secondTryLines = (secondTries) =>
  secondTries.map(({ name, error }) => `! passed at its second try only: ${name}\n    ${error}`);
