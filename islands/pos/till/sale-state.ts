import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { type Thousandths, thousandths } from '#shared/kernel/money.ts';
import { isNumberProblem, type NumberProblem } from '#shared/kernel/typed-number.ts';
import type { CartLine, Sale } from '../model.ts';
import { removedBy, type RemovedLine } from '../rules/cart.ts';
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
export const openAtom = atom(null, (_get, set, sale: Sale) => {
  set(openSaleAtom, { sale, latestLineId: null, history: [] });
  set(removedLineAtom, null);
});

type Change = (sale: Sale) => Sale;

/** Whether a change belongs to the open sale or, while that is being saved, to the one after it. */
type Meant = 'this' | 'next';

interface Saving {
  readonly reference: string;
  /** Changes made meanwhile, in order. */
  readonly held: readonly { readonly change: Change; readonly meant: Meant }[];
}

/** The sale that is being saved. Nothing may change it: what is stored and sent is what stood there at the press. */
const savingAtom = atom<Saving | null>(null);

export const isSavingAtom = atom((get) => get(savingAtom) !== null);

/** From here on changes are held until `endSaveAtom` is set. */
export const beginSaveAtom = atom(null, (get, set) => {
  const open = get(openSaleAtom);
  if (open) set(savingAtom, { reference: open.sale.reference, held: [] });
});

/**
 * Opens the next sale with what was scanned and pressed for it meanwhile. Null: the sale could not be stored and stays
 * open, and all that was done meanwhile is done to it.
 */
export const endSaveAtom = atom(null, (get, set, next: Sale | null) => {
  const saving = get(savingAtom);
  if (!saving) return;
  set(savingAtom, null);
  // Another document may have been opened meanwhile.
  if (next && get(openSaleAtom)?.sale.reference === saving.reference) set(openAtom, next);
  for (const { change, meant } of saving.held) if (!next || meant === 'next') set(changeAtom, change);
});

/** The line that was added or whose quantity changed; it is scrolled into view. */
function touchedLine(before: Sale, after: Sale): string | null {
  if (before.lines === after.lines) return null;
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const touched = after.lines.find((line) => known.get(line.id)?.quantity !== line.quantity);
  return touched?.id ?? null;
}

/** After any change, limits the credit and recomputes the change due. */
function settled(sale: Sale): Sale {
  return limitCredit(settleChange(sale));
}

/** The line that was removed last, until it is put back, forgotten or another document is open. */
export const removedLineAtom = atom<RemovedLine | null>(null);

export const changeAtom = atom(null, (get, set, change: Change, meant: Meant = 'this') => {
  const open = get(openSaleAtom);
  if (!open) return;
  const saving = get(savingAtom);
  if (saving?.reference === open.sale.reference) {
    set(savingAtom, { ...saving, held: [...saving.held, { change, meant }] });
    return;
  }
  const changed = change(open.sale);
  if (changed === open.sale) return;
  const sale = settled(changed);
  // Only the cart has undo; text fields have their own.
  const history = sale.lines === open.sale.lines ? open.history : [...open.history, open.sale].slice(-MAX_UNDO);
  set(openSaleAtom, { sale, latestLineId: touchedLine(open.sale, sale) ?? open.latestLineId, history });
  const removed = removedBy(open.sale.lines, sale.lines);
  // What the kitchen had is taken back there, with its reason.
  if (removed !== null && removed.line.sentAt === undefined) set(removedLineAtom, removed);
});

/** Restores the cart lines; other choices stay. */
export const undoAtom = atom(null, (get, set) => {
  const open = get(openSaleAtom);
  const previous = open?.history.at(-1);
  if (!open || !previous || get(isSavingAtom)) return;
  set(removedLineAtom, null);
  set(openSaleAtom, {
    sale: settled({ ...open.sale, lines: previous.lines }),
    latestLineId: null,
    history: open.history.slice(0, -1),
  });
});

export function useSale(): Sale {
  const sale = useAtomValue(saleAtom);
  if (!sale) throw new Error('No document is open');
  return sale;
}

/** How much of each product the cart has, by the product's id. */
const quantitiesAtom = atom((get) => {
  const quantities = new Map<string, number>();
  for (const { idProduct, quantity } of get(saleAtom)?.lines ?? [])
    quantities.set(idProduct, (quantities.get(idProduct) ?? 0) + quantity);
  return quantities;
});

/** Renders again only when this product's quantity changes. */
export function useQuantityInCart(productId: string): Thousandths {
  const quantityAtom = useMemo(() => atom((get) => get(quantitiesAtom).get(productId) ?? 0), [productId]);
  return thousandths(useAtomValue(quantityAtom));
}

/** Takes a line in hand without changing it. */
const takeAtom = atom(null, (get, set, lineId: string) => {
  const open = get(openSaleAtom);
  if (open) set(openSaleAtom, { ...open, latestLineId: lineId });
});

const lineInHandAtom = atom((get) => {
  const open = get(openSaleAtom);
  return open?.sale.lines.find(({ id }) => id === open.latestLineId) ?? open?.sale.lines.at(-1) ?? null;
});

/** The line touched last, else the last one; null in an empty cart. */
export function useLineInHand(): CartLine | null {
  return useAtomValue(lineInHandAtom);
}

interface SaleChanges {
  readonly change: (change: Change) => void;
  /** Like `change`, for products and customers that are scanned or pressed: during a save they are for the next sale. */
  readonly add: (change: Change) => void;
  /**
   * For typed numbers: when the rule returns a problem the sale stays, and the field shows what is returned: `invalid`,
   * or that the number is too large.
   */
  readonly tryText: (change: (sale: Sale) => Sale | NumberProblem, invalid: string) => string | undefined;
  readonly take: (lineId: string) => void;
  readonly undo: () => void;
  readonly open: (sale: Sale) => void;
}

export function useSaleChanges(): SaleChanges {
  const setChange = useSetAtom(changeAtom);
  const take = useSetAtom(takeAtom);
  const undo = useSetAtom(undoAtom);
  const open = useSetAtom(openAtom);
  const t = usePosText();
  return useMemo(() => {
    const change = (made: Change, meant?: Meant): void => setChange(made, meant);
    return {
      change: (made) => change(made),
      add: (added) => change(added, 'next'),
      take,
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
    };
  }, [setChange, take, undo, open, t]);
}
