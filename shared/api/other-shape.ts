import { isRecord } from '#shared/kernel/json.ts';
import type { ApiError } from './errors.ts';
import { parseRecord, type Schema } from './schema.ts';
import { type OtherShape, plainName } from './shape-names.ts';

/** Records of a collection that are looked at: the first ones tell, and a catalogue has thousands. */
const LOOKED_AT = 20;
/** Fewer fields that are not there may all be empty, which an API may leave out. */
const ENOUGH = 3;

const looks = new Map<string, number>();
/** Of the record that is being parsed; taken by who parses it, who knows the call. */
let found: OtherShape | undefined;

/** Called with each record that is parsed: its collection, and the fields that are read of it. */
export function noteShape(collection: string, names: readonly string[], record: unknown): void {
  const count = looks.get(collection) ?? 0;
  if (count >= LOOKED_AT || !isRecord(record)) return;
  looks.set(collection, count + 1);
  const missing = names.filter((name) => !(name in record));
  const written = Object.keys(record).filter((name) => !/^(?:@.*|id)$/.test(name) && !names.includes(name));
  const hasNothing = missing.length === names.length && Math.min(missing.length, written.length) >= ENOUGH;
  const plain = new Set(written.map(plainName));
  if (hasNothing || missing.some((name) => plain.has(plainName(name)))) found = { collection, missing, written };
}

/** Whether the record has no such field; a record without an id has no path in its failure. */
function lacks(record: unknown, path: string): boolean {
  const [name = ''] = path.split('.');
  return isRecord(record) && (name === '' || !(name in record));
}

/** Parses records of an API, and tells whoever made the page of answers that are not as the tag reads them. */
export function createShapeWarner(tag: string | undefined): {
  readonly parse: typeof parseRecord;
  /** Of a list or record that could not be read at all. */
  readonly fail: (error: ApiError) => void;
} {
  /** Failures for which the record lacks a field; one of a wrong value is no matter of names. */
  const lacking = new WeakSet<ApiError>();
  // The sentences are for pages that need them.
  const tell = (call: string, what: OtherShape | string): void =>
    void import('./shape-warning.ts').then(({ warnOfShape }) => warnOfShape(tag, call, what)).catch(() => undefined);
  return {
    parse: <T>(schema: Schema<T>, record: unknown, call: string, prefix?: string, status?: number) => {
      found = undefined;
      const parsed = parseRecord(schema, record, call, prefix, status);
      if (found !== undefined) tell(call, found);
      if (parsed.error?.violations.some(({ path }) => lacks(record, path)) === true) lacking.add(parsed.error);
      return parsed;
    },
    fail: (error) => {
      const { call, detail = '' } = error;
      // What a write is answered may be empty, and is no list.
      if (call.startsWith('GET ') && (lacking.has(error) || detail === 'not a list')) tell(call, detail);
    },
  };
}
