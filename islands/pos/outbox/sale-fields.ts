import type { ApiClient } from '#shared/api/client.ts';
import { readDocumentedFields } from '#shared/api/documentation.ts';
import { ApiError } from '#shared/api/errors.ts';
import { orderResource } from '#shared/api/resources/orders.ts';

/** What travels with a sale where the back-office has a field for it. */
const ON_ORDER = ['ticketNumber', 'soldAt', 'handledBy'] as const;
const ON_ITEM = ['restock', 'firedAt', 'taxRate'] as const;

export type OrderField = (typeof ON_ORDER)[number];
export type ItemField = (typeof ON_ITEM)[number];

/** Of those fields, the ones that the API's documentation lists. */
export interface SaleFields {
  readonly order: readonly OrderField[];
  readonly item: readonly ItemField[];
  /** When it was asked, in ms since 1970 by the server's clock. */ readonly readAt: number;
}

interface KeptFields {
  readonly habits: () => Promise<{ readonly saleFields: SaleFields | null }>;
  readonly learnSaleFields: (fields: SaleFields) => Promise<void>;
}

export const NO_SALE_FIELDS: SaleFields = { order: [], item: [], readAt: 0 };

/** Ms; a back-office gets new fields with a release. */
const READ_AGAIN_AFTER_MS = 24 * 3_600_000;
/** Of each of the two calls. */
const PATIENCE_MS = 3_000;

/**
 * The fields that this back-office takes with a sale, asked once a day. What was known counts where nobody answers
 * in time: a sale waits for it some seconds at the most.
 */
export async function learnSaleFields(
  api: ApiClient,
  repository: KeptFields,
  now: number,
  signal: AbortSignal,
): Promise<SaleFields> {
  const known = (await repository.habits()).saleFields;
  if (known !== null && Math.abs(now - known.readAt) < READ_AGAIN_AFTER_MS) return known;
  const learn = async (fields: SaleFields): Promise<SaleFields> => {
    await repository.learnSaleFields(fields);
    return fields;
  };
  try {
    const found = await readDocumentedFields(api, orderResource.path, ['Order', 'OrderItem'], {
      signal,
      timeout: PATIENCE_MS,
    });
    return await learn({
      order: ON_ORDER.filter((name) => found?.get('Order')?.has(name)),
      item: ON_ITEM.filter((name) => found?.get('OrderItem')?.has(name)),
      readAt: now,
    });
  } catch (error) {
    const before = known ?? NO_SALE_FIELDS;
    // Whoever has no documentation to show has none for the next sale either.
    return error instanceof ApiError && error.status !== undefined && error.status < 500
      ? await learn({ ...before, readAt: now }).catch(() => before)
      : before;
  }
}
