import { isRecord } from '#shared/kernel/json.ts';
import { ApiError } from '../errors.ts';
import { escapeKey, escapeValue } from '../query.ts';
import { applyWireMap, type WireMap } from '../wire-map.ts';
import { readConfig } from './config.ts';
import { RELATIONS, type ResourceName, RESOURCES } from './known.ts';
import { mapPath, namesOf } from './names.ts';
import { pathsOf } from './paths.ts';

/** Parameters that no field is named by, and those that a field stands in. */
const NO_FIELDS = new Set(['page', 'itemsPerPage', 'pagination', 'partial', 'groups', 'properties', 'order', 'exists']);
/** Of a list: whom it leads to is the server's own affair. */
const MEMBERS = new Set(['member', 'hydra:member']);
const OF_LIST = new Set(['view', 'hydra:view', 'search', 'hydra:search', 'totalItems', '@context']);

/** The resource of a documented type, as API Platform names it: `order_items` of `OrderItem`. */
const pathOfType = (type: string): string =>
  `${type
    .replace(/(?!^)[A-Z]/g, '_$&')
    .toLowerCase()
    .replace(/y$/, 'ie')}s`;

/** Makes the map of what a page says; `warn` is told once of each named field that no record of an answer has. */
export function createApiMap(text: string, warn: (message: string) => void): WireMap {
  const config = readConfig(text);
  const names = namesOf(config);
  const paths = pathsOf(config);
  const seen = new Set<string>();

  const out = (value: unknown, resource: ResourceName | undefined): unknown => {
    if (typeof value === 'string') return paths.out(value);
    if (Array.isArray(value)) return value.map((one) => out(one, resource));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [names.out(name, resource), out(one, RELATIONS[name])]),
    );
  };

  const record = (value: unknown, resource: ResourceName | undefined, locale: string): unknown => {
    if (typeof value === 'string') return paths.in(value, locale);
    if (Array.isArray(value)) return value.map((one) => record(one, resource, locale));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([written, one]) => {
        const name = names.in(written, resource);
        return [name, record(one, RELATIONS[name], locale)];
      }),
    );
  };

  /** A field that the page names and no record has is misspelt, in the map or in what the API gives. */
  const check = (records: readonly unknown[], resource: ResourceName, url: URL): void => {
    const all = records.filter(isRecord);
    for (const [our, wire] of Object.entries(config.resources[resource]?.fields ?? {})) {
      const key = `${resource} ${wire}`;
      if (all.length === 0 || seen.has(key) || all.some((one) => wire in one)) continue;
      seen.add(key);
      warn(`Flexy: no record of ${url.pathname} has "${wire}", which data-api-map names for ${our}.`);
    }
  };

  const answer = (value: unknown, resource: ResourceName, locale: string, url: URL): unknown => {
    if (!isRecord(value) || ![...MEMBERS].some((name) => Array.isArray(value[name]))) {
      check(Array.isArray(value) ? value : [value], resource, url);
      return record(value, resource, locale);
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        if (OF_LIST.has(name)) return [name, one];
        if (MEMBERS.has(name) && Array.isArray(one)) check(one, resource, url);
        return [name, record(one, resource, locale)];
      }),
    );
  };

  const parameter = (text: string, resource: ResourceName): string => {
    const [key = '', ...value] = text.split('=').map(decodeURIComponent);
    // What stands in brackets behind a field is how it is compared, `createdAt[after]`.
    const [outer = '', inner = ''] = /^(?:order|exists)\[/.test(key)
      ? ['', key]
      : (/^([^[]*)(.*)$/.exec(key)?.slice(1) ?? []);
    const named = mapPath(outer === '' ? inner : outer, resource, (name, within) =>
      NO_FIELDS.has(name) ? [name, name] : [names.out(name, within), name],
    );
    return `${escapeKey(`${named}${outer === '' ? '' : inner}`)}=${escapeValue(paths.out(value.join('=')))}`;
  };

  return {
    addressOut: (url) => {
      const mapped = new URL(url);
      mapped.pathname = paths.out(url.pathname);
      const resource = paths.resourceOf(mapped.pathname);
      if (resource !== undefined && url.search !== '')
        mapped.search = `?${url.search
          .slice(1)
          .split('&')
          .map((one) => parameter(one, resource))
          .join('&')}`;
      return mapped;
    },
    pathOut: paths.out,
    bodyOut: (url, body) => {
      const resource = paths.resourceOf(url.pathname);
      return resource === undefined ? body : Object(out(body, resource));
    },
    answerIn: (url, locale, value) => {
      const resource = paths.resourceOf(url.pathname);
      return resource === undefined ? value : answer(value, resource, locale, url);
    },
    errorIn: (url, error) => {
      if (!(error instanceof ApiError) || error.violations.length === 0) return error;
      const resource = paths.resourceOf(url.pathname);
      const violations = error.violations.map(({ path, message }) => ({
        path: mapPath(path, resource, (name, within) => {
          const our = names.in(name, within);
          return [our, our];
        }),
        message,
      }));
      return new ApiError({ ...error, cause: error.cause, violations });
    },
    fieldIn: (type, name) => {
      const path = pathOfType(type);
      return names.in(
        name,
        RESOURCES.find((one) => one === path),
      );
    },
  };
}

/** Reads `data-api-map`; one that fits nothing is refused with a sentence, and the API is called as usual. */
export function applyApiMap(text: string): void {
  try {
    applyWireMap(createApiMap(text, (message) => console.warn(message)));
  } catch (error) {
    console.error(`Flexy: data-api-map is not used. ${error instanceof Error ? error.message : String(error)}`);
  }
}
