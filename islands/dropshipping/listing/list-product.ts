import { unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { cjProductResource } from '#shared/api/resources/cj-products.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { browserLocks } from '#shared/state/locks.ts';
import { readListed } from '../api/back-office.ts';
import { type Listing, listingBody } from './body.ts';

/** `already`: another tab or person was quicker, and nothing was sent. */
export type ListOutcome = 'listed' | 'already';

async function list(api: ApiClient, listing: Listing, signal: AbortSignal): Promise<ListOutcome> {
  const { pid } = listing.product;
  if ((await readListed(api, signal)).has(pid)) return 'already';
  try {
    await api.create(cjProductResource.path, listingBody(listing), unknown(), { signal });
  } catch (error) {
    // Without an answer, what is there decides.
    const isThere = mayHaveArrived(error) && (await readListed(api, signal).catch(() => new Set<string>())).has(pid);
    if (!isThere) throw error;
  }
  return 'listed';
}

/**
 * Lists a product unless the shop has it. The listed products are read again right before the write, by one tab of this
 * device at a time; the next attempt finds what a lost answer left behind. Rejects with `ApiError`.
 */
export async function listProduct(api: ApiClient, listing: Listing, signal: AbortSignal): Promise<ListOutcome> {
  const lock = await browserLocks()?.take('flexy-dropshipping', { waitMs: Infinity, signal });
  try {
    return await list(api, listing, signal);
  } finally {
    await lock?.release();
  }
}
