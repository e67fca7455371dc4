import { useCallback, useState } from 'react';
import { foundNoNetwork } from '#shared/features/offline/change-queue.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type { ListedProduct } from '../list/pending-products.ts';
import type { ProductReader } from '../list/reader.ts';
import type { ProductList } from '../list/use-product-list.ts';

interface Options extends Pick<ProductList, 'known' | 'withKept'> {
  readonly ids: readonly string[];
  readonly reader: ProductReader;
}

interface BulkProducts {
  /** Null until they are read. */
  readonly products: readonly ListedProduct[] | null;
  /** There is no connection: these are as the list last read them. */
  readonly isOld: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** The products that are changed together, read anew, with what this device still has to send of them. */
export function useBulkProducts({ ids, known, withKept, reader }: Options): BulkProducts {
  const [products, setProducts] = useState<readonly ListedProduct[] | null>(null);
  const [isOld, setIsOld] = useState(false);
  // What is kept changes while it is sent; what a dialog shows does not.
  const [latest] = useState({ known, withKept });
  const { error, reload } = useLoad(
    useCallback(
      async (signal) => {
        try {
          setProducts((await reader.many(ids, signal)).map(latest.withKept));
          setIsOld(false);
        } catch (problem) {
          const listed = foundNoNetwork(problem) ? ids.flatMap((id) => latest.known(id) ?? []) : [];
          if (listed.length < ids.length) throw problem;
          setProducts(listed);
          setIsOld(true);
        }
      },
      [reader, ids, latest],
    ),
  );
  return { products, isOld, error, reload };
}
