import { amount, type MoneyContext, quantity, relation, text } from '../wire/fields.ts';
import { resource } from './resource.ts';

/** Order lines, embedded in the orders. */
export const orderItemResource = resource('/{locale}/api/order_items', (context: MoneyContext) => {
  const money = amount(context);
  return {
    description: text,
    quantity,
    /** Price charged per unit. */
    price: money,
    finalPrice: money,
    productType: text,
    product: relation,
  };
});
