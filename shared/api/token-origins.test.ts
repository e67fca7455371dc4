import { afterEach, expect, it, vi } from 'vitest';

// What the module reads is read once, when it is loaded.
async function pageWith(...scripts: readonly Readonly<Record<string, string>>[]) {
  vi.resetModules();
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    querySelectorAll: () => scripts.map(({ src = '', ...dataset }) => ({ src, dataset })),
  });
  return import('./token-origins.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  // What was loaded here knows a document that is gone.
  vi.resetModules();
  vi.restoreAllMocks();
});

it('gives the token to the page’s origin and to those that its entry script names', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { mayCarryToken } = await pageWith(
    { src: 'https://shop.example/build/app.js', apiOrigins: 'https://evil.example' },
    { src: 'https://shop.example/flexy/flexy-ABCD1234.js', apiOrigins: '["https://api.shop.example/v1"]' },
    { src: 'https://shop.example/flexy/flexy.js', apiOrigins: 'https://evil.example' },
  );
  const asked = ['https://shop.example', 'https://api.shop.example', 'https://evil.example', 'https://evil.example'];
  expect(asked.map(mayCarryToken)).toEqual([true, true, false, false]);
  expect(said).toHaveBeenCalledOnce();
});

it('makes no call with the token to another origin, nor asks the page for one when that answers 401', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await pageWith();
  const { createApiClient } = await import('./client.ts');
  const { createTokenSource } = await import('./tokens.ts');
  const onUnauthorized = vi.fn<() => void>();
  const seen: (string | null)[] = [];
  const api = createApiClient({
    base: 'https://evil.example',
    locale: 'en',
    tokens: createTokenSource({ initial: 'a.b.c', onUnauthorized }),
    fetch: (input) => {
      seen.push(new Request(input).headers.get('Authorization'));
      return Promise.resolve(new Response('{}', { status: 401, headers: { 'Content-Type': 'application/json' } }));
    },
  });
  await expect(api.open('/stores')).rejects.toMatchObject({ status: 401 });
  expect([seen, onUnauthorized.mock.calls]).toEqual([[null], []]);
});
