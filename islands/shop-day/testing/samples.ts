import { minor, thousandths } from '#shared/kernel/money.ts';
import { NO_NAMES, type Sale, type ShopNames, type ShopShift, type SoldLine } from '../model.ts';

export const NAMES: ShopNames = {
  ...NO_NAMES,
  categories: new Map([['2', 'Coffee']]),
  categoryOf: new Map([['8', '2']]),
  methods: new Map([
    ['1', { name: 'Cash', isCash: true }],
    ['2', { name: 'Card', isCash: false }],
  ]),
};

export const lineOf = (amount: number, more: Partial<SoldLine> = {}): SoldLine => ({
  productId: '7',
  name: 'Espresso',
  categoryId: '2',
  quantity: thousandths(Math.sign(amount) * 1000),
  amount: minor(amount),
  taxRate: 10,
  ...more,
});

/** Paid in cash, all of it. */
export function saleOf(amount: number, more: Partial<Sale> = {}): Sale {
  return {
    id: '1',
    at: new Date(2026, 10, 29, 10).getTime(),
    storeId: '1',
    till: 'K1',
    cashierId: '4',
    cashier: 'Salma',
    isCancelled: false,
    tip: minor(0),
    total: minor(amount),
    reduction: minor(0),
    given: minor(0),
    voided: { count: 0, amount: minor(0) },
    lines: [lineOf(amount)],
    payments: [{ methodId: '1', name: 'Cash', amount: minor(amount) }],
    credit: minor(0),
    ...more,
  };
}

export function shiftOf(
  id: string,
  more: Partial<Omit<ShopShift, 'shift'>> & { shift?: Partial<ShopShift['shift']> } = {},
): ShopShift {
  return {
    id,
    iri: `/en/api/cash_shifts/${id}`,
    storeId: '1',
    closedAt: null,
    closedBy: '',
    note: '',
    difference: null,
    zNumber: null,
    record: {},
    ...more,
    shift: {
      reference: id,
      storeId: '1',
      currency: 'MAD',
      till: '',
      openedBy: 'Salma',
      openedAt: new Date(2026, 10, 29, 8).toISOString(),
      openingFloat: minor(50_000),
      leftBefore: null,
      movements: [],
      closing: null,
      ...more.shift,
    },
  };
}
