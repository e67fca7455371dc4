import type { Minor } from '#shared/kernel/money.ts';
import type { TableLine } from '../detail/price-lines.ts';
import type { ListedPrice } from './body.ts';

/** Why a product cannot be listed as it stands. */
export type Obstacle = 'parent' | 'sub' | 'country' | 'ratio' | 'typed' | 'unreadable' | 'no-variants' | 'fees-loading';

interface Checked {
  readonly lines: readonly TableLine[];
  readonly categories: readonly string[];
  readonly shipTo: readonly string[];
  readonly isRatioRead: boolean;
  readonly isLoadingFees: boolean;
}

/** Everything that stands in the way, in the order of the screen. */
export function obstaclesOf({ lines, categories, shipTo, isRatioRead, isLoadingFees }: Checked): readonly Obstacle[] {
  const found: readonly (readonly [Obstacle, boolean])[] = [
    ['country', shipTo.length === 0],
    ['parent', categories.length === 0],
    ['sub', categories.length === 1],
    ['ratio', !isRatioRead],
    ['no-variants', lines.length === 0],
    ['unreadable', lines.some(({ pricing }) => pricing === null)],
    ['typed', lines.some(({ read }) => read.feeProblem !== undefined || read.manualProblem !== undefined)],
    ['fees-loading', isLoadingFees],
  ];
  return found.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []));
}

/** What each variant is listed with. */
export function listedPrices(lines: readonly TableLine[]): ReadonlyMap<string, ListedPrice> {
  return new Map(
    lines.flatMap(({ variant, pricing }): [string, { shipping: Minor; total: Minor; base: Minor }][] =>
      pricing === null ? [] : [[variant.vid, { shipping: pricing.shipping, total: pricing.total, base: pricing.base }]],
    ),
  );
}
