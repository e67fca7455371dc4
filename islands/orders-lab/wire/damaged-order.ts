import type { Violation } from '#shared/api/errors.ts';

/** Best-effort reading of an order that does not parse: the kitchen must hear of it like of any other. */

/** The record without the fields that do not parse, with a status that waits if its own is one of them. */
export function withoutBrokenFields(record: unknown, violations: readonly Violation[], waitingStatus: string): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const broken = new Set(violations.map(({ path }) => path.split('.')[0] ?? ''));
  return {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => !broken.has(name))),
    ...(broken.has('status') ? { status: waitingStatus } : {}),
  };
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A line as the server wrote it: item and quantity if they can be found, else its JSON. */
export function rawLine(line: unknown): string {
  if (isPlain(line)) return String(line);
  if (typeof line !== 'object' || line === null) return JSON.stringify(line);
  const fields = new Map<string, unknown>(Object.entries(line));
  const [item, quantity] = [fields.get('description'), fields.get('quantity')];
  if (!isPlain(item) || item === '') return JSON.stringify(line);
  return isPlain(quantity) ? `${item} × ${quantity}` : String(item);
}
