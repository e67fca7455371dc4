/** A cell as the file has it: text, or what a spreadsheet stores as a number or a yes/no; dates are ISO text. */
export type Cell = string | number | boolean | ShownNumber;

/** A number whose cell shows more than the number itself, as leading zeros: a text takes what is shown. */
interface ShownNumber {
  readonly number: number;
  readonly shown: string;
}

/** A whole number is written out: `String` of a large one would give `1e+21`. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 1e21 ? BigInt(value).toString() : String(value);
}

/** The cell as text, without white space at its ends. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.shown.trim();
  return typeof cell === 'number' ? numberText(cell) : String(cell).trim();
}
