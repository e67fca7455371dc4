import type { Command } from './commands.ts';
import type { Sheet } from './sheet.ts';

/** What changes which sheets a workbook has, how they are called and in which order they stand. */
export type SheetCommand = Extract<
  Command,
  { readonly kind: 'add-sheet' | 'rename-sheet' | 'move-sheet' | 'delete-sheet' }
>;

export function isSheetCommand(command: Command): command is SheetCommand {
  return command.kind.endsWith('-sheet');
}

/** The longest name that other programs take. */
const LONGEST_NAME = 31;

/** Why no sheet can be called so beside the others; undefined: one can. */
export function nameFault(name: string, others: readonly string[]): 'empty' | 'long' | 'signs' | 'taken' | undefined {
  const plain = name.trim();
  if (plain === '') return 'empty';
  if (plain.length > LONGEST_NAME) return 'long';
  if (/[[\]:*?/\\]|^'|'$/.test(plain)) return 'signs';
  return others.some((other) => other.toLowerCase() === plain.toLowerCase()) ? 'taken' : undefined;
}

/** The first name of its kind that no sheet has: "Sheet 2". */
export function freeName(nameOf: (count: number) => string, others: readonly string[]): string {
  let count = others.length + 1;
  while (nameFault(nameOf(count), others) === 'taken') count += 1;
  return nameOf(count);
}

/** The numbers of the sheets in their order, once the command is carried out; the same list: nothing changes. */
export function orderAfter(order: readonly number[], command: SheetCommand): readonly number[] {
  const { sheet } = command;
  if (command.kind === 'rename-sheet') return order;
  const has = order.includes(sheet);
  // The last sheet stays: a workbook has one.
  if (command.kind === 'delete-sheet') return has && order.length > 1 ? order.filter((one) => one !== sheet) : order;
  if (has === (command.kind === 'add-sheet') || order.indexOf(sheet) === command.at) return order;
  const others = order.filter((one) => one !== sheet);
  return [...others.slice(0, command.at), sheet, ...others.slice(command.at)];
}

export function emptySheet(name: string): Sheet {
  return { name, shape: { rows: [], columns: [], headerRows: 0, totalRow: undefined } };
}
