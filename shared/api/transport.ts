import ky, { HTTPError } from 'ky';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Authorized } from './authorized.ts';
import { failureOfNetwork } from './blocked.ts';
import type { ServerClock } from './clock.ts';
import { ApiError } from './errors.ts';
import { errorOfAnswer, retryAfterOf } from './failed-answer.ts';
import type { FormatBook } from './formats.ts';

/** The HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer with its complete body. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly url: URL;
}

/** One HTTP call. */
export interface Call {
  readonly method: Method;
  readonly url: URL;
  readonly accept: string;
  /** Omit it for a form: the browser adds the boundary. */
  readonly contentType?: string | undefined;
  /** Not a stream, which could not be sent again after a 401. */
  readonly body?: string | Blob | FormData | URLSearchParams | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** In ms: for the whole answer in `send`, until the headers in `open`. */
  readonly timeout: number;
  readonly withToken?: boolean | undefined;
  readonly isRepeated?: boolean | undefined;
  readonly isOutliving?: boolean | undefined;
}

/** What a transport is created from. */
interface TransportOptions {
  readonly origin: string;
  readonly locale: Locale;
  readonly authorized: Authorized;
  readonly clock: ServerClock;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Makes calls. Both methods reject only with `ApiError`: without an answer, with a status of 400 or above, on a timeout
 * or an abort.
 */
interface Transport {
  send(call: Call): Promise<Answer>;
  /** Resolves with the body unread; aborting the signal also ends the body. */
  open(call: Call): Promise<Response>;
}

/**
 * Names a call: `POST /en/api/orders`, with the origin if it is another one. Without the query, which may contain keys.
 */
export function nameOf(method: Method, url: URL, origin = url.origin): string {
  return `${method} ${url.origin === origin ? '' : url.origin}${url.pathname}`;
}

/** The longest pause before a read is repeated unseen, in ms. */
const LONGEST_PAUSE_MS = 5_000;

/** Creates the transport: token, timeout, ky's retries for reads, one retry after a 401. */
export function createTransport({ origin, locale, authorized, clock, fetch }: TransportOptions): Transport {
  const http = ky.create({
    ...(fetch === undefined ? {} : { fetch }),
    // Our timeout also covers the body: a stalled download must not hang forever.
    timeout: false,
    // Writes are never retried: the server has no idempotency.
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [408, 429, 502, 503, 504],
      afterStatusCodes: [429, 503],
      // A server that asks for a longer pause gets it: the person is told, and asks again.
      shouldRetry: ({ error }) =>
        error instanceof HTTPError && (retryAfterOf(error.response.headers) ?? 0) > LONGEST_PAUSE_MS
          ? false
          : undefined,
      maxRetryAfter: LONGEST_PAUSE_MS,
      backoffLimit: 2_000,
      jitter: true,
    },
    // The session cookie is sent on the page's own origin; elsewhere a wildcard CORS answer would forbid it.
    credentials: 'same-origin',
  });

  const attempt = async <T>(
    call: Call,
    token: string | undefined,
    read: (response: Response) => Promise<T> | T,
  ): Promise<T> => {
    const name = nameOf(call.method, call.url, origin);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), call.timeout);
    const headers: Record<string, string> = { ...call.headers, Accept: call.accept };
    if (call.contentType !== undefined) headers['Content-Type'] = call.contentType;
    // By the fetch standard, redirects to other origins drop the header.
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    let sentAt = performance.now();
    // Not in a ky hook after the answer: it gets a copy, whose unread body would pile up beside a stream.
    const learn = (response: Response): void => clock.learn(response.headers.get('Date'), sentAt, performance.now());
    try {
      const response = await http(call.url, {
        method: call.method,
        headers,
        ...(call.isRepeated === false ? { retry: 0 } : {}),
        ...(call.body === undefined ? {} : { body: call.body }),
        ...(call.isOutliving === true ? { keepalive: true } : {}),
        signal: call.signal === undefined ? deadline.signal : AbortSignal.any([call.signal, deadline.signal]),
        hooks: {
          beforeRequest: [
            () => {
              sentAt = performance.now();
            },
          ],
        },
      });
      learn(response);
      return await read(response);
    } catch (cause) {
      if (call.signal?.aborted === true) throw new ApiError({ kind: 'aborted', call: name, cause });
      if (deadline.signal.aborted) throw new ApiError({ kind: 'timeout', call: name, cause });
      if (cause instanceof HTTPError) {
        const { response } = cause;
        learn(response);
        const text = await response.text().catch(() => '');
        const failed = {
          call: name,
          status: response.status,
          headers: response.headers,
          url: urlOf(response, call.url),
          text,
          origin,
        };
        const error = errorOfAnswer(failed);
        // Only a refused record has the validator's sentences: no other failure waits for them.
        if (error.violations.length === 0 || locale === 'en') throw error;
        const sentences = await import('./sentences/sentence.ts').catch(() => undefined);
        throw errorOfAnswer({ ...failed, say: await sentences?.sentencesIn(locale) });
      }
      throw await failureOfNetwork(call.url, name, cause);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    open: (call) => authorized(call, (token) => attempt(call, token, (response) => response)),
    send: (call) =>
      authorized(call, (token) =>
        attempt(call, token, async (response) => ({
          status: response.status,
          headers: response.headers,
          text: await response.text(),
          url: urlOf(response, call.url),
        })),
      ),
  };
}

/** The final address of the answer, after redirects. */
function urlOf(response: Response, asked: URL): URL {
  return new URL(response.url === '' ? asked : response.url);
}

/** Sends in the learnt format, and once more in the other one if the answer shows that the format was wrong. */
export async function sendNegotiated(
  transport: Transport,
  formats: FormatBook,
  call: Omit<Call, 'accept' | 'contentType'>,
  contentType?: string,
): Promise<Answer> {
  const isWrite = call.method !== 'GET';
  const typed = (format?: string): Call => {
    const type = contentType ?? format ?? formats.known() ?? 'application/ld+json';
    return { ...call, accept: format ?? formats.accept(), ...(call.body === undefined ? {} : { contentType: type }) };
  };
  try {
    const answer = await transport.send(typed());
    formats.learn(answer.headers.get('Content-Type'));
    return answer;
  } catch (error) {
    const other =
      error instanceof ApiError && error.status !== undefined ? formats.fallback(error.status, isWrite) : undefined;
    if (other === undefined) throw error;
    const answer = await transport.send(typed(other));
    formats.set(other);
    return answer;
  }
}
