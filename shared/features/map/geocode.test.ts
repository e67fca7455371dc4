import { describe, expect, it } from 'vitest';
import { geocode, GeocodeFailed, type GeocodeQuestion, LocationUnknown } from './geocode.ts';

interface Call {
  readonly url: URL;
  readonly init: RequestInit | undefined;
}

function service(answer: () => Response | Promise<Response>) {
  const calls: Call[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    calls.push({ url: new URL(String(input)), init });
    return Promise.resolve().then(answer);
  };
  const ask = (question: Partial<GeocodeQuestion> = {}) =>
    geocode({
      address: 'Rue du Souk 4, Fès',
      url: '/maps/geocode',
      base: 'https://shop.example/en/pos',
      signal: new AbortController().signal,
      fetch,
      ...question,
    });
  return { calls, ask };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const found = {
  status: 'OK',
  results: [
    { formatted_address: ' Rue du Souk, Fès ', geometry: { location: { lat: 34.03, lng: -5 } } },
    { geometry: null },
  ],
};

const failure = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

describe('the question', () => {
  it('is a GET with address and key, and nothing that says who asks', async () => {
    const { calls, ask } = service(json(found));
    await ask({ key: 'restricted' });
    expect(calls[0]?.url.href).toBe(
      'https://shop.example/maps/geocode?address=Rue+du+Souk+4%2C+F%C3%A8s&key=restricted',
    );
    expect(calls[0]?.init?.method).toBeUndefined();
    expect(new Headers(calls[0]?.init?.headers).has('authorization')).toBe(false);
    expect(calls[0]?.init?.credentials).toBe('same-origin');
  });

  it('has no key where the page’s server adds it, and keeps what its address asks already', async () => {
    const { calls, ask } = service(json(found));
    await ask({ url: 'https://maps.example/json?region=ma', key: '' });
    expect([...(calls[0]?.url.searchParams.keys() ?? [])]).toEqual(['region', 'address']);
  });

  it('is not asked where the address of the service is none', async () => {
    const { calls, ask } = service(json(found));
    for (const url of ['javascript:alert(1)', 'data:application/json,{}', 'http://'])
      expect(await failure(ask({ url }))).toMatchObject({
        message: 'Error fetching geocode data',
        cause: { kind: 'refused' },
      });
    expect(calls).toEqual([]);
  });
});

describe('the answer', () => {
  it('gives the first result’s place', async () => {
    expect(await service(json(found)).ask()).toEqual({ name: 'Rue du Souk, Fès', lat: 34.03, lng: -5 });
    expect(
      await service(json({ status: 'OK', results: [{ geometry: { location: { lat: 0, lng: 180 } } }] })).ask(),
    ).toEqual({ name: '', lat: 0, lng: 180 });
  });

  it('knows no place when its status is another than OK', async () => {
    for (const status of ['ZERO_RESULTS', 'REQUEST_DENIED', 'OVER_QUERY_LIMIT']) {
      const error = await failure(service(json({ status, results: [] })).ask());
      expect(error).toBeInstanceOf(LocationUnknown);
      expect(error).toMatchObject({
        message: 'Unable to retrieve location',
        status,
        call: 'GET https://shop.example/maps/geocode',
      });
    }
  });

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['nothing', () => new Response('')],
    ['null', json(null)],
    ['a list', json([])],
    ['no status', json({ results: [] })],
    ['OK without a result', json({ status: 'OK', results: [] })],
    ['OK without a list', json({ status: 'OK', results: 'none' })],
    ['a latitude as text', json({ status: 'OK', results: [{ geometry: { location: { lat: '34', lng: 5 } } }] })],
    ['a place beside the Earth', json({ status: 'OK', results: [{ geometry: { location: { lat: 91, lng: 5 } } }] })],
    ['no longitude', json({ status: 'OK', results: [{ geometry: { location: { lat: 34, lng: null } } }] })],
    ['markup for a status', json({ status: '<img src=x>', results: [] })],
  ])('is refused when it is %s', async (_, answer) => {
    const error = await failure(service(answer).ask());
    expect(error).toBeInstanceOf(GeocodeFailed);
    expect(error).toMatchObject({ message: 'Error fetching geocode data', cause: { kind: 'unreadable' } });
  });

  it('never shows the key in an error', async () => {
    const error = await failure(service(json({}, 500)).ask({ key: 'restricted' }));
    expect(error).toMatchObject({
      cause: { kind: 'server', status: 500, call: 'GET https://shop.example/maps/geocode' },
    });
    expect(JSON.stringify(error)).not.toContain('restricted');
  });

  it('fails when the service cannot be reached, and says when nobody waits for it any more', async () => {
    const broken = service(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failure(broken.ask())).toMatchObject({
      message: 'Error fetching geocode data',
      cause: { kind: 'network' },
    });
    expect(await failure(broken.ask({ signal: AbortSignal.abort() }))).toMatchObject({ cause: { kind: 'aborted' } });
  });
});
