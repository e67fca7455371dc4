import type { ApiError } from './errors.ts';
import type { Query } from './query.ts';
import type { Method } from './transport.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly query?: Query | undefined;
  /** In ms, over the whole answer; 30,000 by default. */
  readonly timeout?: number | undefined;
  /** Told of a record in a list that could not be read and was left out; without it the client's own reporter is. */
  readonly onUnreadable?: ((error: ApiError) => void) | undefined;
}

/** A plain object or array goes as JSON, `URLSearchParams` as a form, `FormData` as multipart, a Blob as it is. */
export type RawBody = FormData | URLSearchParams | Blob | object;

export interface RawOptions extends Omit<CallOptions, 'onUnreadable'> {
  /** GET by default, POST with a body. Only a GET is repeated by itself. */
  readonly method?: Method | undefined;
  readonly body?: RawBody | undefined;
  /** What may be answered; anything by default, JSON in `fetchJson`. */
  readonly accept?: string | undefined;
  /** `false`: the call goes with the session cookie alone. */
  readonly withToken?: boolean | undefined;
}
