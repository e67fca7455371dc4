import ky, { HTTPError } from 'ky';
import type { ServerClock } from './clock.ts';
import { ApiError, errorOfAnswer } from './errors.ts';
import type { FormatBook } from './formats.ts';
import type { TokenSource } from './tokens.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly url: URL;
}

export interface Call {
  readonly method: Method;
  readonly url: URL;
  readonly accept: string;
  readonly contentType?: string;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeout: number;
}

export interface TransportOptions {
  readonly origin: string;
  readonly tokens: TokenSource;
  readonly clock: ServerClock;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export interface Transport {
  send(call: Call): Promise<Answer>;
}

export function nameOf(method: Method, url: URL): string {
  return `${method} ${url.pathname}`;
}

/** One call: token, deadline over headers and body alike, ky's retries for reads, one more go after a 401. */
export function createTransport({ origin, tokens, clock, fetch }: TransportOptions): Transport {
  const http = ky.create({
    ...(fetch === undefined ? {} : { fetch }),
    // Ours covers the body as well: a stalled download must not hang for ever.
    timeout: false,
    // Writes are never repeated by themselves: the server knows no idempotency.
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [408, 429, 502, 503, 504],
      afterStatusCodes: [429, 503],
      maxRetryAfter: 5_000,
      backoffLimit: 2_000,
      jitter: true,
    },
    // The session cookie goes along on the page's own site; elsewhere a wildcard CORS answer would forbid it.
    credentials: 'same-origin',
  });

  const attempt = async (call: Call, token: string | undefined): Promise<Answer> => {
    const name = nameOf(call.method, call.url);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), call.timeout);
    const headers: Record<string, string> = { Accept: call.accept };
    if (call.contentType !== undefined) headers['Content-Type'] = call.contentType;
    // Redirects to other origins lose the header by the fetch standard.
    if (token !== undefined && call.url.origin === origin) headers['Authorization'] = `Bearer ${token}`;
    let sentAt = Date.now();
    try {
      const response = await http(call.url, {
        method: call.method,
        headers,
        ...(call.body === undefined ? {} : { body: call.body }),
        signal: call.signal === undefined ? deadline.signal : AbortSignal.any([call.signal, deadline.signal]),
        hooks: {
          beforeRequest: [
            () => {
              sentAt = Date.now();
            },
          ],
          afterResponse: [
            (_request, _options, answer) => {
              clock.learn(answer.headers.get('Date'), sentAt, Date.now());
            },
          ],
        },
      });
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
        url: new URL(response.url === '' ? call.url : response.url),
      };
    } catch (cause) {
      if (call.signal?.aborted === true) throw new ApiError({ kind: 'aborted', call: name, cause });
      if (deadline.signal.aborted) throw new ApiError({ kind: 'timeout', call: name, cause });
      if (cause instanceof HTTPError) {
        const text = await cause.response.text().catch(() => '');
        throw errorOfAnswer(name, cause.response.status, text);
      }
      throw new ApiError({ kind: 'network', call: name, cause });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    send: async (call) => {
      const token = tokens.current();
      try {
        return await attempt(call, token);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401 || call.url.origin !== origin) throw error;
        // Nothing was done by a call answered 401, so that a write may go again as well.
        const fresh = await tokens.renewed(call.signal, token).catch((reason: unknown) => {
          throw reason instanceof ApiError && reason.kind === 'aborted'
            ? new ApiError({ kind: 'aborted', call: error.call, cause: reason })
            : error;
        });
        return attempt(call, fresh);
      }
    },
  };
}

/** Sends in the learnt format, and once more in the other one when the answer says that the format was wrong. */
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
