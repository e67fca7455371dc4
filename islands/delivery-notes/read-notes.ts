import type { ApiClient } from '#shared/api/client.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { DELIVERY_NOTE, type DeliveryNote, deliveryNoteSchema, ORDERS_PATH } from './wire.ts';

export const CURRENCY = 'MAD';

export interface NotesPage {
  readonly notes: readonly DeliveryNote[];
  /** As the server counts them. */ readonly total: number | undefined;
  /** So far. */ readonly unreadable: number;
}

/** All delivery notes, page by page, newest first where the server sorts. */
export async function* readNotes(api: ApiClient, signal: AbortSignal): AsyncGenerator<NotesPage> {
  let unreadable = 0;
  const pages = api.pages(ORDERS_PATH, deliveryNoteSchema(wireContext(api, CURRENCY)), {
    signal,
    query: { 'type[]': [DELIVERY_NOTE], 'order[createdAt]': 'desc' },
    onUnreadable: () => {
      unreadable += 1;
    },
  });
  // A server without this filter answers with every order.
  for await (const { items, total } of pages)
    yield { notes: items.filter(({ type }) => type === DELIVERY_NOTE), total, unreadable };
}
