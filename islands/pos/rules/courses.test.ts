import { describe, expect, it } from 'vitest';
import type { Course } from '#shared/kernel/line-marks.ts';
import { minor, thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { editedWith, lineWith, productWith, saleWith } from '../testing/samples.ts';
import { addProduct } from './cart.ts';
import {
  canHold,
  courseState,
  fireCourse,
  hasForKitchen,
  holdCourse,
  linesToCook,
  markLine,
  marksFor,
  seatNote,
  withSeatNote,
} from './courses.ts';
import { confirmationsOf } from './save-confirmations.ts';
import { hasRound, keptLines, meantLines, mergedNote, quantitiesOf } from './tab-merge.ts';

const SENT = '2026-11-20T12:00:00Z';
const MAIN: Course = 2;
const starter = lineWith({ id: 'soup', name: 'Soup', course: 1 });
const main = lineWith({ id: 'tagine', name: 'Tagine', course: MAIN });
const there = { ...main, id: 'there', sentAt: SENT, isHeld: true };

describe('a course', () => {
  it('waits at the till and is let go by the same button', () => {
    const held = holdCourse(saleWith({ lines: [starter, main] }), MAIN, true);
    expect(courseState(held.lines, MAIN)).toBe('held');
    expect(linesToCook(held).map(({ id }) => id)).toEqual(['soup']);
    expect(hasForKitchen(holdCourse(saleWith({ lines: [main] }), MAIN, true))).toBe(false);
    expect(courseState(holdCourse(held, MAIN, false).lines, MAIN)).toBe('open');
  });

  it('that waits is asked about before its bill, and not again before each part of it', () => {
    const edited = editedWith({ orderNumber: 'DN-7', version: 'a' });
    const bill = saleWith({ edited, lines: [{ ...starter, sentAt: SENT }, there] });
    expect(confirmationsOf(bill)).toEqual(['held']);
    expect(confirmationsOf({ ...bill, edited: { ...edited, alreadyPaid: minor(100) } })).toEqual([]);
    expect(confirmationsOf({ ...bill, lines: [{ ...there, isHeld: false }] })).toEqual([]);
    expect(confirmationsOf(saleWith({ lines: [{ ...main, isHeld: true }] }))).toEqual([]);
  });

  it('that waits on the server is fired with what is new of it', () => {
    const sale = saleWith({ lines: [{ ...starter, sentAt: SENT }, there, { ...main, isHeld: true }] });
    expect(courseState(sale.lines, MAIN)).toBe('waiting');
    const fired = fireCourse(sale, MAIN);
    expect(fired.fired).toEqual([MAIN]);
    expect(linesToCook(fired).map(({ id }) => id)).toEqual(['there', 'tagine']);
    expect(hasForKitchen(fired)).toBe(true);
  });

  it('holds what is added to it later, and what is moved into it', () => {
    const sale = saleWith({ lines: [there, starter] });
    expect(canHold(sale, MAIN)).toBe(false);
    expect(marksFor(sale, { course: MAIN, seat: 3 })).toEqual({ course: MAIN, seat: 3, isHeld: true });
    expect(markLine(sale, 'soup', { course: MAIN }).lines[1]).toMatchObject({ course: MAIN, isHeld: true });
    expect(markLine(sale, 'there', {}).lines[0]).toEqual(there);
    const held = saleWith({ lines: [{ ...main, isHeld: true }] });
    expect(markLine(held, 'tagine', { course: MAIN, seat: 1 }).lines[0]).toMatchObject({ isHeld: true, seat: 1 });
  });

  it('keeps a product of another course or seat apart', () => {
    const product = productWith({ name: 'Tea' });
    const marks = [{ course: 1 }, { course: 1 }, { course: 1, seat: 2 }, {}] as const;
    const sale = marks.reduce<Sale>((one, own) => addProduct(one, product, { marks: own }), saleWith());
    expect(sale.lines.map(({ quantity }) => quantity)).toEqual([2_000, 1_000, 1_000]);
  });
});

describe('on the server', () => {
  const line = {
    ...there,
    productId: there.idProduct,
    description: there.name,
    productIri: there.productIri,
  };

  it('a fired course waits no longer, and has arrived only then', () => {
    const sale = fireCourse(saleWith({ lines: [there] }), MAIN);
    const [kept] = keptLines(sale, [line]);
    expect(kept).toMatchObject({ course: MAIN, isHeld: false });
    const before = quantitiesOf([line]);
    expect(hasRound(sale, before, [line])).toBe(false);
    expect(hasRound(sale, before, kept ? [kept] : [])).toBe(true);
  });

  it('a line that is taken back has arrived only when there is less of it', () => {
    const { idProduct, name, quantity, price } = main;
    const cancelled = { course: MAIN, idProduct, name, quantity, price, reason: 'x' };
    const sale = saleWith({ cancelledLines: [cancelled] });
    const cooked = { ...line, isHeld: false };
    const before = quantitiesOf([cooked, line]);
    expect(hasRound(sale, before, [cooked, line])).toBe(false);
    expect(hasRound(sale, before, [line])).toBe(true);
    expect(keptLines(sale, [cooked, line])).toEqual([line]);
  });

  it('some of the lines can go elsewhere, as much of each as there is', () => {
    const two = { ...line, isHeld: false, quantity: thousandths(2_000) };
    const cart = { ...main, quantity: thousandths(1_000) };
    const { meant, others } = meantLines([cart, { ...cart, name: 'Gone' }], [two, line]);
    expect(meant).toEqual([{ ...two, quantity: 1_000 }]);
    expect(others).toEqual([{ ...two, quantity: 1_000 }, line]);
    expect(meantLines([cart, cart, cart], [two])).toMatchObject({ meant: [{ quantity: 2_000 }], others: [] });
  });

  it('loses no note to the one of another device', () => {
    expect(mergedNote('Window\nS2: nuts', 'Window\nS3: salt')).toBe('Window\nS2: nuts\nS3: salt');
    expect(mergedNote('', '')).toBe('');
    // Edited here, edited elsewhere, emptied here.
    expect(mergedNote('Window\nS2: nuts', 'Window\nS2: no nuts', 'Window\nS2: nuts')).toBe('Window\nS2: no nuts');
    expect(mergedNote('S2: fish', 'S2: nuts\nS3: salt', 'S2: nuts')).toBe('S2: fish\nS3: salt');
    expect(mergedNote('Window\nS2: nuts', 'Window', 'Window\nS2: nuts')).toBe('Window');
    expect(mergedNote('Window', '', '')).toBe('Window');
  });
});

it('keeps a note for each seat beside that of the order', () => {
  const note = withSeatNote(withSeatNote('Birthday', 2, ' no  nuts '), 3, 'salt');
  expect(note).toBe('Birthday\nS2: no nuts\nS3: salt');
  expect([1, 2, 3].map((seat) => seatNote(note, seat))).toEqual(['', 'no nuts', 'salt']);
  expect(withSeatNote(note, 2, '')).toBe('Birthday\nS3: salt');
});
