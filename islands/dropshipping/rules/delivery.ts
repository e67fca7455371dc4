import type { Minor } from '#shared/kernel/money.ts';
import type { Fees } from './pricing.ts';

/** A fee for one variant and country by one way of sending; null is unknown. */
export interface Fee {
  readonly vid: string;
  readonly country: string;
  readonly fee: Minor | null;
  /** Until it is there, at most; null where the supplier does not say. */
  readonly days: number | null;
}

/** The most days in `8-15`, `15` or 15. */
export function readDays(value: unknown): number | null {
  const all = String(value ?? '').match(/\d+/g) ?? [];
  return all.length === 0 ? null : Math.max(...all.map(Number));
}

/** The choices that these fees leave, fewest days first; none where all take the same time. */
export function daysOffered(list: readonly Fee[]): readonly number[] {
  const all = [...new Set(list.flatMap(({ days }) => days ?? []))].sort((one, other) => one - other);
  return all.length > 1 ? all : [];
}

/**
 * By variant, then by country: the lowest fee of the ways that are quick enough. What no way does in time is unknown.
 * @param within In days; undefined: it does not matter.
 */
export function feesByVariant(list: readonly Fee[], within: number | undefined): ReadonlyMap<string, Fees> {
  const all = new Map<string, Map<string, Minor | null>>();
  for (const { vid, country, fee, days } of list) {
    const ofVariant = all.get(vid) ?? new Map<string, Minor | null>();
    all.set(vid, ofVariant);
    const before = ofVariant.get(country) ?? null;
    const isInTime = within === undefined || (days !== null && days <= within);
    const counts = isInTime ? fee : null;
    ofVariant.set(country, before === null ? counts : counts === null || before <= counts ? before : counts);
  }
  return all;
}
