import { isFormula } from '../book/cell.ts';
import { cellAt, type Sheet, valueAt } from '../book/sheet.ts';
import { isProblem } from '../formula/parse.ts';
import type { CellRef } from '../formula/references.ts';
import { CellError } from '../formula/value.ts';
import type { Text } from '../text.ts';

/** In words, why a cell has no value; undefined: it has one, or needs none. */
export function explain(sheet: Sheet, place: CellRef, t: Text): string | undefined {
  const cell = cellAt(sheet, place);
  const value = valueAt(sheet, place);
  if (isFormula(cell) && isProblem(cell.formula.tree)) {
    const { problem, at, found = '' } = cell.formula.tree;
    // Counted with the `=`, from 1, as one counts in the field.
    const where = String(at + 2);
    switch (problem) {
      case 'empty':
      case 'unfinished':
        return t('The formula ends too early.');
      case 'unclosed':
        return t('The parenthesis at letter {where} is not closed.', { where });
      case 'too-long':
        return t('The formula is longer than 8192 letters.');
      case 'too-deep':
        return t('The formula has more than 100 parentheses inside each other.');
      default:
        return found === ''
          ? t('The formula cannot be read from letter {where} on.', { where })
          : t('“{found}” at letter {where} does not fit there.', { found, where });
    }
  }
  if (!(value instanceof CellError)) return undefined;
  switch (value.code) {
    case '#REF!':
      return t('What the formula names was deleted or does not exist.');
    case '#DIV/0!':
      return t('The formula divides by zero or by an empty cell.');
    case '#NAME?':
      return t('“{name}” is not known here.', { name: value.detail ?? '' });
    case '#N/A':
      return t('Nothing was found that fits.');
    case '#GETTING_DATA':
      return t('The function is being fetched.');
    case '#CYCLE!':
      return t('The cell needs itself: {cells}.', { cells: value.detail ?? '' });
    case '#NUM!':
      return t('The result is not a number that can be shown.');
    default:
      return t('A value does not fit: a text where a number is needed, or several cells where one is.');
  }
}
