import type { Variant } from '../api/supplier.ts';
import { type Fees, priceVariant, type Terms } from '../rules/pricing.ts';
import type { Line } from './summary.ts';
import { NOTHING_TYPED, type ReadVariant, readVariant, type Typed } from './typed.ts';

/** One line with what was typed in it. */
export interface TableLine extends Line {
  readonly read: ReadVariant;
}

interface Asked {
  readonly variants: readonly Variant[];
  readonly fees: ReadonlyMap<string, Fees>;
  readonly typed: ReadonlyMap<string, Typed>;
  readonly terms: Terms;
}

/**
 * Prices the variants of one product. A line whose inputs are the same as before is the same object, so that a key in
 * one field draws one line of 300.
 */
export function createPricer(decimals: number): (asked: Asked) => readonly TableLine[] {
  const kept = new Map<
    string,
    { readonly inputs: readonly [Variant, Fees | undefined, Typed, Terms]; readonly line: TableLine }
  >();
  return ({ variants, fees, typed, terms }) =>
    variants.map((variant) => {
      const inputs = [variant, fees.get(variant.vid), typed.get(variant.vid) ?? NOTHING_TYPED, terms] as const;
      const before = kept.get(variant.vid);
      if (before?.inputs.every((input, at) => input === inputs[at])) return before.line;
      const read = readVariant(variant, inputs[1], inputs[2], decimals);
      const line = { variant, read, pricing: priceVariant(read, terms) };
      kept.set(variant.vid, { inputs, line });
      return line;
    });
}
