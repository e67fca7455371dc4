import type { ApiClient } from '#shared/api/client.ts';
import { failure } from '#shared/offline/testing/simulated-network.ts';

/** The client of a device whose line may be cut. */
export function cuttable(api: ApiClient, isCut: () => boolean): ApiClient {
  const check = (call: string): void => {
    if (isCut()) throw failure(call, 'network');
  };
  return {
    ...api,
    get: async (iri, schema, options) => {
      check(`GET ${iri}`);
      return api.get(iri, schema, options);
    },
    create: async (path, body, schema, options) => {
      check(`POST ${path}`);
      return api.create(path, body, schema, options);
    },
    update: async (iri, changes, schema, options) => {
      check(`PATCH ${iri}`);
      return api.update(iri, changes, schema, options);
    },
    pages: async function* (path, schema, options) {
      check(`GET ${path}`);
      yield* api.pages(path, schema, options);
    },
  };
}
