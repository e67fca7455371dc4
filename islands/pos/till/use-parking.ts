import { useStore } from 'jotai';
import { useMemo } from 'react';
import type { Sale } from '../model.ts';
import { hasContent, hasUnsent, newSale } from '../rules/sale.ts';
import { isSavingAtom, openAtom, saleAtom } from './sale-state.ts';
import { useTill } from './till.ts';

interface Parking {
  /** Parks the open sale and opens a blank one; false when there is nothing to park, or it is just being saved. */
  readonly park: () => boolean;
  /** Opens another sale; the one that was open is parked. */
  readonly replaceBy: (sale: Sale) => Promise<void>;
  /** Opens a parked sale. False when another tab took it first. */
  readonly resume: (reference: string) => Promise<boolean>;
}

/** Puts the open sale aside as it is at that moment, with all that was scanned until then. */
export function useParking(): Parking {
  const atomStore = useStore();
  const { store, settings } = useTill();
  const { documentType, storeId, currency } = settings;
  return useMemo(() => {
    const untilSaved = (): Promise<void> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (atomStore.get(isSavingAtom)) return;
          stop();
          resolve();
        };
        const stop = atomStore.sub(isSavingAtom, check);
        check();
      });
    const replaceBy = async (next: Sale): Promise<void> => {
      await untilSaved();
      const sale = atomStore.get(saleAtom);
      if (sale && hasUnsent(sale)) void store.park(sale);
      atomStore.set(openAtom, next);
    };
    return {
      replaceBy,
      park: () => {
        const sale = atomStore.get(saleAtom);
        if (!sale || !hasContent(sale) || atomStore.get(isSavingAtom)) return false;
        void store.park(sale);
        atomStore.set(openAtom, newSale({ documentType, storeId, currency, cashier: sale.cashier, now: new Date() }));
        return true;
      },
      resume: async (reference) => {
        const resumed = await store.resume(reference);
        // A cart that was handed over is from here on of whoever goes on with it.
        const cashier = resumed?.cashier ?? atomStore.get(saleAtom)?.cashier ?? null;
        if (resumed) await replaceBy({ ...resumed, cashier });
        return resumed !== null;
      },
    };
  }, [atomStore, store, documentType, storeId, currency]);
}
