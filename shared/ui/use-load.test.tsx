import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { useLoad } from './use-load.ts';

interface Asked {
  readonly signal: AbortSignal;
  readonly answer: () => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}
let asked: Asked[] = [];
beforeEach(() => {
  asked = [];
});

const reader = () => (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    asked.push({
      signal,
      answer: () =>
        act(async () => {
          resolve();
        }),
      fail: (error) =>
        act(async () => {
          reject(error);
        }),
    });
  });
const start = () => renderIslandHook(({ read }) => useLoad(read), { initialProps: { read: reader() } });
const broken = new ApiError({ kind: 'network', call: 'GET /en/api/orders' });

it('says that it reads, and when it has read', async () => {
  const { result } = start();
  expect(result.current).toMatchObject({ isLoading: true, error: undefined });
  await asked[0]?.answer();
  expect(result.current).toMatchObject({ isLoading: false, error: undefined });
});

it('keeps the failure until it reads again, on demand or when the network is back', async () => {
  const { result } = start();
  await asked[0]?.fail(broken);
  expect(result.current).toMatchObject({ isLoading: false, error: broken });
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ isLoading: true, error: undefined });
  await asked[1]?.fail(broken);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await asked[2]?.answer();
  expect(result.current).toMatchObject({ isLoading: false, error: undefined });
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(asked).toHaveLength(3);
});

it('gives up what is overtaken, however that ends', async () => {
  const { result, rerender, unmount } = start();
  rerender({ read: reader() });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await asked[0]?.fail(broken);
  expect(result.current).toMatchObject({ isLoading: true, error: undefined });
  await asked[1]?.answer();
  expect(result.current.isLoading).toBe(false);
  unmount();
  expect(asked[1]?.signal.aborted).toBe(true);
});
