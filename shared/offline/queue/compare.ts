import { idOf } from '#shared/kernel/iri.ts';
import type { Fields } from './contract.ts';

/** How a value sent and a value read are compared. Pure. */

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Whether a value names a record: its IRI, or the record that the server embeds. */
export function isReference(value: unknown): boolean {
  return typeof value === 'string' ? /^\/.*\/[^/]+$/.test(value) : typeof Object(value)['@id'] === 'string';
}

/** Times are written with or without fractions and with any zone. */
function timeOf(value: unknown): number {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
    ? Date.parse(value.replace(/\.\d+/, ''))
    : Number.NaN;
}

/**
 * Whether two values of a field mean the same on the wire: absent, null and empty; `12.5` and `"12.50"`; an IRI and the
 * record that the server embeds; one moment in two zones.
 */
export function sameFields(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (isEmpty(one) || isEmpty(other)) return false;
  if (isReference(one) || isReference(other)) return idOf(one) !== null && idOf(one) === idOf(other);
  if (typeof one !== 'object' && typeof other !== 'object') {
    if (String(one).trim() === String(other).trim()) return true;
    const [number, otherNumber] = [Number(one), Number(other)];
    return (Number.isFinite(number) && number === otherNumber) || timeOf(one) === timeOf(other);
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [entries, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => sameFields(value, others.get(key)));
}

/** The server's values of the fields of a change. */
export function theirsOf(record: Fields, fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, record[field] ?? null]));
}

interface Comparison {
  /** The record has what the change wants already. */
  readonly isDone: boolean;
  /** Fields that somebody else has changed to something else since. */
  readonly conflicts: readonly string[];
}

/**
 * Compares an update or a delete with the record as it is now. `before`: the fields as the person saw them; without it
 * nothing is a conflict.
 */
export function compare(action: string, mine: Fields, before: Fields | null, now: Fields): Comparison {
  const isDelete = action === 'delete';
  return {
    isDone: !isDelete && Object.keys(mine).every((field) => sameFields(mine[field], now[field])),
    conflicts: Object.keys(before ?? {}).filter(
      (field) =>
        !sameFields(now[field], before?.[field]) &&
        (isDelete || (field in mine && !sameFields(now[field], mine[field]))),
    ),
  };
}
