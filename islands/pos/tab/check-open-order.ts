import { atom, type createStore } from 'jotai';
import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { isGone } from '#shared/offline/outcome.ts';
import { orderSchema } from '../api/order.ts';
import type { Sale } from '../model.ts';
import { isSent } from '../outbox/entry.ts';
import { afterClosing, refreshedTab, type TabChange, tabChangeOf } from '../rules/tab-changes.ts';
import { changeAtom, isSavingAtom, openAtom, saleAtom } from '../till/sale-state.ts';
import type { Till } from '../till/till.ts';

/** In ms: whoever saves waits no longer; then the order is compared when it is sent. */
const LONGEST_WAIT_MS = 2_000;

/** What has become of an order that was open here; null once it was read. */
export const tabChangeAtom = atom<TabChange | null>(null);

/** Who was at the open order when it was last read, in the words of its `handledBy`. */
export const handledByAtom = atom<{ readonly iri: string; readonly text: string } | null>(null);

/** Whether what this device has done with the order is on the server: before that, it is known better here. */
function isAllSent({ edited }: Sale, { outbox }: Pick<Till, 'outbox'>): boolean {
  return outbox.getSnapshot().entries.every((entry) => isSent(entry) || entry.sale.edited?.orderId !== edited?.orderId);
}

/** An order that this device has made by then has its address. */
function withKnownOrder(sale: Sale, { outbox }: Pick<Till, 'outbox'>, { locale }: ApiClient): Sale {
  const { edited } = sale;
  if (edited?.awaits === undefined) return sale;
  const { awaits, ...known } = edited;
  const id = outbox.getSnapshot().entries.find(({ reference }) => reference === awaits)?.order?.id;
  return id === undefined ? sale : { ...sale, edited: { ...known, orderId: id, iri: orderResource.iri(id, locale) } };
}

/**
 * Reads the order of the open table, and shows what it is by now where somebody else has changed it: with the change in
 * words, and without what can no longer be done. Resolves to whether it was changed; false where it cannot be read.
 */
export async function checkOpenOrder(
  atomStore: ReturnType<typeof createStore>,
  till: Pick<Till, 'outbox' | 'settings'>,
  api: ApiClient,
): Promise<boolean> {
  atomStore.set(changeAtom, (current) => withKnownOrder(current, till, api));
  const sale = atomStore.get(saleAtom);
  const { currency, documentType, storeId } = till.settings;
  if (sale?.edited?.isFromTable !== true || sale.edited.awaits !== undefined || !isAllSent(sale, till)) return false;
  if (!till.outbox.getSnapshot().isReachable) return false;
  const order = await api
    .get(sale.edited.iri, orderSchema(apiContext(api, currency)), { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    .catch((error: unknown) => (isGone(error) ? 'gone' : null));
  const now = atomStore.get(saleAtom);
  // Saved, sent or left meanwhile.
  if (order === null || now?.reference !== sale.reference || atomStore.get(isSavingAtom) || !isAllSent(now, till))
    return false;
  if (order !== 'gone') atomStore.set(handledByAtom, { iri: sale.edited.iri, text: order.handledBy });
  const context = {
    documentType,
    storeId,
    currency,
    cashier: now.cashier,
    now: new Date(Date.now() + api.clockOffset()),
  };
  const change: TabChange | null =
    order === 'gone'
      ? { kind: 'cancelled', table: now.location?.name ?? '', rest: ZERO, at: null, by: null }
      : tabChangeOf(now, order);
  if (change === null) return false;
  atomStore.set(
    openAtom,
    order === 'gone' || change.kind !== 'changed' ? afterClosing(now, context) : refreshedTab(now, order, context),
  );
  atomStore.set(tabChangeAtom, change);
  return true;
}
