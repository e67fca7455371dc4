import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { DELIVERY_NOTE, type DeliveryNote, deliveryNoteSchema, ORDERS_PATH } from './api.ts';

export interface NotesPage {
  readonly notes: readonly DeliveryNote[];
  /** The total that the server reports. */ readonly total: number | undefined;
  /** Number of unreadable orders so far. */ readonly unreadable: number;
}

/** Yields all delivery notes page by page, newest first if the server sorts. */
export async function* readNotes(api: ApiClient, signal: AbortSignal): AsyncGenerator<NotesPage> {
  let unreadable = 0;
  const pages = api.pages(ORDERS_PATH, deliveryNoteSchema(apiContext(api, SHOP_CURRENCY)), {
    signal,
    query: { 'type[]': [DELIVERY_NOTE], 'order[createdAt]': 'desc' },
    onUnreadable: () => {
      unreadable += 1;
    },
  });
  // A server that does not know this filter returns every order.
  for await (const { items, total } of pages)
    yield { notes: items.filter(({ type }) => type === DELIVERY_NOTE), total, unreadable };
}
