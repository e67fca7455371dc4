import { isRecord, parseJson } from '#shared/kernel/json.ts';
import type { CallOptions } from './call-options.ts';
import type { ApiClient } from './client.ts';

const DOCUMENTATION = /<([^<>]+)>\s*;[^,]*\brel="?[^",]*#apiDocumentation\b/;

const named = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  value[name] ?? value[`hydra:${name}`];
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
/** `Application` of `#Application`, of an address, and of itself. */
const classOf = (written: unknown): string => String(listOf(written)[0] ?? '').replace(/^.*[#/]/, '');

function isDocumented(documentation: unknown, type: string, method: string): boolean {
  const classes = isRecord(documentation) ? listOf(named(documentation, 'supportedClass')) : [];
  return classes.some(
    (one) =>
      isRecord(one) &&
      classOf(one['@id']) === type &&
      listOf(named(one, 'supportedOperation')).some((each) => isRecord(each) && named(each, 'method') === method),
  );
}

/**
 * Whether records like this one can be deleted: by the item's own `Allow`, which API Platform writes since 4.3, else by
 * the API's documentation that the answer leads to. Not by OPTIONS: Symfony answers it 405, which is a fault to whoever
 * reads the browser's console. Neither says so: they cannot. Rejects with `ApiError`.
 */
export async function offersDelete(
  api: Pick<ApiClient, 'open' | 'fetchJson' | 'access'>,
  path: string,
  { signal }: CallOptions = {},
): Promise<boolean> {
  const accept = 'application/ld+json, application/json;q=0.9';
  const answer = await api.open(path, { signal, accept });
  const allowed = answer.headers.get('Allow');
  if (allowed !== null) {
    await answer.body?.cancel();
    return allowed.split(/\s*,\s*/).includes('DELETE');
  }
  const record = parseJson(await answer.text().catch(() => ''));
  const type = isRecord(record) ? classOf(record['@type']) : '';
  const documentation = DOCUMENTATION.exec(answer.headers.get('Link') ?? '')?.[1];
  if (documentation === undefined || type === '') return false;
  // Its path alone: behind a proxy it may be written with another scheme.
  const { pathname } = new URL(documentation, api.access.origin);
  return isDocumented(await api.fetchJson(pathname, { signal, accept }), type, 'DELETE');
}
