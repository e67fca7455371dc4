import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMinor,
  allocate,
  basisPoints,
  currencyDecimals,
  minor,
  ONE,
  parseMinor,
  parseQuantity,
  type Thousandths,
  thousandths,
  timesQuantity,
  ZERO,
} from '#shared/kernel/money.ts';
import { isNumberProblem } from '#shared/kernel/typed-number.ts';
import type { EditedOrder } from '../model.ts';
import { commandOf } from '../register/shortcuts.ts';
import { CARD, CASH, customerWith, lineWith, METHODS, paymentWith, productWith, saleWith } from '../testing/samples.ts';
import { addProduct, minus, setPrice, setQuantity } from './cart.ts';
import { cashUnits } from './cash-units.ts';
import {
  availableCredit,
  creditLeft,
  creditLimit,
  limitCredit,
  type SavedCredit,
  setCredit,
  setPayedByCredit,
} from './credit.ts';
import { fillRemainder, paymentState, quickCash, setAmount } from './payments.ts';
import { quickCashSuggestions } from './quick-cash.ts';
import { parseReduction } from './reduction.ts';
import { setCustomer } from './service.ts';
import { lineAmount, reductionShares, totals } from './totals.ts';

const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(minor);
const lines = fc.array(
  fc.record({ price: amounts, quantity: fc.integer({ min: 1, max: 50_000 }).map(thousandths) }).map(lineWith),
  { minLength: 1, maxLength: 8 },
);
const sales = fc
  .record({ lines, reduction: fc.integer({ min: 0, max: 10_000 }).map(basisPoints), shippingFees: amounts })
  .map(saleWith);

describe('amounts', () => {
  it('add up from the lines to the total', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { products, reduction, shippingFees, total } = totals(sale);
        expect(products).toBe(sale.lines.reduce((sum, line) => sum + lineAmount(line), 0));
        expect(total).toBe(products - reduction + shippingFees);
        expect(addMinor(...reductionShares(sale))).toBe(reduction);
      }),
    );
  });

  it('are shared out to the cent and never with another sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }).map(minor),
        fc.array(fc.nat(10_000), { minLength: 1 }),
        (amount, weights) => {
          const parts = allocate(amount, weights);
          expect(addMinor(...parts) === amount).toBe(true);
          expect(parts.every((part) => part === 0 || Math.sign(part) === Math.sign(amount))).toBe(true);
        },
      ),
    );
  });

  it('do not drift', () => {
    let quantity: Thousandths = thousandths(0);
    for (let count = 0; count < 30; count += 1) quantity = thousandths(quantity + (parseQuantity('0.1') ?? ZERO));
    expect(quantity).toBe(3_000);
    expect(parseMinor(19.275)).toBe(1_928);
    expect(timesQuantity(minor(1), thousandths(500))).toBe(1);
  });
});

describe('payments', () => {
  it('are valid exactly when what was kept settles the total', () => {
    fc.assert(
      fc.property(lines, amounts, fc.integer({ min: -2, max: 2 }), fc.nat(500), (cart, credit, off, change) => {
        const cartTotal = totals(saleWith({ lines: cart })).total;
        const walletPayment = minor(Math.min(credit, cartTotal));
        const amount = minor(Math.max(change, cartTotal - walletPayment + change + off));
        const sale = saleWith({
          lines: cart,
          customer: customerWith({ walletCredit: credit }),
          isPayedByCredit: true,
          walletPayment,
          payments: [paymentWith({ amount, changeAmount: minor(change) })],
        });
        const isSettled = amount - change + walletPayment === cartTotal;
        expect(paymentState(sale, METHODS).status === 'valid').toBe(isSettled);
      }),
    );
  });

  it('of a purchase return are always valid; an empty cart comes first otherwise', () => {
    expect(paymentState(saleWith({ documentType: 'purchase-return' }), METHODS).status).toBe('valid');
    expect(paymentState(saleWith({ payments: [paymentWith()] }), METHODS).status).toBe('cart-empty');
  });

  it('give change for cash only, and never more than was received', () => {
    fc.assert(
      fc.property(sales, amounts, fc.boolean(), (sale, tendered, isCash) => {
        const paying = { ...sale, payments: [paymentWith({ methodId: isCash ? CASH.id : CARD.id, amount: null })] };
        const paid = setAmount(paying, 'payment', String(tendered / 100), METHODS, 2);
        const [payment] = isNumberProblem(paid) ? [] : paid.payments;
        expect(payment?.amount).toBe(tendered);
        expect(payment?.changeAmount).toBe(isCash ? Math.max(0, tendered - Math.max(0, totals(sale).total)) : 0);
      }),
    );
  });

  it('are settled by Fill and by a quick amount', () => {
    const cart = saleWith({ lines: [lineWith()], payments: [paymentWith({ amount: null })] });
    expect(paymentState(fillRemainder(cart, 'payment'), METHODS).status).toBe('valid');
    const handed = quickCash(cart, minor(2_000), CASH);
    expect(handed.payments).toEqual([paymentWith({ amount: minor(2_000), changeAmount: minor(750) })]);
    expect(paymentState(handed, METHODS).status).toBe('valid');
  });

  it('suggest the exact amount, then more, in order, at most five', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }).map(minor),
        fc.constantFrom('MAD', 'EUR', 'USD', 'JPY', 'TND'),
        (rest, currency) => {
          const suggested = quickCashSuggestions(rest, cashUnits(currency));
          expect(suggested[0]).toBe(rest);
          expect(suggested.length).toBeLessThanOrEqual(5);
          expect([...new Set(suggested)].sort((one, other) => one - other)).toEqual(suggested);
        },
      ),
    );
    expect(quickCashSuggestions(ZERO, cashUnits('MAD'))).toEqual([]);
    const offers = (rest: number, currency: string) => quickCashSuggestions(minor(rest), cashUnits(currency));
    expect(offers(4_400, 'MAD')).toEqual([4_400, 5_000, 10_000, 20_000]);
    expect(offers(1_800, 'EUR')).toEqual([1_800, 2_000, 5_000, 10_000, 20_000]);
    expect(offers(44_400, 'MAD')).toEqual([44_400, 45_000, 50_000, 60_000]);
    expect(offers(6_200, 'MAD')).toEqual([6_200, 7_000, 10_000, 20_000]);
    expect(offers(1_234, 'JPY')).toEqual([1_234, 1_500, 2_000, 5_000, 10_000]);
  });

  it('by credit never exceed the wallet nor what the payments leave', () => {
    fc.assert(
      fc.property(sales, amounts, amounts, amounts, (sale, wallet, paid, typed) => {
        const paying = setPayedByCredit(
          { ...sale, customer: customerWith({ walletCredit: wallet }), payments: [paymentWith({ amount: paid })] },
          true,
        );
        const left = Math.max(0, totals(paying).total - paid);
        expect(paying.walletPayment).toBe(Math.min(wallet, left));
        expect(setCredit(paying, String(typed / 100), 2)).toMatchObject({
          walletPayment: Math.min(typed, creditLimit(paying)),
        });
      }),
    );
  });

  it('by credit go with the customer', () => {
    const paying = setPayedByCredit(saleWith({ lines: [lineWith()], customer: customerWith() }), true);
    expect(paying.walletPayment).toBe(1_250);
    const changed = setCustomer(paying, customerWith({ id: '5' }));
    expect([changed.isPayedByCredit, changed.walletPayment]).toEqual([false, 0]);
  });
});

describe('credit', () => {
  const edited: EditedOrder = {
    orderId: '77',
    iri: '/en/api/orders/77',
    orderNumber: 'ORD-77',
    status: 'paid',
    source: 'admin',
    alreadyPaid: ZERO,
    credit: { customerId: '4', used: minor(1_250) },
    shippingTips: ZERO,
    step: null,
    version: 'v',
  };
  const saved = (state: string, walletPayment: number, changes: Partial<SavedCredit> = {}): SavedCredit => ({
    state,
    sale: saleWith({ customer: customerWith(), isPayedByCredit: true, walletPayment: minor(walletPayment) }),
    ...changes,
  });

  it('of an edited order survives its first change, though the wallet is empty', () => {
    const order = saleWith({
      lines: [lineWith()],
      customer: customerWith({ walletCredit: ZERO }),
      isPayedByCredit: true,
      walletPayment: minor(1_250),
      edited,
    });
    expect(limitCredit({ ...order, orderNote: 'No sugar' }).walletPayment).toBe(1_250);
    expect(limitCredit({ ...order, lines: [lineWith({ price: minor(900) })] }).walletPayment).toBe(900);
    // Of another customer it pays nothing.
    expect(availableCredit({ ...order, customer: customerWith({ id: '5', walletCredit: minor(10) }) })).toBe(10);
  });

  it('used here counts at once, sent or waiting, until the server’s figure counts it', () => {
    const read = customerWith({ walletCredit: minor(5_000), readAt: 100 });
    expect(creditLeft(read, [])).toBe(5_000);
    for (const state of ['waiting', 'sending', 'in-doubt', 'undecided', 'conflict'])
      expect(creditLeft(read, [saved(state, 2_000)])).toBe(3_000);
    expect(creditLeft(read, [saved('acknowledged', 2_000, { acknowledgedAt: 150 })])).toBe(3_000);
    expect(creditLeft(read, [saved('acknowledged', 2_000, { acknowledgedAt: 50 })])).toBe(5_000);
    expect(creditLeft(read, [saved('refused', 2_000)])).toBe(5_000);
    expect(creditLeft(read, [saved('waiting', 4_000), saved('waiting', 4_000)])).toBe(0);
    expect(creditLeft(customerWith({ id: '5', walletCredit: minor(700) }), [saved('waiting', 500)])).toBe(700);
  });

  it('of an edit that waits counts by what it uses more than before', () => {
    const sale = saleWith({ customer: customerWith(), isPayedByCredit: true, walletPayment: minor(2_000), edited });
    expect(creditLeft(customerWith({ walletCredit: minor(5_000) }), [{ sale, state: 'waiting' }])).toBe(4_250);
  });
});

describe('the cart', () => {
  it('raises the line of a product, and drops it at one', () => {
    const twice = addProduct(addProduct(saleWith(), productWith()), productWith());
    const [line] = twice.lines;
    expect(twice.lines).toHaveLength(1);
    expect(line?.quantity).toBe(2_000);
    const once = minus(twice, line?.id ?? '');
    expect(once.lines[0]?.quantity).toBe(ONE);
    expect(minus(once, line?.id ?? '').lines).toEqual([]);
  });

  it.each(['', 'abc', '-1', '1.2.3'])('keeps the last valid figure for %j', (text) => {
    const sale = saleWith({ lines: [lineWith()] });
    expect(setQuantity(sale, 'line', text)).toBe('invalid');
    expect(setPrice(sale, 'line', text, 2)).toBe('invalid');
  });

  it('takes a price of nothing, but no quantity of nothing', () => {
    const sale = saleWith({ lines: [lineWith()] });
    expect(setQuantity(sale, 'line', '0')).toBe('invalid');
    expect(setQuantity(sale, 'line', '1,5')).toMatchObject({ lines: [{ quantity: 1_500 }] });
    expect(setPrice(sale, 'line', '0', 2)).toMatchObject({ lines: [{ price: 0 }] });
  });

  it('refuses a bar code for a quantity or price, and what a till could not add up', () => {
    const sale = saleWith({ lines: [lineWith()], payments: [paymentWith({ amount: null })] });
    for (const code of ['6111234567890', '06111234567890', '9'.repeat(30)]) {
      expect(setQuantity(sale, 'line', code)).toBe('too-large');
      for (const decimals of [0, 2, 3]) {
        expect(setPrice(sale, 'line', code, decimals)).toBe('too-large');
        expect(setAmount(sale, 'payment', code, METHODS, decimals)).toBe('too-large');
        expect(setCredit(sale, code, decimals)).toBe('too-large');
      }
      expect(parseReduction(code)).toBe('too-large');
    }
    const dear = setPrice(sale, 'line', '99999999', 2);
    if (isNumberProblem(dear)) throw new Error('A price of 99,999,999 was refused.');
    expect(setQuantity(dear, 'line', '99999')).toBe('too-large');
    expect(totals(dear).total).toBe(9_999_999_900);
  });

  it.each([
    ['TND', '12.500', 12_500],
    ['XOF', '500', 500],
    ['MAD', '12,5', 1_250],
  ])('reads typed %s in its own decimals', (currency, text, amount) => {
    const decimals = currencyDecimals(currency);
    const sale = saleWith({
      lines: [lineWith({ price: minor(50_000) })],
      customer: customerWith({ walletCredit: minor(50_000) }),
      payments: [paymentWith({ amount: null })],
    });
    expect(setPrice(sale, 'line', text, decimals)).toMatchObject({ lines: [{ price: amount }] });
    expect(setAmount(sale, 'payment', text, METHODS, decimals)).toMatchObject({ payments: [{ amount }] });
    expect(setCredit(sale, text, decimals)).toMatchObject({ walletPayment: amount });
  });
});

it.each([
  ['12,5', 1_250],
  ['12.5', 1_250],
  ['', 0],
  ['150', 10_000],
  ['999', 10_000],
  ['1.2.3', 'invalid'],
  ['-1', 'invalid'],
])('reads the reduction %j', (text, expected) => {
  expect(parseReduction(text)).toBe(expected);
});

it.each([
  [{ key: 'F9' }, 'save'],
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'Z', metaKey: true }, 'undo'],
  [{ key: 'z', ctrlKey: true, inText: true }, null],
  [{ key: 'ئ', code: 'KeyZ', ctrlKey: true }, 'undo'],
  [{ key: '?' }, 'help'],
  [{ key: '؟', code: 'Slash' }, 'help'],
  [{ key: '?', inText: true }, null],
  [{ key: 'Enter', ctrlKey: true, inText: true }, 'exact'],
  [{ key: 'Enter' }, null],
  [{ key: 'F9', altKey: true }, null],
])('understands the key %j', (press, command) => {
  expect(commandOf({ code: '', ctrlKey: false, metaKey: false, altKey: false, inText: false, ...press })).toBe(command);
});
