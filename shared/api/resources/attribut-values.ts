import { amount, type MoneyContext, text, textOrNull } from '../fields.ts';
import { resource } from './resource.ts';
import { quantityOrNull } from './stock.ts';

/** Variants and extras of products, mostly embedded in the products. */
export const attributValueResource = resource('/{locale}/api/attribut_values', (context: MoneyContext) => ({
  attributName: textOrNull,
  name: text,
  price: amount(context),
  // What is left of it to sell; only some servers count it.
  stock: quantityOrNull,
  stockQuantity: quantityOrNull,
  quantity: quantityOrNull,
}));
