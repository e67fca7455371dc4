import { useStore } from 'jotai';
import { type KeyboardEvent, useRef } from 'react';
import type { Sale } from '../model.ts';
import { reducedTooFar } from '../rules/allowed-reduction.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { saleAtom, useSaleChanges } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';

type Change = (sale: Sale) => Sale;

/** Changes that lower prices. Where one goes further than the page lets a cashier go, an admin is asked. */
export function useApplyReduction() {
  const atomStore = useStore();
  const { greatestReduction } = useTill().settings;
  const show = useShowDialog();
  const { change } = useSaleChanges();
  const before = useRef<Sale | null>(null);
  const isTooFar = (sale: Sale): boolean => reducedTooFar(sale, greatestReduction).length > 0;
  const settle = (undo: (before: Sale) => Change): void => {
    const [was, sale] = [before.current, atomStore.get(saleAtom)];
    before.current = sale;
    if (was !== null && sale?.reference === was.reference && isTooFar(sale))
      show({ kind: 'to-allow', change: (current) => current, orElse: undo(was) });
  };
  return {
    reduce: (made: Change): void => {
      const sale = atomStore.get(saleAtom);
      if (sale !== null && isTooFar(made(sale))) show({ kind: 'to-allow', change: made });
      else change(made);
    },
    /**
     * For what stands around a typed number: it takes effect key by key, and is asked about when it is whole. `undo` gets
     * the sale as it was before.
     */
    typing: (undo: (before: Sale) => Change) => ({
      onFocus: () => {
        before.current = atomStore.get(saleAtom);
      },
      onBlur: () => settle(undo),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') settle(undo);
      },
    }),
  };
}
