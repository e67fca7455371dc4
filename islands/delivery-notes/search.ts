import { foldCode, foldText } from '../../shared/kernel/fold.ts';
import type { DeliveryNote } from './wire.ts';

/** What was typed is part of the number or of the amount as it is shown; hyphens and zeros in front need not be typed. */
export function searchNotes(notes: readonly DeliveryNote[], typed: string, amountText: (note: DeliveryNote) => string): readonly DeliveryNote[] {
  const wanted = foldCode(typed);
  if (wanted === '') return notes;
  const words = foldText(typed);
  return notes.filter((note) => foldCode(note.number).includes(wanted) || foldText(amountText(note)).includes(words));
}
