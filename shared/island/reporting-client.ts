import type { ApiClient } from '#shared/api/client.ts';
import { isAborted } from '#shared/api/errors.ts';

/** Wraps a client so that `onFailure` is called for every failed call, except aborted ones. */
export function reportingClient(api: ApiClient, onFailure: (error: unknown) => void): ApiClient {
  const report = (error: unknown): void => {
    if (!isAborted(error)) onFailure(error);
  };
  const reported = <T>(call: Promise<T>): Promise<T> => {
    call.catch(report);
    return call;
  };
  // Each method by name, so that a new one does not compile until it is added here.
  return {
    base: api.base,
    locale: api.locale,
    async *pages(path, schema, options) {
      try {
        yield* api.pages(path, schema, options);
      } catch (error) {
        report(error);
        throw error;
      }
    },
    list: (path, schema, options) => reported(api.list(path, schema, options)),
    get: (path, schema, options) => reported(api.get(path, schema, options)),
    create: (path, body, schema, options) => reported(api.create(path, body, schema, options)),
    update: (iri, changes, schema, options) => reported(api.update(iri, changes, schema, options)),
    remove: (iri, options) => reported(api.remove(iri, options)),
    fetchJson: (path, options) => reported(api.fetchJson(path, options)),
    open: (path, options) => reported(api.open(path, options)),
    access: {
      ...api.access,
      authorized: (call, attempt) => reported(api.access.authorized(call, attempt)),
    },
    of: (people) => reportingClient(api.of(people), onFailure),
    clockOffset: () => api.clockOffset(),
    isClockSure: () => api.isClockSure(),
  };
}
