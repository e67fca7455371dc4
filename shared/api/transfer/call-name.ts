import type { RawOptions } from '../call-options.ts';
import type { ApiClient } from '../client.ts';
import { nameOf } from '../transport.ts';

/** The name of a raw call, for errors that occur after its headers. */
export function callOf({ access }: Pick<ApiClient, 'access'>, path: string, { method, body }: RawOptions): string {
  return nameOf(method ?? (body === undefined ? 'GET' : 'POST'), access.addressOf(path), access.origin);
}
