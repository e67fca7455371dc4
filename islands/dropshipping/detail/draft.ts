import type { Settings } from '../settings/settings.ts';
import type { Typed } from './typed.ts';

/** What a person did with a product before it was closed. */
export interface Draft {
  /** By variant. */
  readonly typed: ReadonlyMap<string, Typed>;
  /** What differs from the page’s settings. */
  readonly changes: Partial<Settings>;
  /** Ids from the parent down. */
  readonly categories: readonly string[];
}

export const NO_DRAFT: Draft = { typed: new Map(), changes: {}, categories: [] };

/** Whether prices stand in it that would be lost with the page. */
export function hasPrices({ typed }: Draft): boolean {
  return [...typed.values()].some(({ fee, manual }) => `${fee}${manual}`.trim() !== '');
}
