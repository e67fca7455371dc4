import { expect, test, vi } from 'vitest';
import { createTokenSource, readToken } from './tokens.ts';

test.each([
  ['eyJ0.eyJ1.abc-_', 'eyJ0.eyJ1.abc-_'],
  ['  eyJ0.eyJ1.abc\n', 'eyJ0.eyJ1.abc'],
  ['', undefined],
  ['  \n', undefined],
  [undefined, undefined],
  ['<!DOCTYPE html>\n<title>Not Found</title>', undefined],
  ['jeton-é', undefined],
])('reads the token of %j', (text, token) => expect(readToken(text)).toBe(token));

test('what is no token is not sent, and the next real one is given to the calls that wait', async () => {
  const onUnauthorized = vi.fn<() => void>();
  const tokens = createTokenSource({ initial: '<html>', onUnauthorized });
  expect(tokens.current()).toBe(undefined);
  const renewed = tokens.renewed(undefined, undefined);
  tokens.set('an error page');
  expect(tokens.given()).toBe(undefined);
  tokens.set('next\n');
  await expect(renewed).resolves.toBe('next');
  expect(onUnauthorized).toHaveBeenCalledOnce();
});
