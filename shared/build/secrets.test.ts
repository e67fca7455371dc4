import { describe, expect, it } from 'vitest';
import { refuseSecrets, secretIn } from './secrets.ts';

// Put together here, so that no file of the project holds a key itself.
const LETTERS = 'AbCdEfGhIjKlMnOpQrStUvWxYz';

describe('a key in what is built', () => {
  it.each([
    `const key="${['hf', LETTERS].join('_')}"`,
    `Bearer ${['sk', LETTERS].join('-')}`,
    `Bearer ${['sk', 'proj', LETTERS].join('-')}`,
    `{${['client', 'secret'].join('_')}:"x"}`,
  ])('is found', (content) => {
    expect(secretIn(content)).toBeDefined();
    expect(() => refuseSecrets([['flexy-ai.js', new TextEncoder().encode(content)]])).toThrow('flexy-ai.js contains');
  });

  it.each(['token.startsWith("hf_")', '.disk-usage-of-this-machine{}', '.sk-short{}'])(
    'is not seen in %s',
    (content) => {
      expect(secretIn(content)).toBeUndefined();
    },
  );

  it('is shown only by its beginning', () => {
    expect(secretIn(['hf', LETTERS].join('_'))).not.toContain(LETTERS);
  });
});
