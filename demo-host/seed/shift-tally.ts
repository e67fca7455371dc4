import type { Row } from '../db/database.ts';

export interface SeedSale {
  readonly at: Date;
  readonly cashier: string;
  /** Price in centimes, quantity in thousandths. */
  readonly lines: readonly { readonly product: Row; readonly quantity: number; readonly price: number }[];
  /** Hundredths of a percent. */ readonly reduction: number;
  /** In centimes. */ readonly total: number;
  readonly method: number;
  readonly methodName: string;
  readonly isCancelled: boolean;
}

interface Head {
  readonly till: string;
  readonly openedBy: string;
  readonly openedAt: string;
  readonly float: number;
}

interface Sum {
  count: number;
  amount: number;
}

const money = (centimes: number): number => Math.round(centimes) / 100;

/** Sums by a key, in the order in which they came; amounts in centimes until they are read. */
function sums<Key extends string | number>() {
  const found = new Map<Key, Sum>();
  return {
    add: (key: Key, amount: number, count = 1): void => {
      const sum = found.get(key) ?? { count: 0, amount: 0 };
      found.set(key, { count: sum.count + count, amount: sum.amount + amount });
    },
    list: () => [...found].map(([key, { count, amount }]) => ({ key, count, amount: money(amount) })),
  };
}

/** The Z report that a till would have made of its shift, as it sends it. */
export interface ShiftTally {
  readonly add: (sale: SeedSale, number: string) => void;
  readonly report: (head: Head) => Record<string, unknown> & {
    readonly expected: readonly { readonly methodId: string; readonly amount: number }[];
  };
}

export function createShiftTally(): ShiftTally {
  const sales = sums<string>();
  const methods = sums<string>();
  const cashiers = sums<string>();
  const categories = sums<string>();
  const hours = sums<number>();
  const rates = sums<number>();
  const methodIds = new Map<string, number>();
  const numbers: string[] = [];
  let reductions = 0;
  return {
    add: (sale, number) => {
      numbers.push(number);
      if (sale.isCancelled) {
        sales.add('cancelled', sale.total);
        return;
      }
      const listed = sale.lines.reduce((sum, { price, quantity }) => sum + Math.round((price * quantity) / 1000), 0);
      reductions += listed - sale.total;
      sales.add(sale.total < 0 ? 'returns' : 'sales', Math.abs(sale.total));
      methods.add(sale.methodName, sale.total);
      methodIds.set(sale.methodName, sale.method);
      cashiers.add(sale.cashier, sale.total);
      hours.add(sale.at.getHours(), sale.total);
      let left = sale.total;
      for (const [index, { product, price, quantity }] of sale.lines.entries()) {
        const share = Math.round((((price * quantity) / 1000) * sale.total) / (listed || 1));
        const amount = index === sale.lines.length - 1 ? left : share;
        left -= amount;
        categories.add(String(product['categoryName']), amount);
        rates.add(Number(product['rate']), amount);
      }
    },
    report: ({ float, ...head }) => {
      const of = (key: string) => {
        const { count, amount } = sales.list().find((one) => one.key === key) ?? { count: 0, amount: 0 };
        return { count, amount };
      };
      const paid = methods.list().map(({ key, count, amount }) => {
        const id = methodIds.get(key) ?? 0;
        return { methodId: String(id), method: key, isCash: id === 1, count, amount };
      });
      const cash = paid.find(({ isCash }) => isCash)?.amount ?? 0;
      const total = money(paid.reduce((sum, { amount }) => sum + amount * 100, 0));
      return {
        currency: 'MAD',
        ...head,
        openingFloat: float,
        openingDifference: 0,
        sales: of('sales'),
        returns: of('returns'),
        corrections: [],
        reductions: money(reductions),
        fees: 0,
        cancelled: of('cancelled'),
        total,
        credit: 0,
        taxes: rates
          .list()
          .sort((a, b) => a.key - b.key)
          .map(({ key: rate, amount: gross }) => {
            const base = money((gross * 100 * 100) / (100 + rate));
            return { rate, base, tax: money((gross - base) * 100), gross };
          }),
        methods: paid,
        cashiers: cashiers.list().map(({ key: name, ...sum }) => ({ name, ...sum })),
        categories: categories
          .list()
          .map(({ key: name, ...sum }) => ({ name, ...sum, quantity: sum.count, weight: 0 })),
        hours: hours.list().map(({ key: hour, ...sum }) => ({ hour, ...sum })),
        firstNumber: numbers[0] ?? '',
        lastNumber: numbers.at(-1) ?? '',
        movements: [],
        expected: [
          { methodId: '1', method: 'Cash', isCash: true, amount: money((float + cash) * 100) },
          ...paid
            .filter(({ isCash }) => !isCash)
            .map(({ methodId, method, isCash, amount }) => ({ methodId, method, isCash, amount })),
        ],
        waiting: [],
      };
    },
  };
}
