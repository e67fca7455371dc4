/** What tills write into the note of an order, a line each, for other screens to read. */

/** Marks a line that tells of another price: whoever cooks has nothing to do for it. */
const CHANGED = '≈ ';

/** Says what was changed of a dish that the kitchen has, and why. */
export function changeNote(dish: string, words: string): string {
  return `${CHANGED}${dish}: ${words}`;
}

/** A note as the kitchen reads it: without prices, see `voided-dishes.ts`. */
export function kitchenNote(note: string): string {
  return note
    .split('\n')
    .flatMap((line) => (line.startsWith(CHANGED) ? [] : line.replace(/^(− .+?) \(\d[\d.]*\): /, '$1: ')))
    .join('\n');
}

/** Whether a line names an order by its number, with the words of any language around it. */
export function lineNamesOrder(line: string, number: string): boolean {
  return line.split(/[\s:()]/).includes(number);
}

/** Whether a line of a note names an order by its number: so an order says what was joined to it. */
export function noteNamesOrder(note: string, number: string): boolean {
  return note.split('\n').some((line) => lineNamesOrder(line, number));
}
