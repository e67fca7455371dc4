// A failed call loads it, which takes real time the first time: fake clocks do not wait for that.
import '#shared/api/transfer/cors-probe.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GeocodeResult } from './geocode.ts';
import { useGeocode } from './use-geocode.ts';

interface Asked {
  readonly address: string | null;
  readonly signal: AbortSignal | null | undefined;
  readonly answer: (body: unknown) => Promise<void>;
  readonly fail: () => Promise<void>;
}
let asked: Asked[] = [];
const located: (GeocodeResult | null)[] = [];
const place = (lat: number) => ({
  status: 'OK',
  results: [{ formatted_address: 'Here', geometry: { location: { lat, lng: 2 } } }],
});

beforeEach(() => {
  asked = [];
  located.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (input: URL, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        asked.push({
          address: input.searchParams.get('address'),
          signal: init?.signal,
          answer: (body) =>
            act(async () => {
              resolve(new Response(JSON.stringify(body)));
              await vi.advanceTimersByTimeAsync(0);
            }),
          fail: () =>
            act(async () => {
              reject(new TypeError('Failed to fetch'));
              await vi.advanceTimersByTimeAsync(0);
            }),
        });
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const start = (address: string | undefined, url: string | undefined = 'https://maps.example/geocode') =>
  renderHook(
    (props: { readonly address: string | undefined }) =>
      useGeocode({ address: props.address, url, key: undefined, onLocated: (found) => located.push(found) }),
    { initialProps: { address } },
  );

describe('looking for an address', () => {
  it('asks once when typing pauses, and not for nothing', async () => {
    const { result, rerender } = start('  ');
    await pass(5_000);
    expect(result.current.search.status).toBe('empty');
    for (const address of ['F', 'Fè', 'Fès']) {
      rerender({ address });
      await pass(499);
    }
    expect([asked.length, result.current.search.status]).toEqual([0, 'asking']);
    await pass(1);
    expect(asked.map(({ address }) => address)).toEqual(['Fès']);
    rerender({ address: ' Fès  ' });
    await pass(5_000);
    expect(asked).toHaveLength(1);
    await asked[0]?.answer(place(34));
    expect(result.current.search).toMatchObject({ status: 'found', place: { lat: 34 } });
  });

  it('gives up an older question, and says that the older place no longer counts', async () => {
    const { result, rerender } = start('Fès');
    await pass(500);
    await asked[0]?.answer(place(34));
    rerender({ address: 'Rabat' });
    expect(result.current.search).toMatchObject({ status: 'asking', before: { lat: 34 } });
    expect(located.map((found) => found?.lat ?? null)).toEqual([null, 34, null]);
    await pass(500);
    rerender({ address: 'Safi' });
    expect(asked[1]?.signal?.aborted).toBe(true);
    await pass(500);
    await asked[2]?.answer(place(32));
    expect(result.current.search).toMatchObject({ status: 'found', place: { lat: 32 } });
    expect(located.map((found) => found?.lat ?? null)).toEqual([null, 34, null, null, 32]);
  });

  it('asks again at once on demand, and by itself when the network is back', async () => {
    const { result } = start('Fès');
    await pass(500);
    await asked[0]?.fail();
    expect(result.current.search).toMatchObject({
      status: 'failed',
      error: { message: 'Error fetching geocode data' },
    });
    act(() => result.current.retry());
    expect(result.current.search).toMatchObject({ status: 'failed', isRetrying: true });
    await pass(0);
    await asked[1]?.fail();
    expect(result.current.search).toMatchObject({ status: 'failed', isRetrying: false });
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await pass(0);
    await asked[2]?.answer(place(34));
    expect(result.current.search.status).toBe('found');
  });

  it('says that the page names no service, and asks nobody', async () => {
    const { result } = start('Fès', ' ');
    await pass(5_000);
    expect([result.current.search.status, asked.length]).toEqual(['no-geocoder', 0]);
  });

  it('stops when it is taken away', async () => {
    const { unmount } = start('Fès');
    await pass(500);
    unmount();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });
});
