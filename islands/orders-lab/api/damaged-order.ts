import type { Violation } from '#shared/api/errors.ts';
import { numberIn } from '#shared/api/resources/orders.ts';
import { idOf } from '#shared/kernel/iri.ts';

/** Best-effort reading of an order that does not parse: the kitchen must hear of it like of any other. */

/** Notes may be of an allergy. */
const NOTES = ['description', 'customerNote'];

/**
 * The record without the fields that do not parse: with its notes as text, with a status that waits if its own is one
 * of them, and without an id known by its number, so that it can be told though not moved.
 */
export function withoutBrokenFields(record: unknown, violations: readonly Violation[], waitingStatus: string): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const broken = new Set(violations.map(({ path }) => path.split('.')[0] ?? ''));
  const fields = Object.entries(record);
  return {
    ...Object.fromEntries(fields.filter(([name]) => !broken.has(name))),
    ...Object.fromEntries(
      fields.filter(([name]) => broken.has(name) && NOTES.includes(name)).map(([name, note]) => [name, rawText(note)]),
    ),
    ...(broken.has('status') ? { status: waitingStatus } : {}),
    ...(idOf(record) === null ? { id: substituteId(new Map(fields)) } : {}),
  };
}

/** Never the id of another order, which a move would change. */
function substituteId(fields: ReadonlyMap<string, unknown>): string | undefined {
  const number = numberIn(Object.fromEntries(fields));
  return number === '' ? undefined : `without-id-${number}`;
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A line or note as the server wrote it: item and quantity if they can be found, else its JSON. */
export function rawText(value: unknown): string {
  if (isPlain(value)) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(rawText).join(', ');
  const fields = new Map<string, unknown>(Object.entries(value));
  const [item, quantity] = [fields.get('description'), fields.get('quantity')];
  if (!isPlain(item) || item === '') return JSON.stringify(value);
  return isPlain(quantity) ? `${item} × ${quantity}` : String(item);
}
