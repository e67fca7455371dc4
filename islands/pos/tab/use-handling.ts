import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import {
  handledElsewhere,
  type Handling,
  HANDLING_MS,
  handlingText,
  mayHandle,
  readHandling,
} from '#shared/features/table-status/handling.ts';
import { useIsland } from '#shared/island/context.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { orderSchema } from '../api/order.ts';
import { useOpenDialog } from '../till/dialog-state.ts';
import { useSale } from '../till/sale-state.ts';
import { type Till, useTill } from '../till/till.ts';
import { useTillName } from '../till/use-till-name.ts';
import { checkOpenOrder, handledByAtom } from './check-open-order.ts';

/** In ms: a mark is written again for acts that are younger than it by this. */
const RENEW_MS = 45_000;

const serverNow = (api: Pick<ApiClient, 'clockOffset'>): number => browserEnvironment.now() + api.clockOffset();

/** Whether the API's documentation lists the field. */
const isListed = ({ outbox }: Pick<Till, 'outbox'>): Promise<boolean> =>
  outbox.saleFields().then(
    ({ order }) => order.includes('handledBy'),
    () => false,
  );

/** The server's time of the person's last press, in ms since 1970; opening an order is one. */
function useLastAct(iri: string): { readonly current: number } {
  const { api } = useIsland();
  const at = useRef(0);
  useEffect(() => {
    const note = (): void => {
      at.current = serverNow(api);
    };
    note();
    document.addEventListener('pointerdown', note, true);
    document.addEventListener('keydown', note, true);
    return () => {
      document.removeEventListener('pointerdown', note, true);
      document.removeEventListener('keydown', note, true);
    };
  }, [api, iri]);
  return at;
}

/** Takes the own mark off an order that is left; another device may have put its own there. */
async function leave(iri: string, device: string, api: ApiClient, currency: string): Promise<void> {
  const schema = orderSchema(apiContext(api, currency));
  const { handledBy } = await api.get(iri, schema);
  if (readHandling(handledBy)?.device === device) await api.update(iri, { handledBy: null }, schema);
}

/**
 * Tells other devices who is at the open table and whether its bill is being paid, where the API's documentation lists
 * a field for it. A hint, no lock: what cannot be told is not told, and a mark that nobody renews counts for nothing.
 */
export function useHandling(isPaying: boolean): void {
  const atomStore = useStore();
  const { api } = useIsland();
  const till = useTill();
  const { currency, userName } = till.settings;
  const { edited, cashier } = useSale();
  const device = useTillName();
  const isAtTables = useOpenDialog()?.kind === 'location';
  const reading = useAtomValue(handledByAtom);
  const iri = edited?.isFromTable === true && edited.awaits === undefined && !isAtTables ? edited.iri : '';
  const act = isPaying ? 'paying' : 'serving';
  const who = (cashier?.username ?? userName) || (device ?? '');
  const lastAct = useLastAct(iri);
  const written = useRef<string>('');

  useEffect(() => {
    if (iri !== '' && device !== null)
      void isListed(till).then((isListed) => isListed && checkOpenOrder(atomStore, till, api));
  }, [atomStore, till, api, iri, device, act]);

  useEffect(() => {
    if (iri === '' || device === null || reading?.iri !== iri) return;
    const now = serverNow(api);
    const own: Handling = { who, device, act, at: lastAct.current };
    const current = readHandling(reading.text);
    const isSame = current?.device === device && current.act === act && own.at - current.at < RENEW_MS;
    if (isSame || now - own.at > HANDLING_MS || !mayHandle(own, reading.text, now)) return;
    const text = handlingText(own);
    if (text === written.current) return;
    void isListed(till)
      .then(async (isListed) => {
        if (!isListed || text === written.current) return;
        written.current = text;
        const saved = await api.update(iri, { handledBy: text }, orderSchema(apiContext(api, currency)));
        atomStore.set(handledByAtom, (before) => (before?.iri === iri ? { iri, text: saved.handledBy } : before));
      })
      .catch(() => undefined);
  }, [atomStore, till, api, iri, device, act, who, reading, currency, lastAct]);

  useEffect(() => {
    if (iri === '' || device === null) return undefined;
    return () => {
      if (written.current === '') return;
      written.current = '';
      // A freed order is deleted: there is nothing to take the mark off.
      if (atomStore.get(handledByAtom)?.iri !== iri) return;
      // Without a network the mark ends by itself.
      void leave(iri, device, api, currency).catch(() => undefined);
    };
  }, [atomStore, api, iri, device, currency]);
}

/** Who else is at the open order; null: nobody, or the server does not tell. */
export function useHandledElsewhere(): Handling | null {
  const { api } = useIsland();
  const { edited } = useSale();
  const device = useTillName();
  const reading = useAtomValue(handledByAtom);
  if (device === null || reading === null || reading.iri !== edited?.iri) return null;
  return handledElsewhere(reading.text, device, serverNow(api));
}
