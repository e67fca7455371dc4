import type { ApiError } from '../../../shared/api/errors.ts';

/** What the cashier should know without being stopped: each has a retry (`refresh`). */
export interface CatalogueNotice {
  readonly kind: 'cached-categories' | 'unreadable' | 'storage';
  readonly error: ApiError;
  /** How many times it has happened: records left out, for example. */
  readonly count: number;
}

export function addNotice(notices: readonly CatalogueNotice[], notice: CatalogueNotice): readonly CatalogueNotice[] {
  const same = notices.find(({ kind }) => kind === notice.kind);
  if (same === undefined) return [...notices, notice];
  return notices.map((one) => (one === same ? { ...notice, count: one.count + notice.count } : one));
}

export function withoutNotice(notices: readonly CatalogueNotice[], kind: CatalogueNotice['kind']): readonly CatalogueNotice[] {
  return notices.some((notice) => notice.kind === kind) ? notices.filter((notice) => notice.kind !== kind) : notices;
}
