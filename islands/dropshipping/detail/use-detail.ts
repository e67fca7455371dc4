import { useCallback, useEffect, useState } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { pause } from '#shared/state/pause.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import type { ProductDetail } from '../api/supplier.ts';
import type { Fee } from '../rules/delivery.ts';
import type { Supplier } from '../supplier/supplier.ts';

/** Ms after the last country, so that several are asked for in one call. */
const CHOOSING_PAUSE_MS = 400;

/** One product with its variants. */
export function useDetail(supplier: Supplier, pid: string): Load & { readonly product: ProductDetail | null } {
  const [product, setProduct] = useState<ProductDetail | null>(null);
  const load = useLoad(useCallback(async (signal) => setProduct(await supplier.product(pid, signal)), [supplier, pid]));
  return { ...load, product };
}

interface FeesLoad {
  readonly list: readonly Fee[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

const NO_FEES: readonly Fee[] = [];

/** The fees of a product to the chosen countries; those that were read stay while others are asked for. */
export function useFees(
  supplier: Supplier,
  product: ProductDetail | null,
  { from, to }: { readonly from: string; readonly to: readonly string[] },
): FeesLoad {
  const { signal } = useIsland();
  const [state, setState] = useState<Omit<FeesLoad, 'reload'>>({ list: NO_FEES, isLoading: false, error: undefined });
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const wanted = [...to].sort().join(' ');
  useEffect(() => {
    if (product === null || wanted === '' || !supplier.hasFreight) {
      setState((before) => (before.isLoading ? { ...before, isLoading: false } : before));
      return undefined;
    }
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    setState((before) => ({ ...before, isLoading: true, error: undefined }));
    const read = async (): Promise<void> => {
      await pause(CHOOSING_PAUSE_MS, either);
      if (either.aborted) return;
      const vids = product.variants.map(({ vid }) => vid);
      const list = await supplier.fees({ from, to: wanted.split(' '), vids }, either);
      if (!either.aborted) setState({ list, isLoading: false, error: undefined });
    };
    read().catch((error: unknown) => {
      if (!isAborted(error) && !either.aborted) setState((before) => ({ ...before, isLoading: false, error }));
    });
    return () => stop.abort();
  }, [supplier, product, from, wanted, signal, attempt]);
  return { ...state, reload };
}
