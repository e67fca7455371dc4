import type { PriceStep } from './price-change.ts';
import type { ChangedVariant } from './variant-prices.ts';

/** What a change of many products has made of one of them, or of a variant; `id` is the one in its run. */
export type MadeChange =
  | { readonly id: string; readonly kind: 'prices'; readonly step: PriceStep }
  | {
      readonly id: string;
      readonly kind: 'variant';
      readonly variant: ChangedVariant;
      /** Without sale prices. */
      readonly step: PriceStep;
    }
  /** IRIs; null: none. */
  | { readonly id: string; readonly kind: 'category'; readonly from: string | null; readonly to: string | null };

/** The products that a run has changed, be it one of their variants. */
export function productsOf(made: readonly MadeChange[], runIds: readonly string[]): readonly string[] {
  const own = new Map(
    made.map((change) => [change.id, change.kind === 'variant' ? change.variant.productId : change.id]),
  );
  return [...new Set(runIds.map((id) => own.get(id) ?? id))];
}
