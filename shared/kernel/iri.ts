/**
 * References between records as API Platform writes them: a number, a text, a path (`/en/api/customers/4`) or an object
 * with `@id` or `id`.
 */

/** A record as the API names it: `iri` is what goes into bodies (`/en/api/customers/4`). */
export interface RecordRef {
  readonly id: string;
  readonly iri: string;
}

function fieldOf(value: object, name: 'id' | '@id'): unknown {
  return Reflect.get(value, name);
}

function isPath(text: string): boolean {
  return text.startsWith('/') || /^https?:\/\//i.test(text);
}

/** The id alone, as a text; null when there is none. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value === 'string') {
    const text = value.trim();
    const last = isPath(text)
      ? (text
          .replace(/[?#].*$/, '')
          .replace(/\/+$/, '')
          .split('/')
          .pop() ?? '')
      : text;
    return last === '' ? null : last;
  }
  if (typeof value !== 'object' || value === null) return null;
  return idOf(fieldOf(value, 'id')) ?? idOf(fieldOf(value, '@id'));
}

/**
 * The path that goes into bodies. Kept as the server wrote it where it did; otherwise made from the
 * collection's own path (`/en/api/customers`) and the id.
 */
export function iriOf(value: unknown, collection: string): string | null {
  if (typeof value === 'string' && isPath(value.trim())) return value.trim();
  if (typeof value === 'object' && value !== null) {
    const own = fieldOf(value, '@id');
    if (typeof own === 'string' && isPath(own)) return own;
  }
  const id = idOf(value);
  return id === null ? null : `${collection.replace(/\/+$/, '')}/${id}`;
}
