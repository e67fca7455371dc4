import fc from 'fast-check';
import { expect, it } from 'vitest';
import { literalPattern } from './literal-pattern.ts';

it('matches the text itself, whatever signs it has, and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const pattern = new RegExp(`^${literalPattern(text)}$`, 'u');
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(other)).toBe(other === text);
    }),
  );
});
