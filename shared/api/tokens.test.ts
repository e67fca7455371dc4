import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { onRetry } from '#shared/state/retry-signal.ts';
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

test('one that comes after calls have failed for want of it has them tried again, once', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  const retry = vi.fn<() => void>();
  const stop = onRetry(retry);
  onTestFinished(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const tokens = createTokenSource({ onUnauthorized: () => undefined, renewalTimeoutMs: 10_000 });
  const failed = expect(tokens.renewed(undefined, undefined)).rejects.toMatchObject({ kind: 'unauthorized' });
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(retry).not.toHaveBeenCalled();
  tokens.set('late');
  tokens.set('next');
  expect(retry).toHaveBeenCalledOnce();
});

describe('a token of another person', () => {
  const tokenOf = (username: string, round = 'x'): string => `e30.${btoa(JSON.stringify({ username }))}.${round}`;
  const startedBy = (username: string) => {
    const onUnauthorized = vi.fn<() => void>();
    return { tokens: createTokenSource({ initial: tokenOf(username), onUnauthorized }), onUnauthorized };
  };

  test('given for one that has run out is used for nothing, and every call says who is signed in', async () => {
    const { tokens } = startedBy('cashier');
    const renewed = [tokens.renewed(undefined, tokens.current()), tokens.renewed(undefined, tokens.current())];
    tokens.set(tokenOf('admin'));
    for (const one of renewed)
      await expect(one).rejects.toMatchObject({
        kind: 'unauthorized',
        message: 'You are signed in as admin in another window. Sign in again as cashier.',
      });
    expect([tokens.current(), tokens.person(), tokens.otherPerson()?.user]).toEqual([
      tokenOf('cashier'),
      'cashier',
      'admin',
    ]);
  });

  test('stays unused however late it comes, until the first person’s comes or it is let in', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { tokens } = startedBy('cashier');
    const renewed = expect(tokens.renewed(undefined, tokens.current())).rejects.toMatchObject({ kind: 'unauthorized' });
    await vi.advanceTimersByTimeAsync(60_000);
    await renewed;
    tokens.set(undefined);
    tokens.set(tokenOf('admin'));
    expect([tokens.current(), tokens.otherPerson()?.user]).toEqual([undefined, 'admin']);
    tokens.set(tokenOf('cashier', 'again'));
    expect([tokens.current(), tokens.otherPerson()]).toEqual([tokenOf('cashier', 'again'), undefined]);
    void tokens.renewed(undefined, tokens.current()).catch(() => undefined);
    tokens.set(tokenOf('admin'));
    tokens.welcome();
    expect([tokens.current(), tokens.person(), tokens.otherPerson()]).toEqual([tokenOf('admin'), 'admin', undefined]);
  });

  test('that the page sets of its own accord is for what comes; what the first did is not sent with it', async () => {
    const { tokens } = startedBy('cashier');
    const cashiers = tokens.of(['cashier']);
    const sent = tokens.current();
    tokens.set(tokenOf('admin'));
    expect([tokens.current(), tokens.insteadOf(['cashier'])]).toEqual([tokenOf('admin'), 'admin']);
    const refusal = { otherPerson: { person: 'cashier', other: 'admin' } };
    expect(() => cashiers.current()).toThrow(expect.objectContaining(refusal));
    await expect(tokens.renewed(undefined, sent)).rejects.toMatchObject(refusal);
  });

  test('that signed in by a PIN is not used for the one before; the till’s own is', async () => {
    const { tokens, onUnauthorized } = startedBy('till');
    const leave = tokens.override(tokenOf('salma'), () => undefined);
    const whose = tokens.people();
    leave();
    const onRefused = vi.fn<() => void>();
    tokens.override(tokenOf('youssef'), onRefused);
    const salmas = tokens.of(whose);
    expect([whose, salmas.current()]).toEqual([['salma', 'till'], tokenOf('till')]);
    const renewed = salmas.renewed(undefined, tokenOf('till'));
    tokens.set(tokenOf('till', 'again'));
    await expect(renewed).resolves.toBe(tokenOf('till', 'again'));
    expect([onRefused.mock.calls.length, onUnauthorized.mock.calls.length]).toEqual([0, 1]);
  });

  test('is told by a kept page, which has no token itself', () => {
    const tokens = createTokenSource({ onUnauthorized: () => undefined, person: 'cashier' });
    void tokens
      .of(tokens.people())
      .renewed(undefined, undefined)
      .catch(() => undefined);
    tokens.set(tokenOf('admin'));
    expect([tokens.current(), tokens.otherPerson()?.user]).toEqual([undefined, 'admin']);
  });
});
