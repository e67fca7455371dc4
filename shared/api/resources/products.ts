import { amount, flag, type MoneyContext, quantity, relation, relations, text, textOrNull } from '../fields.ts';
import { resource } from './resource.ts';
import { quantityOrNull } from './stock.ts';

/** Products. */
export const productResource = resource('/{locale}/api/products', (context: MoneyContext) => {
  const money = amount(context);
  return {
    name: text,
    description: text,
    image: textOrNull,
    /** Before reductions. */
    price: money,
    /** The selling price; null if the back-office has none. */
    finalPrice: money,
    productType: text,
    defaultQuantity: quantity,
    category: relation,
    sku: textOrNull,
    // The bar code, under the names that back-offices use for it.
    barcode: textOrNull,
    ean13: textOrNull,
    ean: textOrNull,
    gtin: textOrNull,
    upc: textOrNull,
    codes: relations,
    attributValues: relations,
    // What is left to sell, under the names that back-offices use for it.
    stock: quantityOrNull,
    stockQuantity: quantityOrNull,
    quantity: quantityOrNull,
    // As they are written: what is no rate makes no record invalid.
    taxRate: relation,
    takeAwayTaxRate: relation,
    /** It cannot be sold now, whatever is in stock; only some servers keep it. */
    isOut: flag,
  };
});
