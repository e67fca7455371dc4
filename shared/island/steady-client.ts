import type { ApiClient } from '#shared/api/client.ts';

/** A client that hands each call to the one of its moment. All of them are of one back-office. */
export function steadyClient(base: string, now: () => ApiClient): ApiClient {
  // Each method by name, so that a new one does not compile until it is added here.
  return {
    base,
    get locale() {
      return now().locale;
    },
    pages: (path, schema, options) => now().pages(path, schema, options),
    list: (path, schema, options) => now().list(path, schema, options),
    get: (path, schema, options) => now().get(path, schema, options),
    create: (path, body, schema, options) => now().create(path, body, schema, options),
    update: (iri, changes, schema, options) => now().update(iri, changes, schema, options),
    remove: (iri, options) => now().remove(iri, options),
    fetchJson: (path, options) => now().fetchJson(path, options),
    open: (path, options) => now().open(path, options),
    access: {
      get origin() {
        return now().access.origin;
      },
      addressOf: (path, query) => now().access.addressOf(path, query),
      authorized: (call, attempt) => now().access.authorized(call, attempt),
      get tokens() {
        return now().access.tokens;
      },
    },
    of: (people) => steadyClient(base, () => now().of(people)),
    clockOffset: () => now().clockOffset(),
    isClockSure: () => now().isClockSure(),
  };
}
