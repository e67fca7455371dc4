import { amount, type MoneyContext, quantity, relation, relations, text, textOrNull } from '../wire/fields.ts';
import { resource } from './resource.ts';

export const productResource = resource('/{locale}/api/products', (context: MoneyContext) => {
  const money = amount(context);
  return {
    name: text,
    description: text,
    image: textOrNull,
    /** Before reductions. */
    price: money,
    /** What it is sold at; null where the back-office keeps no such price. */
    finalPrice: money,
    productType: text,
    defaultQuantity: quantity,
    category: relation,
    sku: textOrNull,
    // The names under which back-offices keep what is printed as bars.
    barcode: textOrNull,
    ean13: textOrNull,
    ean: textOrNull,
    gtin: textOrNull,
    upc: textOrNull,
    codes: relations,
    attributValues: relations,
  };
});
