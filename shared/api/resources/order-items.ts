import { amount, type MoneyContext, quantity, relation, text, textOrNull } from '../fields.ts';
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
    /** When it was sent to the kitchen, or its course fired. */ firedAt: textOrNull,
    /** At which it was sold, as it is written. */ taxRate: relation,
  };
});
