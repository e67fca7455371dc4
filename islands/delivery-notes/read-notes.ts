import type { ApiClient } from '../../shared/api/client.ts';
import { wireContext } from '../../shared/api/wire/fields.ts';
import { DELIVERY_NOTE, deliveryNoteSchema, type DeliveryNote } from './wire.ts';

export const CURRENCY = 'MAD';

export interface Reading { readonly notes: readonly DeliveryNote[]; /** As the server counts them. */ readonly total: number | undefined; readonly unreadable: number }

/** All delivery notes, page by page, newest first where the server sorts; each step holds all that is there so far. */
export async function* readNotes(api: ApiClient, signal: AbortSignal): AsyncGenerator<Reading> {
  let notes: readonly DeliveryNote[] = [];
  let unreadable = 0;
  const pages = api.pages('/en/api/orders', deliveryNoteSchema(wireContext(api, CURRENCY)), {
    signal, query: { 'type[]': [DELIVERY_NOTE], 'order[createdAt]': 'desc' }, onUnreadable: () => { unreadable += 1; },
  });
  for await (const { items, total } of pages) {
    // A server without this filter answers with every order.
    notes = [...notes, ...items.filter(({ type }) => type === DELIVERY_NOTE)];
    yield { notes, total, unreadable };
  }
}
