import type { PriceStep } from './price-change.ts';

/** What a change of many products has made of one of them. */
export type MadeChange =
  | { readonly id: string; readonly kind: 'prices'; readonly step: PriceStep }
  /** IRIs; null: none. */
  | { readonly id: string; readonly kind: 'category'; readonly from: string | null; readonly to: string | null };
