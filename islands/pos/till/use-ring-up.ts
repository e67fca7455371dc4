import { useStore } from 'jotai';
import type { Product, Variant } from '../model.ts';
import { type AddOptions, addProduct } from '../rules/cart.ts';
import { marksFor } from '../rules/courses.ts';
import { ratesFor } from '../rules/tax-rates.ts';
import { useShowDialog } from './dialog-state.ts';
import { nextMarksAtom } from './next-marks.ts';
import { outProductsAtom } from './out-products.ts';
import { useSaleChanges } from './sale-state.ts';
import { useTill } from './till.ts';

/** All ways of adding a product to the cart. */
export function useRingUp() {
  const { catalogue } = useTill();
  const { add: addToSale } = useSaleChanges();
  const show = useShowDialog();
  const atomStore = useStore();

  const addToCart = (product: Product, variant: Variant | null, more: Omit<AddOptions, 'variant'> | undefined) =>
    addToSale((sale) =>
      addProduct(sale, product, {
        variant,
        rates: ratesFor(product, catalogue.category),
        marks: marksFor(sale, atomStore.get(nextMarksAtom)),
        ...more,
      }),
    );
  const add = (product: Product, more?: Omit<AddOptions, 'variant'>) => {
    if (atomStore.get(outProductsAtom).has(product.id)) show({ kind: 'out', product, more });
    else if (product.productType === 'variable') show({ kind: 'option', product });
    else addToCart(product, null, more);
  };
  /** Adds the product when the typed text is a known code. Synchronous, so that Enter never waits for the network. */
  const takeCode = (code: string): boolean => {
    const products = catalogue.findCode(code);
    const [first, second] = products;
    if (!first) return false;
    if (second) show({ kind: 'choose-product', code, scanned: null, products });
    else add(first);
    return true;
  };
  return { add, addToCart, takeCode };
}
