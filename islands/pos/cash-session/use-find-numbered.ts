import { useCallback } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useTill } from '../till/till.ts';
import { loadFindNumbered } from './lazy-find-numbered.ts';
import type { DaySale } from './rules/day-sales.ts';

export type FoundSale =
  | { readonly status: 'found'; readonly sale: DaySale }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly error: ApiError };

/** Finds a sale by a number of it: on this device, else on the server. */
export function useFindNumbered(): (number: string) => Promise<FoundSale> {
  const { api, signal } = useIsland();
  const till = useTill();
  const methods = useDirectoryList('paymentMethods').items;
  return useCallback(
    async (number) => {
      const findNumbered = await loadFindNumbered();
      try {
        const sale = await findNumbered(number, { api, till, methods, signal });
        return sale === null ? { status: 'unknown' } : { status: 'found', sale };
      } catch (error) {
        if (error instanceof ApiError) return { status: 'failed', error };
        throw error;
      }
    },
    [api, signal, till, methods],
  );
}
