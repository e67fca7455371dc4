import { MARKS_LENGTH } from '#shared/kernel/line-marks.ts';
import { type BasisPoints, type Minor, minor, percentOf } from '#shared/kernel/money.ts';
import type { CartLine, Sale } from '../model.ts';
import { changeLine } from './cart.ts';

/** The longest description that back-offices take, with course and seat at its end. */
const MAX_NAME = 255 - MARKS_LENGTH;

function withoutNote({ note: _, ...line }: CartLine): CartLine {
  return line;
}

function suffix(note: string): string {
  return ` (${note})`;
}

/** The name without the note that it ends with. */
export function plainName({ name, note }: CartLine): string {
  return note !== undefined && name.endsWith(suffix(note)) ? name.slice(0, -suffix(note).length) : name;
}

/**
 * Writes a note into the name, which goes to the server, the kitchen and the paper as the item's description. An empty
 * note takes it out again; one that is too long is cut.
 */
export function setNote(sale: Sale, lineId: string, text: string): Sale {
  return changeLine(sale, lineId, (line) => {
    const name = plainName(line);
    const room = MAX_NAME - name.length - suffix('').length;
    const note = Array.from(text.trim().replace(/\s+/g, ' ')).slice(0, Math.max(0, room)).join('').trim();
    return note === '' ? { ...withoutNote(line), name } : { ...line, name: name + suffix(note), note };
  });
}

export type Discount =
  | { readonly kind: 'percent'; readonly percent: BasisPoints }
  /** Taken off the price of each unit. */
  | { readonly kind: 'amount'; readonly amount: Minor };

/** Unit price before a discount: the one that was typed or read from a label, else the catalogue's. */
export function fullPrice({ typedPrice, finalPrice }: CartLine): Minor {
  return typedPrice ?? finalPrice;
}

/** Charges the full price less a discount; a price never falls below 0. */
export function discountLine(sale: Sale, lineId: string, discount: Discount): Sale {
  return changeLine(sale, lineId, (line) => {
    const full = fullPrice(line);
    const less = discount.kind === 'percent' ? percentOf(full, discount.percent) : discount.amount;
    return { ...line, price: minor(Math.max(0, full - less)) };
  });
}
