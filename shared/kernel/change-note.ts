/** Marks a line of an order's note that tells of another price: whoever cooks has nothing to do for it. */
const MARK = '≈ ';

/** Says in the note of an order what was changed of a dish that the kitchen has, and why. */
export function changeNote(dish: string, words: string): string {
  return `${MARK}${dish}: ${words}`;
}

/** A note without such lines. */
export function withoutChangeNotes(note: string): string {
  return note
    .split('\n')
    .filter((line) => !line.startsWith(MARK))
    .join('\n');
}
