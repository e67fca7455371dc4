import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import type { ParsedCode } from '#shared/scanning/codes.ts';
import type { DayPage } from '../cash-session/day-page.ts';
import type { Product, Sale } from '../model.ts';
import type { HeldFor } from '../outbox/held-sales.ts';
import type { AddOptions } from '../rules/cart.ts';
import type { Receipt } from '../rules/receipt.ts';
import type { SaveConfirmation } from '../rules/save-confirmations.ts';

/** A change that an admin has to allow, what is done instead without, and what the sale goes on with. */
export interface AskedReduction {
  readonly change: (sale: Sale) => Sale;
  readonly orElse?: (sale: Sale) => Sale;
  readonly then?: 'save' | 'send';
}

/** The one dialog that is open, if any. */
export type OpenDialog =
  | { readonly kind: 'option'; readonly product: Product }
  | {
      readonly kind: 'choose-product';
      readonly code: string;
      /** What else the code says; null when it was typed. */ readonly scanned: ParsedCode | null;
      readonly products: readonly Product[];
    }
  | {
      readonly kind: 'line-discount' | 'line-note' | 'cancel-sent' | 'change-sent';
      readonly lineId: string;
      readonly isOne?: boolean;
    }
  | { readonly kind: 'scan'; readonly purpose: 'Product' | 'Customer' }
  | { readonly kind: 'new-product'; readonly scanned: ParsedCode }
  /** The receipt of an earlier sale, printed again. */
  | { readonly kind: 'copy'; readonly receipt: Receipt; readonly jobId: string }
  /** A saved order whose payment method or customer is put right, and what is shown after it. */
  | { readonly kind: 'correct'; readonly orderId: string; readonly then: OpenDialog | null }
  /** What a long press on a product offers. */
  | { readonly kind: 'tile'; readonly product: Product }
  /** A product that is out is to be sold, by weight or price as its label says. */
  | { readonly kind: 'out'; readonly product: Product; readonly more: Omit<AddOptions, 'variant'> | undefined }
  | { readonly kind: 'day-sales'; readonly page: DayPage }
  | { readonly kind: SaveConfirmation }
  | ({ readonly kind: 'to-allow' } & AskedReduction)
  | { readonly kind: 'came-back' }
  /** The sales of one person are to be sent as another. */
  | { readonly kind: 'hand-over'; readonly held: HeldFor }
  /** A print other than that of the sale just saved. */
  | { readonly kind: 'print'; readonly jobId: string }
  | {
      readonly kind:
        | 'new-customer'
        | 'location'
        | 'move'
        | 'parked'
        | 'outbox'
        | 'shortcuts'
        | 'receipt'
        | 'printer'
        | 'failed-prints'
        | 'shift'
        | 'split'
        | 'terminal';
    };

/** Dialogs that are only read: the next scan closes them. */
const PASSING: ReadonlySet<OpenDialog['kind']> = new Set([
  'receipt',
  'print',
  'copy',
  'printer',
  'failed-prints',
  'outbox',
  'parked',
  'shortcuts',
]);

/** Whether the dialog has entries that a scan must not discard. */
export function asksForAnswer(dialog: OpenDialog | null): boolean {
  if (dialog === null || dialog.kind === 'scan') return false;
  if (dialog.kind === 'day-sales') return dialog.page.kind === 'return' || dialog.page.kind === 'cancel';
  return !PASSING.has(dialog.kind);
}

const dialogAtom = atom<OpenDialog | null>(null);

export function useOpenDialog(): OpenDialog | null {
  return useAtomValue(dialogAtom);
}

export function useShowDialog(): (dialog: OpenDialog | null) => void {
  return useSetAtom(dialogAtom);
}

/** Opens another page of the sales of the day, unless they were closed meanwhile. */
export function useDayPage(): (page: DayPage) => void {
  const set = useSetAtom(dialogAtom);
  return useCallback((page) => set((open) => (open?.kind === 'day-sales' ? { ...open, page } : open)), [set]);
}

/** What was answered about a sale, by its reference. */
const answeredAtom = atom<{ readonly of: string; readonly doubts: readonly SaveConfirmation[] }>({
  of: '',
  doubts: [],
});

/** What was answered about a sale is not asked again. */
export function useAnswers() {
  const atomStore = useStore();
  const answersOf = (reference: string): readonly SaveConfirmation[] => {
    const answered = atomStore.get(answeredAtom);
    return answered.of === reference ? answered.doubts : [];
  };
  return {
    of: answersOf,
    add: (reference: string, doubt: SaveConfirmation): void =>
      atomStore.set(answeredAtom, { of: reference, doubts: [...answersOf(reference), doubt] }),
  };
}
