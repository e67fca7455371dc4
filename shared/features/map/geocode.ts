import * as v from 'valibot';
import { failureOfNetwork } from '#shared/api/blocked.ts';
import { ApiError } from '#shared/api/errors.ts';
import { errorOfAnswer } from '#shared/api/failed-answer.ts';
import { parseRecord } from '#shared/api/schema.ts';

export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}
/** A geocoded address. `name` is the geocoder's spelling, or empty if it gives none. */
export interface GeocodeResult extends Coordinates {
  readonly name: string;
}

/** The service answered but knows no place; `status` is its reason. */
export class LocationUnknown extends Error {
  readonly status: string;
  readonly call: string;

  constructor(status: string, call: string) {
    super('Unable to retrieve location');
    this.name = 'LocationUnknown';
    this.status = status;
    this.call = call;
  }
}

/** The request failed, or its answer could not be read: `cause` says which. */
export class GeocodeFailed extends Error {
  override readonly cause: ApiError;

  constructor(cause: ApiError) {
    super('Error fetching geocode data', { cause });
    this.name = 'GeocodeFailed';
    this.cause = cause;
  }
}

export type GeocodeError = LocationUnknown | GeocodeFailed;

export interface GeocodeQuestion {
  readonly address: string;
  /** Absolute, or a path on the page's own site; it may already have query parameters. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly signal: AbortSignal;
  /** The base of a relative path. */
  readonly base?: string;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 15_000;
const MAX_NAME_LENGTH = 300;

const degrees = (limit: number) => v.pipe(v.number(), v.finite(), v.minValue(-limit), v.maxValue(limit));
const Location = v.object({ lat: degrees(90), lng: degrees(180) });
const First = v.object({ formatted_address: v.optional(v.string(), ''), geometry: v.object({ location: Location }) });
const Answer = v.object({
  status: v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/)),
  results: v.optional(v.array(v.unknown()), []),
});

function addressOf({ url, address, key, base = document.baseURI }: GeocodeQuestion): URL {
  const target = URL.canParse(url, base) ? new URL(url, base) : null;
  // The attribute could hold a `javascript:` URL; only http and https are fetched.
  if (target === null || !/^https?:$/.test(target.protocol))
    throw new ApiError({ kind: 'refused', call: 'GET geocoder-url', detail: `geocoder-url: ${url}` });
  target.searchParams.set('address', address);
  if (key !== undefined && key !== '') target.searchParams.set('key', key);
  return target;
}

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown, call: string): T {
  const parsed = parseRecord(schema, value, call);
  if (parsed.error !== undefined) throw parsed.error;
  return parsed.value;
}

async function textOf(
  url: URL,
  call: string,
  { signal, base = document.baseURI, fetch = globalThis.fetch.bind(globalThis) }: GeocodeQuestion,
): Promise<string> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // No token is sent. The session cookie goes only to the page's own site, which may add the API key.
    const answer = await fetch(url, {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, deadline]),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw errorOfAnswer({
        call,
        status: answer.status,
        headers: answer.headers,
        url,
        text,
        origin: new URL(base).origin,
      });
    return text;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (signal.aborted) throw new ApiError({ kind: 'aborted', call, cause });
    throw deadline.aborted ? new ApiError({ kind: 'timeout', call, cause }) : await failureOfNetwork(url, call, cause);
  }
}

function parseJson(text: string, call: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError({ kind: 'unreadable', call, detail: 'not JSON', cause });
  }
}

/**
 * Asks a service with the common geocoding response format.
 *
 * @throws GeocodeError, and nothing else
 */
export async function geocode(question: GeocodeQuestion): Promise<GeocodeResult> {
  try {
    const url = addressOf(question);
    // Without the query string, which contains the key.
    const call = `GET ${url.origin}${url.pathname}`;
    const { status, results } = read(Answer, parseJson(await textOf(url, call, question), call), call);
    if (status !== 'OK') throw new LocationUnknown(status, call);
    const {
      formatted_address: name,
      geometry: { location },
    } = read(First, results[0], call);
    return { name: name.trim().slice(0, MAX_NAME_LENGTH), lat: location.lat, lng: location.lng };
  } catch (error) {
    if (error instanceof LocationUnknown) throw error;
    throw new GeocodeFailed(
      error instanceof ApiError ? error : new ApiError({ kind: 'unreadable', call: 'GET geocoder-url', cause: error }),
    );
  }
}
