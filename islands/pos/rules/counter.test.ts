import { describe, expect, it } from 'vitest';
import { MARKS_LENGTH } from '#shared/kernel/line-marks.ts';
import { basisPoints, minor, thousandths } from '#shared/kernel/money.ts';
import { isNumberProblem } from '#shared/kernel/typed-number.ts';
import {
  CARD,
  CASH,
  CHEQUE,
  customerWith,
  lineWith,
  METHODS,
  paymentWith,
  productWith,
  saleWith,
} from '../testing/samples.ts';
import { addProduct, countPieces, minus, plus, putBack, removedBy, removeLine, setPrice } from './cart.ts';
import { discountLine, plainName, setNote } from './line.ts';
import { asksWhyOffered, explainOffered, offerLine } from './offered.ts';
import { paymentState, quickCash, removePaymentLine } from './payments.ts';
import { confirmationsOf } from './save-confirmations.ts';
import { setDeliveryType } from './service.ts';
import { cartName, givenPayments, notesLine } from './summaries.ts';
import { offerExactCash, payBy, payRestInCash } from './tender.ts';
import { totals } from './totals.ts';

const sale = saleWith({ lines: [lineWith({ price: minor(4_300), quantity: thousandths(1_000) })] });
const [first] = sale.payments;

describe('the payment screen', () => {
  it('offers the exact amount in cash, and enters nothing by itself', () => {
    const offered = offerExactCash(sale, METHODS);
    expect(givenPayments(offered)).toEqual([{ ...first, methodId: CASH.id, amount: 4_300, changeAmount: 0 }]);
    expect(paymentState(offered, METHODS)).toEqual({ status: 'valid' });
    expect(givenPayments(sale)).toEqual([]);
    expect(offerExactCash({ ...sale, documentType: 'purchase-return' }, METHODS).payments).toEqual(sale.payments);
    expect(offerExactCash(sale, [CARD]).payments).toEqual(sale.payments);
  });

  it('empties the only payment that is removed, and offers nothing in its place', () => {
    const offered = offerExactCash(sale, METHODS);
    const emptied = removePaymentLine(offered, offered.payments[0]?.id ?? '');
    expect(emptied.payments).toMatchObject([{ methodId: CASH.id, amount: null, changeAmount: 0 }]);
    expect(offerExactCash(emptied, METHODS)).toBe(emptied);
    expect(payBy(emptied, CASH.id, null).payments[0]?.amount).toBe(4_300);
  });

  it('asks once for whom a delivery is that names nobody and no place', () => {
    const delivery = setDeliveryType(sale, 'delivery');
    expect(confirmationsOf(delivery)).toEqual(['no-party']);
    expect(confirmationsOf({ ...delivery, shippingAddress: '12 rue Atlas' })).toEqual([]);
    expect(confirmationsOf({ ...delivery, customer: customerWith() })).toEqual([]);
    expect(confirmationsOf(setDeliveryType(sale, 'take-away'))).toEqual([]);
  });

  it('pays the rest in cash with one key, and nothing for a return', () => {
    const some = payBy(sale, CARD.id, null);
    const partly = { ...some, payments: some.payments.map((line) => ({ ...line, amount: minor(1_000) })) };
    const paid = payRestInCash(partly, METHODS);
    expect(paid.payments.map(({ methodId }) => methodId)).toEqual([CARD.id, CASH.id]);
    expect(paymentState(paid, METHODS).status).toBe('valid');
    const back = saleWith({ lines: sale.lines, documentType: 'purchase-return' });
    expect(payRestInCash(back, METHODS)).toBe(back);
  });

  it('counts the cash entered before among the rest that one key pays', () => {
    const some = quickCash(sale, minor(500), CASH);
    const paid = payRestInCash(some, METHODS);
    expect(givenPayments(paid).map(({ amount, changeAmount }) => [amount, changeAmount])).toEqual([[4_300, 0]]);
    expect(paymentState(paid, METHODS)).toEqual({ status: 'valid' });
  });

  it('leaves what was entered as it is', () => {
    const paid = saleWith({ ...sale, payments: [paymentWith({ methodId: CARD.id, amount: null })] });
    expect(offerExactCash(paid, METHODS)).toBe(paid);
  });

  it('pays what is left of an edited order by the method that it names', () => {
    const edited = saleWith({ ...sale, payments: [paymentWith({ methodId: CARD.id, amount: null })] });
    const paid = payBy(edited, CARD.id, null);
    expect(paid.payments.map(({ methodId, amount }) => [methodId, amount])).toEqual([[CARD.id, 4_300]]);
    expect(paymentState(paid, METHODS)).toEqual({ status: 'valid' });
  });

  it('takes the rest by another method, and changes the method when nothing is left', () => {
    const offered = offerExactCash(sale, METHODS);
    const byCard = payBy(offered, CARD.id, first?.id ?? null);
    expect(byCard.payments.map(({ methodId, amount }) => [methodId, amount])).toEqual([[CARD.id, 4_300]]);

    const some = quickCash(sale, minor(2_000), CASH);
    const split = payBy(some, CARD.id, null);
    expect(split.payments.map(({ methodId, amount }) => [methodId, amount])).toEqual([
      [CASH.id, 2_000],
      [CARD.id, 2_300],
    ]);
    expect(totals(split).rest).toBe(0);
    expect(payBy(split, CARD.id, null)).toBe(split);

    // The line in hand alone changes its method, and takes only what the other one leaves.
    const cheque = payBy(split, CHEQUE.id, split.payments[0]?.id ?? null);
    expect(cheque.payments.map(({ methodId, amount }) => [methodId, amount])).toEqual([
      [CHEQUE.id, 2_000],
      [CARD.id, 2_300],
    ]);

    const withChange = quickCash(sale, minor(10_000), CASH);
    const instead = payBy(withChange, CARD.id, first?.id ?? null);
    expect(instead.payments).toEqual([{ id: first?.id, methodId: CARD.id, amount: 4_300, changeAmount: 0 }]);
  });
});

describe('a line', () => {
  const line = lineWith({ price: minor(1_200), quantity: thousandths(1_000) });
  const [id] = [line.id];
  const withLine = saleWith({ lines: [{ ...line, finalPrice: minor(1_200), name: 'Espresso' }] });

  it('has its note in the name, and gives it back', () => {
    const noted = setNote(withLine, id, '  sans   sucre ');
    expect(noted.lines[0]).toMatchObject({ name: 'Espresso (sans sucre)', note: 'sans sucre' });
    expect(noted.lines.map(plainName)).toEqual(['Espresso']);
    expect(setNote(noted, id, 'court').lines[0]?.name).toBe('Espresso (court)');
    expect(setNote(noted, id, '').lines).toEqual(withLine.lines);
    expect(setNote(withLine, id, 'x'.repeat(400)).lines[0]?.name).toHaveLength(255 - MARKS_LENGTH);
  });

  it('with a note is not merged with the next of its kind', () => {
    const product = productWith({});
    const once = addProduct(saleWith({ lines: [] }), product);
    const noted = setNote(once, once.lines[0]?.id ?? '', 'court');
    expect(addProduct(noted, product).lines).toHaveLength(2);
  });

  it('is reduced in percent or by an amount, from the price of the catalogue and never below 0', () => {
    const tenth = { kind: 'percent', percent: basisPoints(1_000) } as const;
    const reduced = discountLine(withLine, id, tenth);
    expect(reduced.lines[0]?.price).toBe(1_080);
    expect(discountLine(reduced, id, tenth).lines[0]?.price).toBe(1_080);
    expect(discountLine(withLine, id, { kind: 'amount', amount: minor(200) }).lines[0]?.price).toBe(1_000);
    expect(discountLine(withLine, id, { kind: 'amount', amount: minor(9_900) }).lines[0]?.price).toBe(0);
  });

  it('is reduced from the price that was typed or read from its label', () => {
    const half = { kind: 'percent', percent: basisPoints(5_000) } as const;
    const typed = setPrice(withLine, id, '10,50', 2);
    if (isNumberProblem(typed)) throw new Error(typed);
    const reduced = discountLine(typed, id, half);
    expect(reduced.lines[0]?.price).toBe(525);
    expect(discountLine(reduced, id, half).lines[0]?.price).toBe(525);
    expect(discountLine(reduced, id, { kind: 'percent', percent: basisPoints(0) }).lines[0]?.price).toBe(1_050);
    const labelled = addProduct(saleWith({ lines: [] }), productWith({}), { price: minor(250), isApart: true });
    expect(discountLine(labelled, labelled.lines[0]?.id ?? '', half).lines[0]?.price).toBe(125);
  });

  it('is given away for a reason, which stands beside its note', () => {
    const noted = offerLine(setNote(withLine, id, 'court'), id, 'Offered: Staff');
    expect(noted.lines[0]).toMatchObject({ price: 0, note: 'court, Offered: Staff' });
    expect(asksWhyOffered(noted)).toBe(false);
    const typed = setPrice(withLine, id, '0', 2);
    if (isNumberProblem(typed)) throw new Error(typed);
    expect(asksWhyOffered(typed)).toBe(true);
    expect(paymentState(typed, METHODS)).toEqual({ status: 'valid' });
    expect(confirmationsOf(typed)).toEqual(['offered']);
    const explained = explainOffered(typed, 'Offered: Staff');
    expect(explained.lines[0]?.note).toBe('Offered: Staff');
    expect(confirmationsOf(explained)).toEqual([]);
    // Beside something that is paid nobody is asked.
    expect(confirmationsOf(addProduct(typed, productWith({ id: 'other' })))).toEqual([]);
  });

  it('counts as pieces, what is weighed as one', () => {
    const lines = [
      lineWith({ quantity: thousandths(3_000) }),
      lineWith({ id: 'kilo', quantity: thousandths(1_250), defaultQuantity: thousandths(500) }),
      lineWith({ id: 'back', quantity: thousandths(-1_000) }),
    ];
    expect(countPieces(lines)).toBe(5);
    expect(countPieces([])).toBe(0);
  });

  it('is put back where it stood, beside what was done since', () => {
    const two = addProduct(withLine, productWith({ id: 'other' }));
    const without = removeLine(two, id);
    const removed = removedBy(two.lines, without.lines);
    expect(removed).toMatchObject({ index: 0, line: { id } });
    if (removed === null) return;
    const more = addProduct(without, productWith({ id: 'third' }));
    const back = putBack(more, removed);
    expect(back.lines.map(({ idProduct }) => idProduct)).toEqual([two.lines[0]?.idProduct, 'other', 'third']);
    expect(putBack(back, removed)).toBe(back);
    expect(removedBy(two.lines, two.lines)).toBeNull();
    expect(removedBy(two.lines, [])).toBeNull();
  });

  it('grows and shrinks by the quantity in which it is sold', () => {
    const half = saleWith({ lines: [{ ...line, quantity: thousandths(500), defaultQuantity: thousandths(500) }] });
    const grown = plus(half, id);
    expect(grown.lines[0]?.quantity).toBe(1_000);
    expect(minus(grown, id).lines[0]?.quantity).toBe(500);
    expect(minus(half, id).lines).toEqual([]);
  });
});

describe('a closed section', () => {
  it('says the notes in one line', () => {
    expect(notesLine(saleWith({ orderNote: ' a ', customerNote: 'b' }))).toBe('a · b');
    expect(notesLine(saleWith({}))).toBe('');
  });
});

describe('a parked cart', () => {
  it('is called by whose it is, else by what is in it', () => {
    const goods = ['Tea', 'Milk', 'Bread', 'Salt'].map((name, index) => lineWith({ id: String(index), name }));
    expect(cartName(saleWith({ lines: goods }))).toBe('Tea, Milk, Bread, +1');
    expect(cartName(saleWith({ lines: goods, orderNote: ' red jacket ' }))).toBe('red jacket');
    expect(cartName(saleWith({ lines: goods, customer: customerWith() }))).toBe('Sara Alami 0600');
    expect(cartName(saleWith({ lines: [] }))).toBeNull();
  });
});
