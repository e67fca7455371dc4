import { foldCode, foldText, westernDigits } from '#shared/kernel/fold.ts';
import { minorToDecimal } from '#shared/kernel/money.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { DeliveryNote } from './api.ts';

interface Folded {
  readonly number: string;
  readonly customer: string;
  /** The amount as it is shown. */
  readonly amount: string;
  /** With a point and two decimals, and nothing else. */
  readonly digits: string;
}

const SEPARATORS = /[\s.,'’٫٬]/gu;
const LAST_SEPARATOR = /^(.*)[.,٫](\d*)$/su;

/**
 * The amounts that someone may mean by typed digits: `2,140` is two thousand to one person and two to another, so both
 * readings are looked for. None if it is not only digits and separators.
 */
function readingsOf(typed: string): readonly string[] {
  const text = westernDigits(typed).trim();
  if (!/\d/.test(text) || text.replace(SEPARATORS, '').replace(/\d/g, '') !== '') return [];
  const whole = text.replace(SEPARATORS, '');
  const [, units = '', decimals = ''] = LAST_SEPARATOR.exec(text) ?? [];
  return units === '' ? [whole] : [whole, `${units.replace(SEPARATORS, '')}.${decimals}`];
}

interface NoteSearch {
  /** Prepares the notes for searching. It yields, because folding ten thousand texts would block typing. */
  readonly learn: (notes: readonly DeliveryNote[], signal: AbortSignal) => Promise<void>;
  /** Finds notes whose number, customer or amount contains the typed text; hyphens and separators can be left out. */
  readonly find: (notes: readonly DeliveryNote[], typed: string) => readonly DeliveryNote[];
}

export function createNoteSearch(amountText: (note: DeliveryNote) => string): NoteSearch {
  const known = new WeakMap<DeliveryNote, Folded>();
  const foldedOf = (note: DeliveryNote): Folded => {
    const folded = known.get(note) ?? {
      number: foldCode(note.number),
      customer: foldText(note.customer),
      amount: foldText(amountText(note)),
      digits: note.total === null ? '' : minorToDecimal(note.total).toFixed(2),
    };
    known.set(note, folded);
    return folded;
  };
  return {
    learn: async (notes, signal) => {
      const yieldToMain = createYieldToMain();
      for (const note of notes) {
        const pause = yieldToMain();
        if (pause !== undefined) await pause;
        if (signal.aborted) return;
        foldedOf(note);
      }
    },
    find: (notes, typed) => {
      const code = foldCode(typed);
      if (code === '') return notes;
      const words = foldText(typed);
      const readings = readingsOf(typed);
      return notes.filter((note) => {
        const { number, customer, amount, digits } = foldedOf(note);
        return (
          number.includes(code) ||
          customer.includes(words) ||
          amount.includes(words) ||
          readings.some((reading) => digits.includes(reading))
        );
      });
    },
  };
}
