import { useCallback, useEffect, useState } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { pause } from '#shared/state/pause.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import type { Fee, ProductDetail } from '../api/supplier.ts';
import type { Fees } from '../rules/pricing.ts';
import type { Supplier } from '../supplier/supplier.ts';

/** Ms after the last country, so that several are asked for in one call. */
const CHOOSING_PAUSE_MS = 400;

/** One product with its variants. */
export function useDetail(supplier: Supplier, pid: string): Load & { readonly product: ProductDetail | null } {
  const [product, setProduct] = useState<ProductDetail | null>(null);
  const load = useLoad(useCallback(async (signal) => setProduct(await supplier.product(pid, signal)), [supplier, pid]));
  return { ...load, product };
}

export interface FeesLoad {
  readonly fees: ReadonlyMap<string, Fees>;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** By variant, then by country. */
export function feesByVariant(list: readonly Fee[]): ReadonlyMap<string, Fees> {
  const all = new Map<string, Map<string, Minor | null>>();
  for (const { vid, country, fee } of list) {
    const ofVariant = all.get(vid) ?? new Map<string, Minor | null>();
    ofVariant.set(country, fee);
    all.set(vid, ofVariant);
  }
  return all;
}

const NO_FEES: ReadonlyMap<string, Fees> = new Map();

/** The fees of a product to the chosen countries; those that were read stay while others are asked for. */
export function useFees(
  supplier: Supplier,
  product: ProductDetail | null,
  { from, to }: { readonly from: string; readonly to: readonly string[] },
): FeesLoad {
  const { signal } = useIsland();
  const [state, setState] = useState<Omit<FeesLoad, 'reload'>>({ fees: NO_FEES, isLoading: false, error: undefined });
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
      if (!either.aborted) setState({ fees: feesByVariant(list), isLoading: false, error: undefined });
    };
    read().catch((error: unknown) => {
      if (!isAborted(error) && !either.aborted) setState((before) => ({ ...before, isLoading: false, error }));
    });
    return () => stop.abort();
  }, [supplier, product, from, wanted, signal, attempt]);
  return { ...state, reload };
}
