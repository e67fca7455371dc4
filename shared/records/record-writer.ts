import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Query } from '#shared/api/query.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { type CheckedWrite, readOrGone, writeChecked, type Written } from './checked-write.ts';
import { type Created, createOnce } from './lost-create.ts';
import { changedGroups, isSameRecord, type RecordShape } from './merge.ts';

/** The change to send. */
export interface RecordChange<Item, Fields> {
  /** The fields on the server; for a new record, `fieldsOf(null)`. */
  readonly from: Fields;
  readonly to: Fields;
  /** The record as just read; null for a new one. */
  readonly now: Item | null;
}

/** A write that found no network, to be sent later. The bodies are as the wire has them. */
export interface LaterWrite {
  /** Null for a new record. */
  readonly id: string | null;
  readonly body: object;
  /** The same fields as the user saw them; none of a new record. */
  readonly before?: object;
}

interface Options<Item, Fields extends object> {
  readonly api: Pick<ApiClient, 'get' | 'pages' | 'create' | 'update'>;
  readonly resource: { readonly path: string; item(id: string): string };
  readonly schema: Schema<Item>;
  readonly shape: RecordShape<Fields>;
  /** The editable fields of a record; for null, the defaults of a new one. */
  readonly fieldsOf: (record: Item | null) => Fields;
  /** The request body. Default: the fields of the changed groups, under their own names. */
  readonly bodyOf?: (change: RecordChange<Item, Fields>) => object;
  readonly asksAbout?: CheckedWrite<Item, Fields>['asksAbout'];
  /**
   * Keeps a write that found no network; resolves to whether the device will send it later. Default: such a write
   * fails.
   */
  readonly keep?: ((write: LaterWrite) => Promise<boolean>) | undefined;
  /** Filters the list, newest first, searched for the record of a lost create. Default: no filter. */
  readonly twinQuery?: (fields: Fields) => Query;
  /** The fields by which a lost create is recognised. Default: all of `shape`. */
  readonly twinShape?: RecordShape<Fields>;
}

/** Writes the records of one collection. All calls reject with `ApiError`. */
export interface RecordWriter<Item, Fields> {
  readonly shape: RecordShape<Fields>;
  readonly fieldsOf: (record: Item | null) => Fields;
  /**
   * Changes a record from `begun` to `mine`, see `writeChecked`. To undo a save, pass the record it returned and the
   * fields before it; other people's later changes are then checked as well.
   */
  readonly save: (
    begun: Item,
    mine: Fields,
    signal: AbortSignal,
  ) => Promise<Written<Item, Fields> | { readonly kind: 'kept' }>;
  /** @param isInDoubt an earlier attempt may have created the record: see `createOnce` */
  readonly create: (
    mine: Fields,
    isInDoubt: boolean,
    signal: AbortSignal,
  ) => Promise<Created<Item> | { readonly kind: 'kept' }>;
}

/** The fields of the changed groups, under their own names. */
export function changedFields<Fields extends object>(shape: RecordShape<Fields>) {
  return ({ from, to }: Pick<RecordChange<never, Fields>, 'from' | 'to'>): object => {
    const changed = changedGroups(shape, from, to);
    const fields = shape.groups.filter(([name]) => name !== undefined && changed.includes(name)).flat();
    return Object.fromEntries(fields.map((field) => [field, to[field]]));
  };
}

export function createRecordWriter<Item extends RecordRef, Fields extends object>({
  api,
  resource,
  schema,
  shape,
  fieldsOf,
  bodyOf = changedFields(shape),
  asksAbout = 'both-changed',
  keep,
  twinQuery = () => ({}),
  twinShape = shape,
}: Options<Item, Fields>): RecordWriter<Item, Fields> {
  return {
    shape,
    fieldsOf,
    save: async (begun, mine, signal) => {
      const path = resource.item(begun.id);
      const before = fieldsOf(begun);
      return writeChecked<Item, Fields>({
        shape,
        fieldsOf,
        before,
        mine,
        asksAbout,
        read: () => readOrGone(api.get(path, schema, { signal })),
        write: (to, now) => api.update(path, bodyOf({ from: fieldsOf(now), to, now }), schema, { signal }),
      }).catch(async (error: unknown) => {
        if (keep === undefined || !(error instanceof ApiError) || error.kind !== 'network') throw error;
        const isKept = await keep({
          id: begun.id,
          body: bodyOf({ from: before, to: mine, now: begun }),
          before: bodyOf({ from: mine, to: before, now: begun }),
        });
        if (!isKept) throw error;
        return { kind: 'kept' } as const;
      });
    },
    create: async (mine, isInDoubt, signal) => {
      const body = bodyOf({ from: fieldsOf(null), to: mine, now: null });
      // Only what the browser would not even try: a call that was made may have arrived, and is looked for.
      if (!isInDoubt && keep && !browserEnvironment.isOnline() && (await keep({ id: null, body })))
        return { kind: 'kept' };
      return createOnce<Item>({
        isInDoubt,
        look: async () => {
          const query = { 'order[id]': 'DESC', ...twinQuery(mine) };
          const { value } = await api.pages(resource.path, schema, { signal, query }).next();
          return value?.items ?? [];
        },
        isIt: (record) => isSameRecord(twinShape, fieldsOf(record), mine),
        create: () => api.create(resource.path, body, schema, { signal }),
      });
    },
  };
}
