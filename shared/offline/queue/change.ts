import * as v from 'valibot';
import { uuid } from '#shared/kernel/uuid.ts';
import { type QueueEntry, queueEntryFields, UNTRIED } from '../entry.ts';
import type { AppendOptions, Candidate, ChangeState, Delivery, Fields, NewChange } from './contract.ts';

/** A change as stored in `dataToSync`. */
export interface StoredChange extends QueueEntry {
  readonly action: string;
  readonly entityId: string;
  readonly data: unknown;
  readonly changeId: string;
  /** Back-office and user; null in a record that an older page has written. */
  readonly scope: string | null;
  /** The place in the order of all changes; never a time. */
  readonly number: number;
  readonly queuedAt: number;
  readonly delivery: Delivery;
  readonly state: ChangeState;
  /** The changes that were sent together keep this name: a repeated call is the same call. */
  readonly batch: string | null;
  /** A call with others was refused as a whole, so it goes alone. */
  readonly isAlone: boolean;
  readonly label: string;
  readonly place: string;
  readonly fieldLabels: Readonly<Record<string, string>>;
  readonly before: Fields | null;
  readonly theirs: Fields | null;
  /** The highest id in the collection before a create was sent; null when unknown. */
  readonly newestId: number | null;
  readonly candidates: readonly Candidate[];
}

/** A change together with the address of its record. */
export interface Change extends StoredChange {
  readonly address: string;
}

const fields = v.record(v.string(), v.unknown());
const text = v.string();

/** Fields beside `action`, `entityId` and `data` are missing in what an older page has written. */
const storedSchema = v.object({
  action: v.pipe(text, v.nonEmpty()),
  entityId: v.pipe(
    v.optional(v.nullable(v.union([text, v.number()])), ''),
    v.transform((id) => String(id ?? '')),
  ),
  data: v.optional(v.unknown(), null),
  changeId: v.optional(text, ''),
  scope: v.optional(v.nullable(text), null),
  number: v.optional(v.number(), 0),
  queuedAt: v.optional(v.number(), 0),
  delivery: v.optional(v.picklist(['batch', 'each']), 'batch'),
  state: v.optional(v.picklist(['waiting', 'sending', 'in-doubt', 'undecided', 'conflict', 'set-aside']), 'waiting'),
  batch: v.optional(v.nullable(text), null),
  isAlone: v.optional(v.boolean(), false),
  label: v.optional(text, ''),
  place: v.optional(text, ''),
  fieldLabels: v.optional(v.record(text, text), {}),
  before: v.optional(v.nullable(fields), null),
  theirs: v.optional(v.nullable(fields), null),
  newestId: v.optional(v.nullable(v.number()), null),
  candidates: v.optional(v.array(v.object({ entityId: text, label: text })), []),
  attempts: v.optional(queueEntryFields.attempts, []),
  problem: v.optional(queueEntryFields.problem, null),
  notBefore: v.optional(queueEntryFields.notBefore, 0),
  failures: v.optional(queueEntryFields.failures, 0),
});

/** Null when the value is no change. */
export function parseChange(value: unknown): StoredChange | null {
  const parsed = v.safeParse(storedSchema, value);
  return parsed.success ? parsed.output : null;
}

/** What a change is read with where the database has nothing; so it need not be there. */
const UNSAID = {
  batch: null,
  isAlone: false,
  label: '',
  place: '',
  fieldLabels: {},
  before: null,
  theirs: null,
  newestId: null,
  candidates: [],
  attempts: [],
  problem: null,
  notBefore: 0,
  failures: 0,
} as const satisfies Partial<StoredChange>;

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/**
 * The change as it is written: what it need not say is left out, for a record is written as a whole, and may have a
 * hundred changes.
 */
export function writtenChange(change: StoredChange): object {
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => {
      const unsaid: unknown = Reflect.get(UNSAID, name);
      return unsaid === undefined || !(value === unsaid || (isEmpty(unsaid) && isEmpty(value)));
    }),
  );
}

/** A record of the database, as found: any page may have written it, with fields of its own. */
export interface OfflineRecord {
  readonly originalUri: string;
  readonly cachedData: unknown;
  readonly dataToSync: readonly unknown[];
}

/**
 * Null when the value is no record. A list of changes that is none becomes one thing in a list that is no change: it
 * stays, and is reported.
 */
export function parseRecordRow(value: unknown): OfflineRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { originalUri, cachedData = null, dataToSync = null }: Record<string, unknown> = { ...value };
  if (typeof originalUri !== 'string') return null;
  const list: readonly unknown[] = Array.isArray(dataToSync) ? dataToSync : dataToSync === null ? [] : [dataToSync];
  return { ...value, originalUri, cachedData, dataToSync: list };
}

interface Made {
  readonly scope: string;
  readonly number: number;
  /** In ms since 1970. */
  readonly now: number;
}

/** The entry of a change that a page has made. */
export function newChange(
  { action, entityId, data = null }: NewChange,
  options: AppendOptions,
  { scope, number, now }: Made,
): StoredChange {
  const { delivery = 'batch', before = null, label = '', place = '', fieldLabels = {} } = options;
  const { mayHaveArrived = false, newestId = null } = options;
  return {
    ...UNTRIED,
    ...(mayHaveArrived ? { state: 'in-doubt', attempts: [{ startedAt: now, endedAt: now }] } : {}),
    action,
    entityId: String(entityId),
    data,
    changeId: uuid(),
    scope,
    number,
    queuedAt: now,
    delivery,
    batch: null,
    isAlone: false,
    label,
    place,
    fieldLabels,
    before,
    theirs: null,
    newestId,
    candidates: [],
  };
}

/** What goes over the wire. */
export function changeBody({ action, entityId, data, changeId }: StoredChange): object {
  return { action, entityId, data, changeId };
}

/** Whether it was never sent, so that nobody can know of it. */
export function isUntouched({ state, attempts, batch }: StoredChange): boolean {
  return state === 'waiting' && attempts.length === 0 && batch === null;
}
