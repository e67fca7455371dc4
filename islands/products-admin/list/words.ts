import { foldText, matcherOf } from '#shared/kernel/fold.ts';
import type { Product } from '../api.ts';

/** Whether a product has each word of a text in its name or codes, in any order, with accents or without. */
export function hasWords({ name, barcode, sku }: Pick<Product, 'name' | 'barcode' | 'sku'>, text: string): boolean {
  return matcherOf(text)(foldText(`${name} ${barcode} ${sku}`));
}
