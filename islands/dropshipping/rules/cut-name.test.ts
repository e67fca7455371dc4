import { expect, it } from 'vitest';
import { cutName } from './cut-name.ts';

it('cuts after 30 letters as a person counts them', () => {
  expect(cutName('A lamp')).toBe('A lamp');
  expect(cutName('x'.repeat(30))).toBe('x'.repeat(30));
  expect(cutName('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`);
  const family = '👨‍👩‍👧‍👦';
  expect(cutName(family.repeat(31))).toBe(`${family.repeat(30)}…`);
  expect(cutName('e\u0301'.repeat(30))).toBe('e\u0301'.repeat(30));
});
