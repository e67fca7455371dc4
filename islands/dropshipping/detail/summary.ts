import type { Variant } from '../api/supplier.ts';
import type { CountryResult, Pricing } from '../rules/pricing.ts';

/** One line of the table. */
export interface Line {
  readonly variant: Variant;
  /** Null when the price could not be read. */
  readonly pricing: Pricing | null;
}

export interface Summary {
  readonly unreadable: number;
  readonly unknownFees: number;
  readonly belowCost: number;
  /** With a profit below 0 in at least one country, the costs counted. */
  readonly atLoss: number;
  readonly worst: { readonly variant: Variant; readonly result: CountryResult } | undefined;
}

/** What a person has to know before listing: the worst margin and everything that is missing. */
export function summarise(lines: readonly Line[]): Summary {
  let worst: Summary['worst'];
  let [unreadable, unknownFees, belowCost, atLoss] = [0, 0, 0, 0];
  for (const { variant, pricing } of lines) {
    if (pricing === null) {
      unreadable += 1;
      continue;
    }
    unknownFees += pricing.unknownFees;
    if (pricing.isLoss) belowCost += 1;
    const result = pricing.worst;
    if (result === undefined) continue;
    if (result.profit < 0) atLoss += 1;
    if (worst === undefined || (result.margin ?? 0) < (worst.result.margin ?? 0)) worst = { variant, result };
  }
  return { unreadable, unknownFees, belowCost, atLoss, worst };
}
