import type { CallOptions } from '#shared/api/call-options.ts';
import { ApiError } from '#shared/api/errors.ts';
import { parseRecord, type Schema } from '#shared/api/schema.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { OrdersFeedOptions } from '../orders-feed.ts';

interface FakeApi {
  readonly api: OrdersFeedOptions['api'];
  readonly reads: CallOptions[];
  /** The orders that were read by their ids. */
  readonly gets: string[];
  readonly writes: { readonly iri: string; readonly changes: object }[];
}

type Pages = readonly (readonly unknown[])[];

interface Behaviour {
  /** The answer, page by page; may throw or never settle. */
  readonly read: () => Promise<Pages>;
  /** Called before each page, with its number; may throw. */
  readonly between?: (page: number) => Promise<void>;
  /** One order. Default: from the pages. */
  readonly readOne?: (iri: string) => Promise<unknown>;
  readonly write?: (iri: string, changes: object) => Promise<unknown>;
  readonly offset?: number;
}

const call = 'GET /en/api/orders';

function parsedOrThrow<T>(schema: Schema<T>, answer: unknown, name: string): T {
  const parsed = parseRecord(schema, answer, name);
  if (parsed.error !== undefined) throw parsed.error;
  return parsed.value;
}

export function fakeApi({
  read,
  between = () => Promise.resolve(),
  readOne = async (iri) => {
    const found = (await read()).flat().find((order) => idOf(order) === idOf(iri));
    return found ?? failing('not-found');
  },
  write,
  offset = 0,
}: Behaviour): FakeApi {
  const reads: CallOptions[] = [];
  const gets: string[] = [];
  const writes: { iri: string; changes: object }[] = [];
  return {
    reads,
    gets,
    writes,
    api: {
      base: 'https://shop.example',
      locale: 'en',
      clockOffset: () => offset,
      pages: async function* pages(_path, schema, options = {}) {
        const first = Number(options.query?.['page'] ?? 1);
        reads.push(options);
        for (const [index, members] of (await read()).entries()) {
          const page = index + 1;
          if (page < first) continue;
          await between(page);
          const parsed = members.map((member, place) => parseRecord(schema, member, call, `[${place}]`));
          for (const { error } of parsed) if (error !== undefined) options.onUnreadable?.(error);
          yield {
            items: parsed.flatMap((one) => (one.error === undefined ? [one.value] : [])),
            page,
            total: undefined,
          };
        }
      },
      get: async (iri, schema) => {
        gets.push(iri);
        return parsedOrThrow(schema, await readOne(iri), `GET ${iri}`);
      },
      update: async (iri, changes, schema) => {
        writes.push({ iri, changes });
        return parsedOrThrow(
          schema,
          await (write ?? (() => Promise.resolve({ ok: true })))(iri, changes),
          `PUT ${iri}`,
        );
      },
    },
  };
}

export const failing = (kind: ApiError['kind']): Promise<never> => Promise.reject(new ApiError({ kind, call }));
export const hanging = (): Promise<never> => new Promise(() => undefined);
