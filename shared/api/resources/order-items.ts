import { amount, type MoneyContext, quantity, relation, text } from '../wire/fields.ts';
import { resource } from './resource.ts';

/** Lines of orders, embedded in them. */
export const orderItemResource = resource('/{locale}/api/order_items', (context: MoneyContext) => {
  const money = amount(context);
  return {
    description: text,
    quantity,
    /** For one unit, as charged. */
    price: money,
    finalPrice: money,
    productType: text,
    product: relation,
  };
});
