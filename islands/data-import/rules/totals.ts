import type { Form } from '#shared/features/sheets/column-form.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { type Cell, cellText } from './cell.ts';
import type { DataRow } from './table.ts';
import { guessForm, readValue } from './values.ts';

/** Rows that the guess of how a column writes numbers looks at. */
const SAMPLE_ROWS = 1_000;
/** What a program that rounds each line may be off by. */
const ROUNDING = 0.01;
const TOTAL_WORDS = new RegExp(
  `^(?:${['total', 'totals', 'totaux', 'grand total', 'subtotal', 'sub total', 'sous total', 'sous totaux', 'المجموع', 'مجموع', 'الإجمالي', 'إجمالي'].map(foldText).join('|')})(?: |$)`,
);

/** Whether the row begins with a total's word: what else it holds is not looked at. */
function isNamedTotal({ cells }: DataRow): boolean {
  const first = cells.find((cell) => cellText(cell) !== '');
  return typeof first === 'string' && TOTAL_WORDS.test(foldText(first));
}

const isNear = (sum: number, value: number): boolean => Math.abs(sum - value) <= ROUNDING + Math.abs(sum) * 1e-9;

/**
 * Lines of the rows that add up others: the first filled cell says so, and every other one is the sum of its column, since
 * the total before or from the top. A product may be called “Total” as well. `usual`: how numbers are written in a column
 * that speaks for none.
 */
export function totalLines(rows: readonly DataRow[], usual: Form): readonly number[] {
  if (!rows.some(isNamedTotal)) return [];
  const forms = new Map<number, Form>();
  const formOf = (at: number): Form => {
    const known = forms.get(at);
    if (known !== undefined) return known;
    const form = guessForm(
      rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells[at]),
      'decimal',
      usual,
    );
    forms.set(at, form);
    return form;
  };
  const numberOf = (cell: Cell | undefined, at: number): number | undefined => {
    const read = readValue(cell, 'decimal', formOf(at));
    return 'value' in read && read.value !== '' ? Number(read.value) : undefined;
  };
  const all = new Map<number, number>();
  let block = new Map<number, number>();
  const found: number[] = [];
  for (const row of rows) {
    const filled = row.cells.flatMap((cell, at) => (cellText(cell) === '' ? [] : [{ cell, at }]));
    const others = filled.slice(1);
    const isSum =
      others.length > 0 &&
      isNamedTotal(row) &&
      others.every(({ cell, at }) => {
        const value = numberOf(cell, at);
        return value !== undefined && [block, all].some((sums) => isNear(sums.get(at) ?? Number.NaN, value));
      });
    if (isSum) {
      found.push(row.line);
      block = new Map();
      continue;
    }
    for (const { cell, at } of filled) {
      const value = numberOf(cell, at) ?? 0;
      for (const sums of [all, block]) sums.set(at, (sums.get(at) ?? 0) + value);
    }
  }
  return found;
}
