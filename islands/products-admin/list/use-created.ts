import { useMemo, useState } from 'react';
import type { GridState } from '#shared/features/grid/use-grid-state.ts';
import type { Product } from '../api.ts';
import type { Filter } from './reader.ts';

interface Created {
  /** A stable list. */
  readonly products: readonly Product[];
  readonly add: (product: Product) => void;
  /** Takes over the changes to one of them. */
  readonly renew: (product: Product) => void;
  readonly forget: () => void;
}

/**
 * The products created since the user last searched, sorted or turned the page. The list shows them first, because their
 * place may be on any other page.
 */
export function useCreated(filter: Filter, { sort, page, pageSize }: GridState): Created {
  const place = useMemo(() => ({ filter, sort, page, pageSize }), [filter, sort, page, pageSize]);
  const [kept, setKept] = useState<{ readonly at: object; readonly products: readonly Product[] } | null>(null);
  const products = useMemo(() => (kept?.at === place ? kept.products : []), [kept, place]);
  return {
    products,
    add: (product) => setKept({ at: place, products: [product, ...products.filter(({ id }) => id !== product.id)] }),
    renew: (product) =>
      setKept({ at: place, products: products.map((one) => (one.id === product.id ? product : one)) }),
    forget: () => setKept(null),
  };
}
