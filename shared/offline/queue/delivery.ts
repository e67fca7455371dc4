import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError, type Violation } from '#shared/api/errors.ts';
import { jsonOf } from '#shared/api/json-answer.ts';
import { idOf, iriOf } from '#shared/kernel/iri.ts';
import { pageOrigin } from './address.ts';
import { entityKey } from './batches.ts';
import { type Change, changeBody } from './change.ts';
import { isReference, sameFields } from './compare.ts';
import type { Candidate, Fields } from './contract.ts';

/** What the server said of one change of an array. */
export interface ChangeResult {
  readonly status: number;
  readonly entityId?: string | undefined;
  readonly detail?: string | undefined;
  readonly violations?: readonly Violation[] | undefined;
}

/** By `changeId`; null: it took all. */
export type BatchAnswer = ReadonlyMap<string, ChangeResult> | null;

/** The calls of the queue. All reject with `ApiError`. */
export interface Delivery {
  readonly sendBatch: (changes: readonly Change[], signal: AbortSignal) => Promise<BatchAnswer>;
  /** Creates, updates or deletes one record; resolves to the IRI of a created one, null when the server does not tell. */
  readonly sendOne: (change: Change, signal: AbortSignal) => Promise<string | null>;
  /** The record of a change as it is now; null when it is gone. */
  readonly read: (change: Change, signal: AbortSignal) => Promise<Fields | null>;
  /** The highest id in a collection, 0 when it is empty; null when the server does not tell. */
  readonly newestId: (address: string, signal: AbortSignal) => Promise<number | null>;
  /** The records made after the change's `newestId`, with those that have all its fields; null when nobody can tell. */
  readonly madeSince: (
    change: Change,
    signal: AbortSignal,
  ) => Promise<{ readonly same: readonly Candidate[]; readonly others: readonly Candidate[] } | null>;
  readonly probe: (signal: AbortSignal) => Promise<unknown>;
}

/** In ms: a server may need a minute for two hundred changes. */
const TIMEOUT_MS = 60_000;
const PAGE_SIZE = 30;

const resultsSchema = v.object({
  results: v.array(
    v.object({
      changeId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
      status: v.number(),
      entityId: v.optional(
        v.nullable(
          v.pipe(
            v.union([v.string(), v.number()]),
            v.transform((id) => String(id)),
          ),
        ),
      ),
      detail: v.optional(v.nullable(v.string())),
      violations: v.optional(
        v.fallback(
          v.array(
            v.pipe(
              v.object({ propertyPath: v.optional(v.string(), ''), message: v.string() }),
              v.transform(({ propertyPath, message }) => ({ path: propertyPath, message })),
            ),
          ),
          [],
        ),
      ),
    }),
  ),
});

/** The answers in a body; null when it tells of none, so that all were taken. */
function parseResults(body: unknown): BatchAnswer {
  const parsed = v.safeParse(resultsSchema, body);
  if (!parsed.success) return null;
  return new Map(
    parsed.output.results.map(({ changeId, status, entityId, detail, violations }) => [
      changeId,
      { status, violations, entityId: entityId ?? undefined, detail: detail ?? undefined },
    ]),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuses(error: unknown): boolean {
  return error instanceof ApiError && error.status !== undefined && error.status < 500 && error.kind !== 'unauthorized';
}

function candidateOf(record: unknown, address: string): Candidate & { readonly number: number } {
  const name = isFields(record) ? (record['name'] ?? record['title'] ?? record['label']) : undefined;
  const id = idOf(record) ?? '';
  return {
    entityId: iriOf(record, address) ?? id,
    label: typeof name === 'string' && name !== '' ? `${name} (${id})` : id,
    number: Number(id),
  };
}

/** @param renew asks the page for the token of the moment */
export function createDelivery(api: ApiClient, renew: () => Promise<void>): Delivery {
  const everything = v.unknown();
  const newest = async (address: string, signal: AbortSignal): Promise<readonly unknown[] | null> => {
    try {
      const query = { 'order[id]': 'DESC', itemsPerPage: PAGE_SIZE };
      const page = await api.pages(address, everything, { signal, query }).next();
      return page.done === true ? [] : page.value.items;
    } catch (error) {
      // Writing may be allowed where reading is not.
      if (refuses(error)) return null;
      throw error;
    }
  };
  return {
    sendBatch: async (changes, signal) => {
      const [first] = changes;
      if (first === undefined) return null;
      await renew();
      const { address, batch, changeId } = first;
      const url = api.access.addressOf(address);
      const call = `POST ${url.pathname}`;
      const response = await api.open(address, {
        method: 'POST',
        body: changes.map(changeBody),
        accept: 'application/json',
        signal,
        timeout: TIMEOUT_MS,
        // Another origin would have to allow the header.
        headers: url.origin === pageOrigin(api.base) ? { 'Idempotency-Key': batch ?? changeId } : {},
      });
      const text = await response.text().catch((cause: unknown) => {
        throw new ApiError({ kind: signal.aborted ? 'aborted' : 'network', call, cause });
      });
      const type = response.headers.get('Content-Type') ?? '';
      if (!type.includes('json') && !type.includes('html')) return null;
      if (text.trim() === '') return null;
      const { status, headers } = response;
      return parseResults(jsonOf({ status, headers, text, url: new URL(response.url || url) }, call));
    },
    sendOne: async (change, signal) => {
      await renew();
      const options = { signal, timeout: TIMEOUT_MS };
      const data = isFields(change.data) ? change.data : {};
      if (change.action === 'create')
        return iriOf(
          await api.create(change.address, data, everything, options),
          api.access.addressOf(change.address).pathname,
        );
      if (change.action === 'update') await api.update(entityKey(change), data, everything, options);
      else await api.remove(entityKey(change), options);
      return null;
    },
    read: async (change, signal) => {
      await renew();
      try {
        const record = await api.get(entityKey(change), everything, { signal });
        return isFields(record) ? record : {};
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'not-found') return null;
        throw error;
      }
    },
    newestId: async (address, signal) => {
      await renew();
      const records = await newest(address, signal);
      if (records === null) return null;
      const ids = records.map((record) => Number(idOf(record)));
      return ids.every(Number.isFinite) ? Math.max(0, ...ids) : null;
    },
    madeSince: async ({ address, data, newestId }, signal) => {
      await renew();
      const records = await newest(address, signal);
      if (records === null || newestId === null) return null;
      const made = records
        .map((record) => ({ record, ...candidateOf(record, address) }))
        .filter(({ number }) => !(number <= newestId));
      // More may have been made than one page shows.
      if (made.length >= PAGE_SIZE) return null;
      const fields = isFields(data) ? Object.entries(data) : [];
      const agrees = (record: unknown, concerns: (value: unknown) => boolean): boolean =>
        fields.every(([field, value]) => !concerns(value) || sameFields(value, Object(record)[field]));
      const same = made.filter(({ record }) => fields.length > 0 && agrees(record, () => true));
      // A server may write a text in its own way, but never refers to another record.
      const others = made.filter((one) => !same.includes(one) && agrees(one.record, isReference));
      const plain = ({ entityId, label }: Candidate): Candidate => ({ entityId, label });
      return { same: same.map(plain), others: others.map(plain) };
    },
    probe: async (signal) => {
      await renew();
      return api.open('/{locale}/api', { signal, isRepeated: false });
    },
  };
}
