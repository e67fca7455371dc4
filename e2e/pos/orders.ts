import * as v from 'valibot';

const orderSchema = v.looseObject({
  id: v.number(),
  type: v.string(),
  status: v.string(),
  description: v.nullish(v.string()),
  customerNote: v.nullish(v.string()),
  createdBy: v.nullish(v.number()),
  orderItems: v.array(v.looseObject({ description: v.string(), quantity: v.number(), price: v.number() })),
  payments: v.array(v.looseObject({ amount: v.number(), changeAmount: v.nullish(v.number()) })),
});

/** A row straight from the back-office's database: amounts in centimes, quantities in thousandths. */
export type OrderRow = v.InferOutput<typeof orderSchema>;

export function parseOrders(value: unknown): readonly OrderRow[] {
  return v.parse(v.array(orderSchema), value);
}

/** In centimes. */
export function productsTotal(order: OrderRow | undefined): number {
  return (order?.orderItems ?? []).reduce((sum, line) => sum + Math.round((line.price * line.quantity) / 1000), 0);
}
