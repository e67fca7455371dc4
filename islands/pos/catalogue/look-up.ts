import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { ApiContext } from '#shared/api/fields.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { canonicalCode } from '#shared/kernel/fold.ts';
import { productSchema } from '../api/product.ts';
import type { Product } from '../model.ts';

export type LookUp =
  | { readonly status: 'found'; readonly product: Product }
  /** Several products carry the code: the cashier chooses. */
  | { readonly status: 'ambiguous'; readonly products: readonly Product[] }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly error: ApiError };

const TIMEOUT_MS = 10_000;

export function lookUpResult(products: readonly Product[]): LookUp {
  const [first, second] = products;
  if (first === undefined) return { status: 'unknown' };
  return second === undefined ? { status: 'found', product: first } : { status: 'ambiguous', products };
}

function carries(product: Product, code: string): boolean {
  const wanted = canonicalCode(code);
  return [...product.codes, product.sku ?? ''].some((own) => canonicalCode(own) === wanted);
}

/** Minimum length of an unknown code that ended without Enter or Tab. */
const MIN_CODE_LENGTH = 6;

/** Whether text typed at a scanner's speed is a code: text expanders are as quick. */
export function isLikeCode(text: string, hasEnd: boolean): boolean {
  return !/\s/.test(text) && /\d/.test(text) && (hasEnd || text.length >= MIN_CODE_LENGTH);
}

interface AskOptions {
  readonly api: ApiClient;
  readonly context: ApiContext;
  readonly code: string;
  readonly signal: AbortSignal;
  readonly onUnreadable: (error: ApiError) => void;
}

/**
 * Looks a code up on the server. Its filters are unknown, and unknown ones are ignored, so the first page of each
 * filter is read and only products with exactly this code count.
 */
export async function askServer({
  api,
  context,
  code,
  signal,
  onUnreadable,
}: AskOptions): Promise<{ readonly products: readonly Product[] } | { readonly error: ApiError }> {
  const schema = productSchema(context);
  const firstPage = async (field: string): Promise<readonly Product[]> => {
    for await (const { items } of api.pages(productResource.path, schema, {
      signal,
      timeout: TIMEOUT_MS,
      query: { [field]: code },
      onUnreadable,
    })) {
      return items.filter((product) => product.productType !== 'component' && carries(product, code));
    }
    return [];
  };
  const answers = await Promise.allSettled(['barcode', 'sku', 'name'].map(firstPage));
  const products = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failure = answers.find((answer) => answer.status === 'rejected');
  // One filter found nothing and another failed: the code may still exist.
  if (products.length === 0 && failure !== undefined) {
    const reason: unknown = failure.reason;
    return {
      error:
        reason instanceof ApiError
          ? reason
          : new ApiError({ kind: 'unreadable', call: `GET ${productResource.path}`, cause: reason }),
    };
  }
  return { products: [...new Map(products.map((product) => [product.id, product])).values()] };
}
