import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { PinFields } from './pin-fields.tsx';
import { NO_WRONG_PINS, wrongPins } from './pin-pause.ts';

const neverAsked = (): never => {
  throw new Error('Nothing is typed here.');
};
const tokens = createTokenSource({ onUnauthorized: () => undefined });

afterEach(() => {
  wrongPins.set(NO_WRONG_PINS);
  vi.useRealTimers();
});

it('says a pause as it begins and as it is over, not each second of it', async () => {
  vi.useFakeTimers();
  wrongPins.set({ count: 4, lastAt: Date.now() });
  let heard: readonly string[] = [];
  await act(async () => {
    const { said } = renderIsland(
      <Suspense fallback="…">
        <PinFields titleId="title" isShown onLogin={() => undefined} />
      </Suspense>,
      { api: createApiClient({ base: 'http://shop.example', locale: 'en', tokens, fetch: neverAsked }) },
    );
    heard = said;
    await vi.advanceTimersByTimeAsync(100);
  });
  screen.getByText('Try again in 4 s.');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  screen.getByText('Try again in 2 s.');
  expect(heard).toEqual(['Try again in 4 s.']);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByText(/Try again/)).toBeNull();
  expect(heard).toEqual(['Try again in 4 s.', 'Enter Pin Code']);
});

it('lets in by a PIN that was typed before its pause was known, once the pause is over', async () => {
  const lastAt = Date.now() - 1_500;
  const member = [{ '@id': '/api/users/7', id: 7, username: 'salma' }];
  const fetch = async (url: RequestInfo | URL) =>
    Response.json({ member: (url instanceof Request ? url.url : String(url)).includes('1234') ? member : [] });
  const signedInAt = new Promise<number>((resolve) => {
    renderIsland(
      <Suspense fallback="…">
        <PinFields titleId="title" isShown onLogin={() => resolve(Date.now())} />
      </Suspense>,
      { api: createApiClient({ base: 'http://shop.example', locale: 'en', tokens, fetch }) },
    );
  });
  fireEvent.change(await screen.findByLabelText('Digit 1 of 4'), { target: { value: '1234' } });
  act(() => wrongPins.set({ count: 3, lastAt }));
  expect(await signedInAt).toBeGreaterThanOrEqual(lastAt + 2_000);
});
