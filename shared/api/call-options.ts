import type { ApiError } from './errors.ts';
import type { Query } from './query.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly query?: Query | undefined;
  /** In ms, over the whole answer. */
  readonly timeout?: number | undefined;
  /** Told of a record in a list that could not be read and was left out; without it the client's own reporter is. */
  readonly onUnreadable?: ((error: ApiError) => void) | undefined;
}
