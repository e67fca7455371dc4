import { amount, type MoneyContext, relation, text } from '../fields.ts';
import { resource } from './resource.ts';

/** Payments, embedded in the orders. */
export const paymentResource = resource('/{locale}/api/payments', (context: MoneyContext) => {
  const money = amount(context);
  return {
    amount: money,
    changeAmount: money,
    state: text,
    paymentMethodName: text,
    reference: text,
    paymentMethod: relation,
  };
});
