import { type BasisPoints, basisPoints, percentToDecimal } from '#shared/kernel/money.ts';
import type { CartLine, Sale } from '../model.ts';
import { fullOf, isLineAllowed, reducedTooFar, WHOLE } from './allowed-reduction.ts';
import { changeLine } from './cart.ts';
import { mergedNote } from './tab-merge.ts';

/** What an admin has allowed, apart from the rule that asks for it: only a till with a limit needs it. */

/** By how much less than in the catalogue an item is sold, with a reduction of the whole order taken off too. */
export function reductionOf(line: CartLine, orderReduction: BasisPoints): BasisPoints {
  const full = fullOf(line);
  if (full <= 0) return basisPoints(0);
  const pays = (line.price * (WHOLE - orderReduction)) / full;
  return basisPoints(Math.max(0, Math.round(WHOLE - pays)));
}

/** The sale, with what is reduced too far allowed by an admin. What is reduced further is asked again. */
export function allowReductions(sale: Sale, limit: BasisPoints | null, by: string): Sale {
  const ids = new Set(reducedTooFar(sale, limit).map(({ id }) => id));
  if (ids.size === 0) return sale;
  return {
    ...sale,
    lines: sale.lines.map((line) =>
      ids.has(line.id) && !isLineAllowed(line) ? { ...line, allowed: { price: line.price, by } } : line,
    ),
    ...(sale.reduction > (sale.allowed?.reduction ?? 0) ? { allowed: { reduction: sale.reduction, by } } : {}),
  };
}

/** Who allowed what, in the note of the order: no field of the back-office has it. */
export function withAllowances(sale: Sale): Sale {
  const percent = (reduction: BasisPoints): string => `− ${percentToDecimal(reduction)} %`;
  const said = [
    ...sale.lines.flatMap((line) =>
      line.allowed?.by && line.price < fullOf(line)
        ? [`${percent(reductionOf(line, basisPoints(0)))} ${line.name}: ${line.allowed.by}`]
        : [],
    ),
    ...(sale.allowed?.by && sale.reduction > 0 ? [`${percent(sale.reduction)}: ${sale.allowed.by}`] : []),
  ];
  return said.length === 0 ? sale : { ...sale, orderNote: mergedNote(sale.orderNote, said.join('\n')) };
}

/** The line at the price that it had in another state of the sale. */
export function withPriceOf(sale: Sale, before: Sale, lineId: string): Sale {
  const was = before.lines.find(({ id }) => id === lineId);
  return was === undefined
    ? sale
    : changeLine(sale, lineId, ({ typedPrice: _, ...line }) => ({
        ...line,
        price: was.price,
        ...(was.typedPrice === undefined ? {} : { typedPrice: was.typedPrice }),
      }));
}
