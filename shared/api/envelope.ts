/** A collection's answer in any API version: a bare array, `hydra:member` or `member`. */
export interface CollectionPage {
  readonly members: readonly unknown[];
  readonly total: number | undefined;
  /** Address of the next page as the server wrote it, mostly relative to its origin. */
  readonly next: string | undefined;
  /** Whether the answer is a plain array, which does not tell whether there are further pages. */
  readonly isPlain: boolean;
  /** Whether the answer has a view: without a next page in it, this page is the last. */
  readonly hasView: boolean;
}

function field(value: object, ...names: readonly string[]): unknown {
  const entries = new Map<string, unknown>(Object.entries(value));
  return names.map((name) => entries.get(name)).find((found) => found !== undefined && found !== null);
}

/** Null when the body is not a collection. */
export function readCollection(body: unknown): CollectionPage | null {
  if (Array.isArray(body)) return { members: body, total: undefined, next: undefined, isPlain: true, hasView: false };
  if (typeof body !== 'object' || body === null) return null;
  const members = field(body, 'member', 'hydra:member');
  if (!Array.isArray(members)) return null;
  const total = field(body, 'totalItems', 'hydra:totalItems');
  const view = field(body, 'view', 'hydra:view');
  const next = typeof view === 'object' && view !== null ? field(view, 'next', 'hydra:next') : undefined;
  return {
    members,
    total: typeof total === 'number' ? total : undefined,
    next: typeof next === 'string' ? next : undefined,
    isPlain: false,
    hasView: view !== undefined,
  };
}
