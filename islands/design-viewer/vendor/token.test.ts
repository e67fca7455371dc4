import { describe, expect, it } from 'vitest';
import type { RawOptions } from '#shared/api/call-options.ts';
import { createTokenCache } from './token.ts';

function tokenCache(...answers: readonly unknown[]) {
  const asked: { readonly path: string; readonly method: string | undefined; readonly form: string }[] = [];
  let time = 0;
  const left = [...answers];
  const fetchJson = async (path: string, { method, body }: RawOptions = {}): Promise<unknown> => {
    asked.push({ path, method, form: body instanceof URLSearchParams ? String(body) : '' });
    return left.shift();
  };
  const made = createTokenCache({ fetchJson }, '/en/design-token', () => time, new AbortController().signal);
  return { ...made, asked, pass: (seconds: number) => (time += seconds * 1_000) };
}
const answer = (token: string, seconds = 600) => ({ access_token: token, expires_in: seconds });

describe('the token of the service', () => {
  it('is asked for by a form without any secret', async () => {
    const { get, asked } = tokenCache(answer('one'));
    expect(await get()).toEqual({ token: 'one', seconds: 571 });
    expect(asked).toEqual([
      {
        path: '/en/design-token',
        method: 'POST',
        form: 'grant_type=client_credentials&scope=data%3Aread+data%3Awrite+bucket%3Acreate+bucket%3Aread',
      },
    ]);
  });

  it('is asked for once for two who want it, and again before it ends', async () => {
    const { get, asked, pass } = tokenCache(answer('one', 60), answer('two'));
    const both = await Promise.all([get(), get()]);
    expect([both.map(({ token }) => token), asked.length]).toEqual([['one', 'one'], 1]);
    pass(29);
    expect((await get()).token).toBe('one');
    pass(2);
    expect((await get()).token).toBe('two');
  });

  it('is asked for anew when the service did not take it', async () => {
    const { get } = tokenCache(answer('one'), answer('two'));
    await get();
    expect((await get(true)).token).toBe('two');
  });

  it.each([
    ['null', { access_token: null }],
    ['an empty one', { access_token: '' }],
    ['none', {}],
    ['no object', null],
  ])('is an error when it is %s, and never goes on as null', async (_, given) => {
    await expect(tokenCache(given).get()).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
