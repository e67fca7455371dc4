import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { isInDoubt, isSaidAlready, reportOf, withDoubles } from './answer.ts';

const answer = (text: string, type: string) => ({ address: 'https://shop.example/en/excel/import', type, text });

describe('what the server says', () => {
  it('is its plain text, or the message of its JSON with counts and errors', () => {
    expect(reportOf(answer('Import done', 'text/plain'), true).message).toBe('Import done');
    const body = {
      message: 'ok',
      created: 2,
      updated: 1,
      errors: [{ row: 3, column: 'price', message: 'no' }, { row: 'x' }],
    };
    expect(reportOf(answer(JSON.stringify(body), 'application/json'), true)).toMatchObject({
      message: 'ok',
      created: 2,
      updated: 1,
      errors: [{ row: 3, column: 'price', message: 'no' }],
    });
  });

  it('of an error: violations, detail, error, message, in this order', () => {
    const said = (body: object) => reportOf(answer(JSON.stringify(body), 'application/problem+json'), false).message;
    expect(said({ detail: 'd', violations: [{ message: 'v' }], message: 'm' })).toBe('v');
    expect([said({ detail: 'd', error: 'e' }), said({ error: 'e', message: 'm' }), said({ message: 'm' })]).toEqual([
      'd',
      'e',
      'm',
    ]);
  });

  it('is never a web page', () => {
    expect(reportOf(answer('<h1>Oops</h1>', 'text/html'), false).message).toBe('');
    expect(reportOf(answer('<!DOCTYPE html><p>x', 'text/plain'), false).message).toBe('');
  });
});

it.each([
  ['3 rows imported: 2 new, 1 updated.', true],
  ['3 rows imported; 4 prices were rounded.', false],
  ['The catalogue is rebuilt tonight.', false],
])('of “%s” all is said by the counts: %s', (message, isSaid) => {
  expect(isSaidAlready({ message, created: 2, updated: 1, skipped: 0, errors: [] }, 3)).toBe(isSaid);
  expect(isSaidAlready({ message, errors: [] }, 3)).toBe(false);
});

describe('whether rows may have been imported all the same', () => {
  it('is so when no answer came, or only a gateway’s', () => {
    const error = (kind: 'network' | 'refused' | 'server', status?: number) =>
      new ApiError({ kind, call: 'POST /x', status });
    expect(
      [error('network'), error('server', 504), error('server', 500), error('refused', 400)].map(isInDoubt),
    ).toEqual([true, true, false, false]);
  });
});

describe('rows whose name is there already', () => {
  const report = reportOf(
    answer(JSON.stringify({ created: 5, updated: 1, doubles: [2, 3, 3] }), 'application/json'),
    true,
  );

  it('are counted once each, and none where the answer has none', () => {
    expect(report.doubles).toBe(2);
    expect(reportOf(answer('{"created":5,"doubles":"2"}', 'application/json'), true).doubles).toBeUndefined();
  });

  it('are changed, skipped or new, as a person chooses', () => {
    expect(withDoubles(report, 'update')).toMatchObject({ created: 3, updated: 3 });
    expect(withDoubles(report, 'skip')).toMatchObject({ created: 3, updated: 1, skipped: 2 });
    expect(withDoubles(report, 'add')).toMatchObject({ created: 5, updated: 1 });
  });
});
