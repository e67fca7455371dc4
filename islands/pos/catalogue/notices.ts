import type { ApiError } from '#shared/api/errors.ts';

/** Problems the cashier should see without being interrupted; `refresh` retries them. */
export interface CatalogueNotice {
  readonly kind: 'cached-categories' | 'storage';
  readonly error: ApiError;
}

export function withNotice(notices: readonly CatalogueNotice[], notice: CatalogueNotice): readonly CatalogueNotice[] {
  return [...withoutNotice(notices, notice.kind), notice];
}

export function withoutNotice(
  notices: readonly CatalogueNotice[],
  kind: CatalogueNotice['kind'],
): readonly CatalogueNotice[] {
  return notices.some((notice) => notice.kind === kind) ? notices.filter((notice) => notice.kind !== kind) : notices;
}
