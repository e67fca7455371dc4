import { explainError } from '../../../shared/api/errors.ts';
import { useIsland } from '../../../shared/island/context.ts';
import type { Thousandths } from '../../../shared/kernel/money.ts';
import type { Product, Variant } from '../model.ts';
import { addProduct } from '../rules/cart.ts';
import { useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { useShowDialog } from './dialog-state.ts';

/** Everything by which a product gets into the cart. */
export function useRingUp() {
  const t = usePosText();
  const { signal } = useIsland();
  const { catalogue } = useTill();
  const { change } = useSaleChanges();
  const show = useShowDialog();

  const addToCart = (product: Product, variant: Variant | null = null, quantity?: Thousandths) =>
    change((sale) => addProduct(sale, product, quantity === undefined ? { variant } : { variant, quantity }));
  const add = (product: Product) => {
    if (product.productType === 'variable') show({ kind: 'option', product });
    else addToCart(product);
  };
  const choose = (code: string, products: readonly Product[]): boolean => {
    const [first, second] = products;
    if (!first) return false;
    if (second) show({ kind: 'choose-product', code, products });
    else add(first);
    return true;
  };
  /** What was typed may be a code that is known here. Answers at once, so that Enter never waits for the network. */
  const takeCode = (code: string): boolean => choose(code, catalogue.findCode(code));
  /** A scanned code: here first, then on the server. The text of what went wrong, or null. */
  const scan = async (code: string): Promise<string | null> => {
    const found = await catalogue.lookUpCode(code, signal);
    if (found.status === 'failed') return explainError(found.error, t);
    if (found.status === 'unknown') return t('Unknown code: {code}', { code });
    choose(code, found.status === 'found' ? [found.product] : found.products);
    return null;
  };
  return { add, addToCart, takeCode, scan };
}
