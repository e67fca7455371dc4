import { idOf } from '#shared/kernel/iri.ts';
import type { CallOptions } from './call-options.ts';
import { ApiError } from './errors.ts';
import type { FormatBook } from './formats.ts';
import type { Answer, Method } from './transport.ts';

const MERGE_PATCH = 'application/merge-patch+json';

interface UpdaterOptions {
  readonly base: string;
  readonly formats: FormatBook;
  readonly send: (
    method: Method,
    url: URL,
    options: CallOptions,
    body?: object,
    contentType?: string,
  ) => Promise<Answer>;
}

/** Changes records by PATCH, or by PUT where PATCH is not offered. */
interface Updater {
  /** Learns from the `Accept-Patch` header of an item's answer whether its resource supports PATCH. */
  learn(url: URL, headers: Headers): void;
  update(
    url: URL,
    iri: string,
    changes: object,
    options: CallOptions,
  ): Promise<{ readonly answer: Answer; readonly method: Method }>;
}

// Shared per back-office and resource: `/en/api/orders/7` and `/en/api/orders/8` are updated the same way.
const verbs = new Map<string, 'PATCH' | 'PUT'>();

function resourceOf(base: string, url: URL): string {
  return `${base} ${url.pathname.replace(/\/[^/]*$/, '')}`;
}

/** The record's own `@id` and `id`. `id` must be a number if the server's is: a string is a 400 on 4.1. */
function ownName(url: URL): { readonly '@id': string; readonly id?: number | string } {
  const id = idOf(url.pathname);
  const number = Number(id);
  return { '@id': url.pathname, ...(id === null ? {} : { id: Number.isSafeInteger(number) ? number : id }) };
}

/** Learns once per resource whether PATCH is offered. Rejects with `ApiError`. */
export function createUpdater({ base, send }: UpdaterOptions): Updater {
  const learn = (url: URL, headers: Headers): void => {
    const types = headers.get('Accept-Patch') ?? '';
    // Cross-origin the header cannot be read. A PUT with the record's own `@id` changes only the given fields on every
    // version.
    verbs.set(resourceOf(base, url), types.includes(MERGE_PATCH) ? 'PATCH' : 'PUT');
  };

  const by = async (
    method: 'PATCH' | 'PUT',
    url: URL,
    changes: object,
    options: CallOptions,
  ): Promise<{ answer: Answer; method: Method }> => ({
    method,
    answer: await (method === 'PATCH'
      ? send('PATCH', url, options, changes, MERGE_PATCH)
      : // From 3.4 on, a PUT without the record's own `@id` replaces the whole record, order lines included.
        send('PUT', url, options, { ...changes, ...ownName(url) })),
  });

  return {
    learn,
    update: async (url, _iri, changes, options) => {
      const resource = resourceOf(base, url);
      if (!verbs.has(resource)) learn(url, (await send('GET', url, options)).headers);
      const verb = verbs.get(resource) ?? 'PUT';
      try {
        return await by(verb, url, changes, options);
      } catch (error) {
        // A 405 means that nothing was done; 4.x offers no PUT unless the resource declares it.
        if (!(error instanceof ApiError) || error.status !== 405) throw error;
        const other = verb === 'PATCH' ? 'PUT' : 'PATCH';
        const done = await by(other, url, changes, options);
        verbs.set(resource, other);
        return done;
      }
    },
  };
}
