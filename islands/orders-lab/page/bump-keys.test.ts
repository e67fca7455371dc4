import { expect, it } from 'vitest';
import { bumpKeyOf } from './bump-keys.ts';

const key = (fields: Partial<KeyboardEvent>) =>
  bumpKeyOf({ key: '', code: '', ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...fields });

it('reads the keys of a bump bar by their place and by their letter', () => {
  expect(key({ key: '3', code: 'Digit3' })).toEqual({ kind: 'bump', number: 3 });
  expect(key({ key: '&', code: 'Digit1' })).toEqual({ kind: 'bump', number: 1 });
  expect(key({ key: '9', code: 'Numpad9' })).toEqual({ kind: 'bump', number: 9 });
  expect([key({ key: 'R' }), key({ key: 'a' }), key({ key: '/' })]).toEqual([
    { kind: 'recall' },
    { kind: 'all-day' },
    { kind: 'search' },
  ]);
  // An Arabic layout.
  expect(key({ key: 'ق', code: 'KeyR' })).toEqual({ kind: 'recall' });
});

it('leaves alone what the browser means by it, what is held down, and what is nothing', () => {
  expect([
    key({ key: 'r', ctrlKey: true }),
    key({ key: '1', code: 'Digit1', repeat: true }),
    key({ key: '0', code: 'Digit0' }),
    key({ key: 'Enter' }),
  ]).toEqual([null, null, null, null]);
});
