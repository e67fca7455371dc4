import type { Variant } from './variant.ts';
import type { VariantDraft } from './variant-rows.ts';

/** What became of a variant that was to be saved. */
export type VariantOutcome =
  /** Null: it is deleted. */
  | { readonly kind: 'saved'; readonly before: Variant | null; readonly now: Variant | null }
  /** This device sends it later. */
  | { readonly kind: 'kept'; readonly before: Variant; readonly now: Variant }
  /** Somebody else has changed it meanwhile; nothing was written. `merged` has both changes, mine where they meet. */
  | { readonly kind: 'changed'; readonly now: Variant; readonly merged: VariantDraft }
  /** Somebody else has given this name to another variant. */
  | { readonly kind: 'taken' }
  /** Somebody else has deleted it. */
  | { readonly kind: 'gone' }
  /** The server has answered, and does not have it. */
  | { readonly kind: 'not kept' }
  /** `isInDoubt`: it may have arrived. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isInDoubt: boolean };
