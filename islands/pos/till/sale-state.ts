import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { isNumberProblem, type NumberProblem } from '#shared/kernel/typed-number.ts';
import type { Sale } from '../model.ts';
import { limitCredit } from '../rules/credit.ts';
import { settleChange } from '../rules/payments.ts';
import { usePosText } from './text.ts';

/** How many changes can be undone. */
const MAX_UNDO = 50;

interface OpenSale {
  readonly sale: Sale;
  readonly latestLineId: string | null;
  readonly history: readonly Sale[];
}

/** The open document. Null only before the till has begun or resumed one. */
export const openSaleAtom = atom<OpenSale | null>(null);

export const saleAtom = atom((get) => get(openSaleAtom)?.sale ?? null);

/** Opens another document with an empty undo history. */
export const openAtom = atom(null, (_get, set, sale: Sale) =>
  set(openSaleAtom, { sale, latestLineId: null, history: [] }),
);

type Change = (sale: Sale) => Sale;

/** The line that was added or whose quantity changed; it is scrolled into view. */
function touchedLine(before: Sale, after: Sale): string | null {
  if (before.lines === after.lines) return null;
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const touched = after.lines.find((line) => known.get(line.id)?.quantity !== line.quantity);
  return touched?.id ?? null;
}

export const changeAtom = atom(null, (get, set, change: Change) => {
  const open = get(openSaleAtom);
  if (!open) return;
  const changed = change(open.sale);
  if (changed === open.sale) return;
  // After any change, limit the credit and recompute the change due.
  const sale = limitCredit(settleChange(changed));
  // Only the cart has undo; text fields have their own.
  const history = sale.lines === open.sale.lines ? open.history : [...open.history, open.sale].slice(-MAX_UNDO);
  set(openSaleAtom, { sale, latestLineId: touchedLine(open.sale, sale) ?? open.latestLineId, history });
});

/** Restores the cart lines; other choices stay. */
export const undoAtom = atom(null, (get, set) => {
  const open = get(openSaleAtom);
  const previous = open?.history.at(-1);
  if (!open || !previous) return;
  set(openSaleAtom, {
    sale: { ...open.sale, lines: previous.lines },
    latestLineId: null,
    history: open.history.slice(0, -1),
  });
});

export function useSale(): Sale {
  const sale = useAtomValue(saleAtom);
  if (!sale) throw new Error('No document is open');
  return sale;
}

export function useLatestLineId(): string | null {
  return useAtomValue(openSaleAtom)?.latestLineId ?? null;
}

export interface SaleChanges {
  readonly change: (change: Change) => void;
  /**
   * For typed numbers: when the rule returns a problem the sale stays, and the field shows what is returned: `invalid`,
   * or that the number is too large.
   */
  readonly tryText: (change: (sale: Sale) => Sale | NumberProblem, invalid: string) => string | undefined;
  readonly undo: () => void;
  readonly open: (sale: Sale) => void;
}

export function useSaleChanges(): SaleChanges {
  const change = useSetAtom(changeAtom);
  const undo = useSetAtom(undoAtom);
  const open = useSetAtom(openAtom);
  const t = usePosText();
  return useMemo(
    () => ({
      change,
      undo,
      open,
      tryText: (rule, invalid) => {
        let problem: NumberProblem | undefined;
        change((sale) => {
          const next = rule(sale);
          problem = isNumberProblem(next) ? next : undefined;
          return isNumberProblem(next) ? sale : next;
        });
        return problem === 'too-large' ? t('This number is too large.') : problem && invalid;
      },
    }),
    [change, undo, open, t],
  );
}
