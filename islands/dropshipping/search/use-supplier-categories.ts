import { useCallback, useState } from 'react';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import type { SupplierCategory } from '../api/supplier.ts';
import type { Supplier } from '../supplier/supplier.ts';

export function useSupplierCategories(supplier: Supplier): Load & { readonly list: readonly SupplierCategory[] } {
  const [list, setList] = useState<readonly SupplierCategory[]>([]);
  const load = useLoad(useCallback(async (signal) => setList(await supplier.categories(signal)), [supplier]));
  return { ...load, list };
}
