import type { CallOptions } from '#shared/api/call-options.ts';
import { ApiError } from '#shared/api/errors.ts';
import { parseRecord } from '#shared/api/schema.ts';
import type { OrdersFeedOptions } from '../orders-feed.ts';

export interface FakeApi {
  readonly api: OrdersFeedOptions['api'];
  readonly reads: CallOptions[];
  readonly writes: { readonly iri: string; readonly changes: object }[];
}

interface Behaviour {
  /** The answer, page by page; may throw or never settle. */
  readonly read: () => Promise<readonly (readonly unknown[])[]>;
  /** Called before each page. */
  readonly between?: () => Promise<void>;
  readonly write?: (iri: string, changes: object) => Promise<unknown>;
  readonly offset?: number;
}

export function fakeApi({ read, between = () => Promise.resolve(), write, offset = 0 }: Behaviour): FakeApi {
  const reads: CallOptions[] = [];
  const writes: { iri: string; changes: object }[] = [];
  const call = 'GET /en/api/orders';
  return {
    reads,
    writes,
    api: {
      base: 'https://shop.example',
      locale: 'en',
      clockOffset: () => offset,
      pages: async function* pages(_path, schema, options = {}) {
        reads.push(options);
        let page = 0;
        for (const members of await read()) {
          await between();
          const parsed = members.map((member, index) => parseRecord(schema, member, call, `[${index}]`));
          page += 1;
          for (const { error } of parsed) if (error !== undefined) options.onUnreadable?.(error);
          yield {
            items: parsed.flatMap((one) => (one.error === undefined ? [one.value] : [])),
            page,
            total: undefined,
          };
        }
      },
      update: async (iri, changes, schema) => {
        writes.push({ iri, changes });
        const parsed = parseRecord(
          schema,
          await (write ?? (() => Promise.resolve({ ok: true })))(iri, changes),
          `PUT ${iri}`,
        );
        if (parsed.error !== undefined) throw parsed.error;
        return parsed.value;
      },
    },
  };
}

export const failing = (kind: ApiError['kind']): Promise<never> =>
  Promise.reject(new ApiError({ kind, call: 'GET /en/api/orders' }));
export const hanging = (): Promise<never> => new Promise(() => undefined);
