import { foldCode, foldText } from '#shared/kernel/fold.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { DeliveryNote } from './wire.ts';

interface Folded {
  readonly number: string;
  readonly amount: string;
}

interface NoteSearch {
  /** Prepares the notes for searching. It yields, because folding ten thousand texts would block typing. */
  readonly learn: (notes: readonly DeliveryNote[], signal: AbortSignal) => Promise<void>;
  /** Finds notes whose number or displayed amount contains the typed text; hyphens can be left out. */
  readonly find: (notes: readonly DeliveryNote[], typed: string) => readonly DeliveryNote[];
}

export function createNoteSearch(amountText: (note: DeliveryNote) => string): NoteSearch {
  const known = new WeakMap<DeliveryNote, Folded>();
  const foldedOf = (note: DeliveryNote): Folded => {
    const folded = known.get(note) ?? { number: foldCode(note.number), amount: foldText(amountText(note)) };
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
      return notes.filter((note) => {
        const { number, amount } = foldedOf(note);
        return number.includes(code) || amount.includes(words);
      });
    },
  };
}
