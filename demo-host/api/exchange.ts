import type { Authentication } from '../auth/authenticate.ts';
import type { QueryPairs } from './filters.ts';
import type { Locale } from './iri.ts';

export interface ApiRequest {
  readonly method: string;
  readonly locale: Locale;
  /** What follows `/{locale}/api/`. */
  readonly path: string;
  readonly query: QueryPairs;
  readonly accept: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
  /** `http://127.0.0.1:8080`, for topics and links. */
  readonly origin: string;
  authenticate(): Authentication;
}
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}
