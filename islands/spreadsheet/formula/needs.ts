import type { Formula } from './formula.ts';
import { type FunctionName, functionName, isFunctionName } from './function-names.ts';
import { partOf } from './lazy.ts';
import { isProblem } from './parse.ts';

/** Functions that have to be fetched. */
export type Part = NonNullable<ReturnType<typeof partOf>>;

const known = new WeakMap<Formula, readonly Part[]>();

/** What has to be fetched before a formula can be calculated. */
export function missingFor(formula: Formula): readonly Part[] {
  let parts = known.get(formula);
  if (parts === undefined) {
    parts = formula.pieces.flatMap((piece) => (piece.kind === 'name' ? (partOf(functionName(piece.name)) ?? []) : []));
    known.set(formula, parts);
  }
  return parts.filter((part) => part.loaded() === undefined);
}

/** Cannot be calculated here: its value in the file is shown until something that it needs changes. */
export function isUnknown({ pieces, tree }: Formula): boolean {
  return (
    isProblem(tree) ||
    pieces.some((piece) => {
      const name = piece.kind === 'name' ? functionName(piece.name) : 'TRUE';
      return name !== 'TRUE' && name !== 'FALSE' && !isFunctionName(name);
    })
  );
}

/** Whether it is a subtotal, which other subtotals pass over. */
export function isSubtotal({ tree }: Formula): boolean {
  return !isProblem(tree) && tree.kind === 'call' && tree.name === 'SUBTOTAL';
}

/** Whether it reads cells that it does not name: which ones is known once it is worked out. */
export function hasOpenReferences({ pieces }: Formula): boolean {
  return pieces.some((piece) => piece.kind === 'name' && OPEN.has(functionName(piece.name)));
}

const OPEN: ReadonlySet<string> = new Set<FunctionName>(['OFFSET', 'INDIRECT']);
