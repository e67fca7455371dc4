import type { Sql, Stored } from '../../db/database.ts';
import { HttpProblem, ValidationProblem } from '../errors.ts';
import { parseIri } from '../iri.ts';
import type { Entity, Hooks, Violation, WriteContext } from '../resource.ts';
import { formatDate, fromWire } from '../stored.ts';
import { CODES } from '../validation.ts';
import { orderTotal, paymentStatus } from './order-sums.ts';
import { touch } from './touch.ts';

const PAYMENT_STATUSES: readonly Stored[] = ['waiting', 'partially-paid', 'paid'];

/** A delivery note waits to be prepared, paid or not; a purchase return is prepared by nobody. */
const isPrepared = (entity: Entity): boolean =>
  entity.values.get('type') !== 'purchase-return' && typeof entity.values.get('returnOf') !== 'number';

function amount(entity: Entity | null | undefined, field: string): number {
  const value = entity?.values.get(field);
  return typeof value === 'number' ? value : 0;
}

function setIfEmpty(entity: Entity, field: string, value: Stored): void {
  if ((entity.values.get(field) ?? null) === null) entity.values.set(field, value);
}

export function nextNumber(sql: Sql, name: string): number {
  sql.run('INSERT INTO sequence (name, value) VALUES (?, 1) ON CONFLICT(name) DO UPDATE SET value = value + 1', [name]);
  return Number(sql.get('SELECT value FROM sequence WHERE name = ?', [name])?.['value']);
}

function storeOf(entity: Entity, context: WriteContext): Stored {
  const product = entity.collections
    .get('orderItems')
    ?.map((line) => line.values.get('product'))
    .find((id) => typeof id === 'number');
  const row =
    product === undefined
      ? undefined
      : context.sql.get(
          'SELECT c.store AS store FROM product p JOIN category_product c ON c.id = p.category WHERE p.id = ?',
          [product],
        );
  return row?.['store'] ?? context.user.store;
}

function prepareLines(entity: Entity, sql: Sql): void {
  for (const line of entity.collections.get('orderItems') ?? []) {
    const id = line.values.get('product');
    const product =
      typeof id === 'number'
        ? sql.get('SELECT name, finalPrice, productType FROM product WHERE id = ?', [id])
        : undefined;
    if (product === undefined) continue;
    setIfEmpty(line, 'description', product['name'] ?? null);
    setIfEmpty(line, 'finalPrice', product['finalPrice'] ?? null);
    setIfEmpty(line, 'productType', product['productType'] ?? null);
  }
  for (const payment of entity.collections.get('payments') ?? []) {
    const id = payment.values.get('paymentMethod');
    const method = typeof id === 'number' ? sql.get('SELECT name FROM payment_method WHERE id = ?', [id]) : undefined;
    if (method !== undefined) setIfEmpty(payment, 'paymentMethodName', method['name'] ?? null);
  }
}

function prepareSums(entity: Entity): void {
  const total = orderTotal({
    lines: (entity.collections.get('orderItems') ?? []).map((line) => ({
      price: amount(line, 'price'),
      quantity: amount(line, 'quantity'),
    })),
    reduction: amount(entity, 'reductionInPercent'),
    shippingFees: amount(entity, 'shippingFees'),
    shippingTips: amount(entity, 'shippingTips'),
  });
  const received = (entity.collections.get('payments') ?? []).reduce(
    (sum, payment) => sum + amount(payment, 'amount') - amount(payment, 'changeAmount'),
    0,
  );
  const paid = received + amount(entity, 'walletPaymentAmount');
  entity.values.set('fullTotalAmount', total);
  // Payments without the credit used, which is stored as walletPaymentAmount.
  entity.values.set('amountPaid', received);
  const moneyChanged = entity.id === null || entity.given.has('orderItems') || entity.given.has('payments');
  const status = entity.values.get('status') ?? null;
  if (entity.given.has('status') || !moneyChanged) return;
  if (isPrepared(entity) && (status === null || status === 'waiting')) entity.values.set('status', 'waiting');
  else if (status === null || PAYMENT_STATUSES.includes(status))
    entity.values.set('status', paymentStatus(total, paid));
}

/** The credit available to this order, including what its earlier version by the same customer used. */
function availableCredit(entity: Entity, { sql, previous }: WriteContext): number {
  const customer = entity.values.get('customer');
  if (typeof customer !== 'number') return 0;
  const credit = Number(sql.get('SELECT walletCredit FROM customer WHERE id = ?', [customer])?.['walletCredit'] ?? 0);
  return previous?.values.get('customer') === customer
    ? credit + amount(previous, 'walletPaymentAmount') - amount(previous, 'creditedRest')
    : credit;
}

/** What an order has taken of each counted product, in thousandths; what comes back is put back. */
function taken(entity: Entity | null): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  if (entity?.values.get('type') !== 'delivery-note' || entity.values.get('status') === 'cancelled') return sums;
  for (const line of entity.collections.get('orderItems') ?? []) {
    const product = line.values.get('product');
    const isLost = amount(line, 'quantity') < 0 && line.values.get('restock') === 0;
    if (typeof product === 'number' && !isLost) sums.set(product, (sums.get(product) ?? 0) + amount(line, 'quantity'));
  }
  return sums;
}

function takeFromStock(entity: Entity, { sql, previous, now }: WriteContext): void {
  const [before, after] = [taken(previous), taken(entity)];
  for (const product of new Set([...before.keys(), ...after.keys()])) {
    const more = (after.get(product) ?? 0) - (before.get(product) ?? 0);
    if (more !== 0)
      sql.run('UPDATE product SET stock = stock - ?, updatedAt = ? WHERE id = ? AND stock IS NOT NULL', [
        more,
        formatDate(now),
        product,
      ]);
  }
}

/** No more of a product comes back than the order has sold, over all returns of it. */
function returnViolations(entity: Entity, sql: Sql): readonly Violation[] {
  const of = entity.values.get('returnOf');
  if (typeof of !== 'number') return [];
  const back = new Map<number, number>();
  return (entity.collections.get('orderItems') ?? []).flatMap((line, index) => {
    const product = line.values.get('product');
    const quantity = amount(line, 'quantity');
    if (typeof product !== 'number' || quantity >= 0) return [];
    const sum = (where: string): number =>
      Number(
        sql.get(
          `SELECT COALESCE(SUM(i.quantity), 0) AS sum FROM order_item i JOIN purchase_order o ON o.id = i.parentOrder
           WHERE i.product = ? AND ${where} AND o.status IS NOT 'cancelled' AND o.id IS NOT ?`,
          [product, of, entity.id],
        )?.['sum'],
      );
    const left = sum('o.id = ? AND i.quantity > 0') + sum('o.returnOf = ? AND i.quantity < 0');
    back.set(product, (back.get(product) ?? 0) - quantity);
    return (back.get(product) ?? 0) <= left
      ? []
      : [
          {
            propertyPath: `orderItems[${index}].quantity`,
            message: 'More comes back than was sold.',
            code: CODES.tooHigh,
          },
        ];
  });
}

function addCredit(sql: Sql, customer: Stored | undefined, change: number): void {
  if (typeof customer === 'number' && change !== 0)
    sql.run('UPDATE customer SET walletCredit = walletCredit + ? WHERE id = ?', [change, customer]);
}

export const orderHooks: Hooks = {
  target(body, { sql }) {
    const given = body['editOrderId'];
    if (given === undefined || given === null || given === '') return null;
    const iri = typeof given === 'string' ? parseIri(given) : null;
    const id = iri === null ? Number(given) : iri.resource === 'orders' ? iri.id : NaN;
    if (!Number.isInteger(id) || sql.get('SELECT id FROM purchase_order WHERE id = ?', [id]) === undefined) {
      throw new ValidationProblem([
        { propertyPath: 'editOrderId', message: 'This order does not exist.', code: CODES.missing },
      ]);
    }
    return id;
  },

  // The till only collects what is still owed: an edit adds payments and never revokes earlier ones.
  merge(entity, previous) {
    if (entity.given.has('payments'))
      entity.collections.set('payments', [
        ...(previous.collections.get('payments') ?? []),
        ...(entity.collections.get('payments') ?? []),
      ]);
  },

  prepare(entity, context) {
    const reduction = entity.unmapped.get('reduction');
    if (reduction !== undefined && !entity.given.has('reductionInPercent')) {
      const parsed = fromWire('decimal2', 'reduction', reduction);
      if (!parsed.ok) throw new HttpProblem(400, parsed.detail);
      entity.values.set('reductionInPercent', parsed.stored ?? 0);
    }
    prepareLines(entity, context.sql);
    prepareSums(entity);
    setIfEmpty(entity, 'createdAt', formatDate(context.now));
    // A replacing PUT keeps nothing, not even the creator: only new orders get these.
    if (entity.id === null) {
      setIfEmpty(entity, 'createdBy', context.user.id);
      setIfEmpty(entity, 'store', storeOf(entity, context));
      setIfEmpty(entity, 'paymentMethod', entity.collections.get('payments')?.[0]?.values.get('paymentMethod') ?? null);
    }
    if (entity.given.has('reservable') && !entity.given.has('ordredTable'))
      entity.values.set('ordredTable', entity.values.get('reservable') ?? null);
    // A till cancels by the American word, the kitchen reads the British one.
    if (entity.values.get('status') === 'canceled') entity.values.set('status', 'cancelled');
    if (entity.values.get('status') === 'done') setIfEmpty(entity, 'doneAt', formatDate(context.now));
    touch(entity, context);
  },

  validate(entity, context): readonly Violation[] {
    const wallet = amount(entity, 'walletPaymentAmount');
    if (wallet > 0 && wallet > availableCredit(entity, context)) {
      return [
        {
          propertyPath: 'walletPaymentAmount',
          message: 'The customer does not have that much credit.',
          code: CODES.tooHigh,
        },
      ];
    }
    return returnViolations(entity, context.sql);
  },

  beforeSave(entity, context) {
    const { sql, previous } = context;
    const change = (entity.collections.get('payments') ?? []).reduce(
      (sum, payment) => sum + amount(payment, 'changeAmount'),
      0,
    );
    const credited =
      entity.values.get('isRestUsedAsCredit') === 1 && typeof entity.values.get('customer') === 'number' ? change : 0;
    addCredit(
      sql,
      previous?.values.get('customer'),
      amount(previous, 'walletPaymentAmount') - amount(previous, 'creditedRest'),
    );
    addCredit(sql, entity.values.get('customer'), credited - amount(entity, 'walletPaymentAmount'));
    entity.values.set('creditedRest', credited);
    takeFromStock(entity, context);
    // Each type counts by itself: a quote that becomes an order has the number of an order.
    if (entity.id === null || previous?.values.get('type') !== entity.values.get('type'))
      entity.values.set('orderNumber', String(nextNumber(sql, `order:${String(entity.values.get('type'))}`)));
  },
};
