import { expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from './errors.ts';
import { isUnanswered } from './unanswered.ts';

it.each<[ApiErrorKind, number | undefined, boolean]>([
  ['network', undefined, true],
  ['blocked', undefined, true],
  ['timeout', undefined, true],
  ['aborted', undefined, true],
  ['unreadable', undefined, false],
  // A page to sign in on, in the place of JSON.
  ['unauthorized', undefined, false],
  ['unreadable', 201, false],
  ['refused', 400, false],
  ['server', 500, false],
  ['server', 502, true],
  ['server', 503, true],
  ['server', 504, true],
  ['server', 507, false],
])('%s with the status %s is nobody’s answer: %s', (kind, status, expected) => {
  const error = new ApiError({ kind, status, call: 'POST /en/api/orders' });
  expect(isUnanswered(error)).toBe(expected);
});

it('tells nothing of an error that is of no call', () => {
  expect(isUnanswered(new TypeError('no call'))).toBe(false);
});
