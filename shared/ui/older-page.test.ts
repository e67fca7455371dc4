import { expect, test } from 'vitest';
import { isGone } from './older-page.ts';

test('a file is gone with a 404, or with a page in its place; not with a failure, a lock or the file itself', () => {
  const answers: readonly (readonly [number, string])[] = [
    [404, 'text/plain'],
    [410, ''],
    [200, 'text/html; charset=utf-8'],
    [200, 'text/javascript'],
    [503, 'text/html'],
    [429, 'text/html'],
  ];
  expect(answers.map(([status, type]) => isGone({ status, headers: new Headers({ 'Content-Type': type }) }))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
