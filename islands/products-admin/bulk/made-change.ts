import type { Product } from '../api.ts';
import { type Draft, FIELDS } from '../form/draft.ts';
import type { Variant } from '../variants/variant.ts';
import type { PriceStep } from './price-change.ts';
import type { ChangedVariant } from './variant-prices.ts';

/** What was typed of a product; the texts as its form has them. */
export interface FieldsChange {
  readonly id: string;
  readonly kind: 'fields';
  /** As it was saved, with what others have changed beside; as it was listed where it waits to be sent. */
  readonly record: Product;
  readonly from: Draft;
  readonly to: Draft;
}

/** What takes the change back: the fields that it wrote as they were, all others as they are. */
export function takenBack({ from, to }: Pick<FieldsChange, 'from' | 'to'>, now: Draft): Draft {
  return Object.assign(
    { ...now },
    ...FIELDS.map((field) => (from[field] === to[field] ? {} : { [field]: from[field] })),
  );
}

/** A variant that was added, changed or deleted. */
export interface VariantChange {
  readonly id: string;
  readonly kind: 'variant record';
  readonly product: { readonly id: string; readonly name: string };
  /** `Lamp – Small`. */
  readonly label: string;
  /** Null: it was added. */
  readonly from: Variant | null;
  /** Null: it was deleted. */
  readonly to: Variant | null;
}

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
  | VariantChange
  | FieldsChange
  /** IRIs; null: none. */
  | { readonly id: string; readonly kind: 'category'; readonly from: string | null; readonly to: string | null };

/** The products that a run has changed, be it one of their variants. */
export function productsOf(made: readonly MadeChange[], runIds: readonly string[]): readonly string[] {
  const own = new Map(
    made.map((change) => [
      change.id,
      change.kind === 'variant'
        ? change.variant.productId
        : change.kind === 'variant record'
          ? change.product.id
          : change.id,
    ]),
  );
  return [...new Set(runIds.map((id) => own.get(id) ?? id))];
}
