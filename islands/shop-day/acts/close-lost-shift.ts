import type { ApiClient } from '#shared/api/client.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { ShopShift } from '../model.ts';

interface LostShift {
  readonly api: Pick<ApiClient, 'get' | 'update'>;
  readonly shift: Pick<ShopShift, 'iri'>;
  readonly schema: Schema<ShopShift>;
  readonly closedBy: string;
  /** Why it is closed without a count. */ readonly note: string;
  readonly at: Date;
}

/** `shift` is as the server has it by now. */
export interface LostShiftOutcome {
  readonly kind: 'closed' | 'closed-by-another' | 'written-over';
  readonly shift: ShopShift;
}

/**
 * Closes the shift of a device that is gone. The API has no locks: the shift is read right before, since its till may
 * have closed it, and once more after, since it may be closing it just now. Rejects with the API's errors.
 */
export async function closeLostShift({ api, shift, schema, closedBy, note, at }: LostShift): Promise<LostShiftOutcome> {
  const now = await api.get(shift.iri, schema);
  if (now.closedAt !== null) {
    // An earlier try whose answer was lost.
    const isOwn = now.closedBy === closedBy && now.note === note && now.zNumber === null;
    return { kind: isOwn ? 'closed' : 'closed-by-another', shift: now };
  }
  await api.update(shift.iri, { closedBy, closedAt: at.toISOString(), note }, schema);
  const later = await api.get(shift.iri, schema);
  const isKept = later.closedAt !== null && later.closedBy === closedBy && later.note === note;
  return { kind: isKept ? 'closed' : 'written-over', shift: later };
}
