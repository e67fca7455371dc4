import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { Product } from '../model.ts';

/** The one dialog that is open, if any. */
export type OpenDialog =
  | { readonly kind: 'option'; readonly product: Product }
  | { readonly kind: 'choose-product'; readonly code: string; readonly products: readonly Product[] }
  | { readonly kind: 'scan'; readonly purpose: 'Product' | 'Customer' }
  /** A print other than that of the sale just saved. */
  | { readonly kind: 'print'; readonly jobId: string }
  | { readonly kind: 'new-customer' | 'location' | 'parked' | 'outbox' | 'shortcuts' | 'receipt' | 'printer' | 'confirm-amount' };

const dialogAtom = atom<OpenDialog | null>(null);

export function useOpenDialog(): OpenDialog | null {
  return useAtomValue(dialogAtom);
}

export function useShowDialog(): (dialog: OpenDialog | null) => void {
  return useSetAtom(dialogAtom);
}
