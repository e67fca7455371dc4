import { useStore } from 'jotai';
import { useEffect } from 'react';
import { poll } from '#shared/api/poll.ts';
import { useIsland } from '#shared/island/context.ts';
import { isHeld } from '../rules/payments.ts';
import { saleAtom, useSale } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';
import { checkOpenOrder } from './check-open-order.ts';

const WATCH_MS = 10_000;

/** Looks again and again what others do with the table that is open here. */
export function useOrderWatch(): void {
  const atomStore = useStore();
  const { api } = useIsland();
  const till = useTill();
  const { edited } = useSale();
  const iri = edited?.isFromTable === true ? edited.iri : '';
  useEffect(() => {
    if (iri === '') return undefined;
    const watching = poll({
      interval: WATCH_MS,
      startAtOnce: false,
      run: async () => {
        // A terminal takes money for it just now: it is looked at before it is saved.
        if (atomStore.get(saleAtom)?.payments.some(isHeld) === true) return;
        await checkOpenOrder(atomStore, till, api);
      },
    });
    return watching.stop;
  }, [atomStore, till, api, iri]);
}
