import type { ApiError } from './errors.ts';
import type { Query } from './query.ts';
import type { Method } from './transport.ts';

/** Options of every call to the API. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly query?: Query | undefined;
  /** Timeout of the whole answer, in ms. Default: 30,000. */
  readonly timeout?: number | undefined;
  /** `false`: a GET that failed is not made again by itself. Default: true. */
  readonly isRepeated?: boolean | undefined;
  /** Whether `pages` fetches the next page while the caller works on this one. Default: false. */
  readonly ahead?: boolean | undefined;
  /** Called for each record of a list that could not be parsed and was left out. Default: the client's own reporter. */
  readonly onUnreadable?: ((error: ApiError) => void) | undefined;
}

/** Plain objects and arrays are sent as JSON, `URLSearchParams` as a form, `FormData` as multipart, a Blob as it is. */
export type RawBody = FormData | URLSearchParams | Blob | object;

/** Options of a call outside the API: a file, a text, an event stream. */
export interface RawOptions extends Omit<CallOptions, 'onUnreadable'> {
  /** Default: GET without a body, POST with one. Only a GET is retried automatically. */
  readonly method?: Method | undefined;
  readonly body?: RawBody | undefined;
  /** Accepted content types. Default: any; JSON in `fetchJson`. */
  readonly accept?: string | undefined;
  /** Further headers. Another origin must allow each of them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** `false`: the call uses the session cookie alone. Default: true. */
  readonly withToken?: boolean | undefined;
  /** Whether it is made although its page goes, as `keepalive` of `fetch`: with at most 64 KB. Default: false. */
  readonly isOutliving?: boolean | undefined;
}
