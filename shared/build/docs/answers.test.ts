import { describe, expect, test } from 'vitest';
import { answerTo, withSiteFiles } from './answers.ts';
import type { RecordedAnswer, Recording } from './recording.ts';
import { trimmed } from './trim.ts';

const json = { 'content-type': 'application/ld+json; charset=utf-8' };
const answer = (path: string, body: unknown, method = 'GET'): RecordedAnswer => ({
  method,
  path,
  status: 200,
  headers: json,
  body: JSON.stringify(body),
});
const recording = (...answers: readonly RecordedAnswer[]): Recording => ({
  tag: 'flexy-sample',
  at: 0,
  attributes: [],
  answers: [...answers],
  files: {},
});

describe('a recording', () => {
  test('answers the same call, whatever the order of its parameters', () => {
    const made = recording(answer('/en/api/orders?type[]=sale&page=2', [2]), answer('/en/api/orders?page=3', [3]));
    expect(answerTo(made, 'GET', '/en/api/orders?page=2&type%5B%5D=sale').body).toBe('[2]');
  });

  test('answers for another moment with the nearest one', () => {
    const made = recording(
      answer('/o?createdAt[after]=2026-11-23T00:00:00.000Z', ['week']),
      answer('/o?createdAt[after]=2026-11-30T08:00:00.000Z', ['today']),
    );
    expect(answerTo(made, 'GET', '/o?createdAt[after]=2026-11-30T09:30:00.000Z').body).toBe('["today"]');
  });

  test('opens a record that stood in a list only', () => {
    const made = recording(answer('/en/api/products', { member: [{ '@id': '/en/api/products/7', name: 'Tart' }] }));
    expect(JSON.parse(answerTo(made, 'GET', '/en/api/products/7').body)).toMatchObject({ name: 'Tart' });
    expect(answerTo(made, 'GET', '/en/api/products/8').status).toBe(403);
  });

  test('refuses a write with a sentence, and answers one that was recorded', () => {
    const made = recording(answer('/en/design-token', { token: 'a' }, 'POST'), answer('/en/api/orders', []));
    expect(answerTo(made, 'POST', '/en/design-token').status).toBe(200);
    const refused = answerTo(made, 'POST', '/en/api/orders');
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('nothing is saved');
  });

  test('names its files as the site has them, and nothing that begins alike', () => {
    const files = { '/pictures/1.svg': 'recorded/files/pictures/1.svg' };
    const text = '{"a":"/pictures/1.svg","b":"/pictures/1.svg.bak","c":"/old/pictures/1.svg"}';
    expect(withSiteFiles(text, files, '/docs/')).toBe(
      '{"a":"/docs/recorded/files/pictures/1.svg","b":"/pictures/1.svg.bak","c":"/old/pictures/1.svg"}',
    );
  });
});

test('a long list keeps its first pages and says how many it has then', () => {
  const page = (number: number): RecordedAnswer =>
    answer(`/en/api/orders?page=${number}`, {
      totalItems: 9,
      member: [{ id: number, text: 'x'.repeat(300_000) }],
      view: { '@id': `?page=${number}`, next: `?page=${number + 1}`, last: '?page=9' },
    });
  const small = answer('/en/api/stores', [{ id: 1 }]);
  const kept = trimmed([small, page(2), page(1), page(3)]);
  expect(kept.map(({ path }) => path)).toEqual(['/en/api/stores', '/en/api/orders?page=2', '/en/api/orders?page=1']);
  expect(JSON.parse(kept[1]?.body ?? '')).toMatchObject({ totalItems: 2, view: { '@id': '?page=2' } });
  expect(JSON.parse(kept[1]?.body ?? '').view.next).toBeUndefined();
  expect(JSON.parse(kept[2]?.body ?? '').view.next).toBe('?page=2');
  expect(trimmed([small])).toEqual([small]);
});
