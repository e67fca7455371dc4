import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { kitchenTicket } from '#shared/features/printing/kitchen-ticket.ts';
import type { PrinterSettings } from '#shared/features/printing/own-printer.ts';
import { type Printing, usePrintQueue } from '#shared/features/printing/use-print-queue.ts';
import { nameWithCourseAndSeat } from '#shared/i18n/line-words.ts';
import { useIsland } from '#shared/island/context.ts';
import { knownDelivery } from '#shared/kernel/delivery.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { PaperDocument, PaperWidth } from '#shared/printing/document.ts';
import type { PrintJob } from '#shared/printing/journal.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import { browserLocks } from '#shared/state/locks.ts';
import { useKitchenText } from '../kitchen/text.ts';
import type { AlertedOrder } from '../rules/alerts.ts';
import { identityOf, type KitchenOrder } from '../rules/kitchen-order.ts';
import { createTicketJournal } from '../store/print-journal.ts';

const noJobs: readonly PrintJob[] = [];
const noChanges = (): (() => void) => () => undefined;

export interface Tickets extends Printing {
  readonly jobs: readonly PrintJob[];
  /**
   * Prints newly acknowledged orders, once each, and each changed one whole and marked. Call it in a click, since
   * browsers only offer printers then.
   */
  readonly print: (orders: readonly AlertedOrder[]) => void;
  /** Prints the order's current ticket again. */
  readonly printAnew: (order: KitchenOrder) => void;
  readonly paper: PaperWidth;
  readonly settings: PrinterSettings;
}

/** The tickets of the kitchen: order number, time, how it leaves, table, items and both notes; no prices. */
export function useTickets(settings: PrinterSettings, paper: PaperWidth): Tickets {
  const t = useKitchenText();
  const {
    locale,
    api: { base },
  } = useIsland();
  const journal = useCallback(
    (signal: AbortSignal) =>
      createTicketJournal({ scope: base, storage: deviceStorage(), signal, locks: browserLocks() }),
    [base],
  );
  const { queue, handling } = usePrintQueue(settings, paper, journal);
  const jobs = useSyncExternalStore(queue?.subscribe ?? noChanges, queue?.getSnapshot ?? (() => noJobs));
  const ticketOf = useCallback(
    (order: KitchenOrder, mark = ''): PaperDocument => {
      const type = knownDelivery(order.deliveryType);
      const damage = order.problem === null ? '' : t('Part of this order could not be read. Ask the staff.');
      return kitchenTicket(
        {
          title: t('Order {number}', { number: order.number }),
          mark,
          places: [type === undefined ? order.deliveryType : t(type), order.table ?? ''],
          at: new Date(order.createdAt ?? Date.now()).toISOString(),
          lines: order.lines.map(({ description, quantity, ...marks }) => ({
            name: nameWithCourseAndSeat(description, marks, t),
            quantity,
          })),
          notes: [
            { note: damage, text: damage },
            { note: order.orderNote, text: t('Order note: {text}', { text: order.orderNote }) },
            { note: order.customerNote, text: t('Customer note: {text}', { text: order.customerNote }) },
          ],
          copyMark: t('DUPLICATE'),
        },
        locale,
      );
    },
    [t, locale],
  );
  return useMemo(() => {
    const add = (id: string, order: KitchenOrder, mark?: string): void =>
      queue?.add(id, t('Order {number}', { number: order.number }), ticketOf(order, mark));
    return {
      queue,
      handling,
      jobs,
      paper,
      settings,
      print: (orders) => {
        for (const { order, announcement } of orders)
          // The first ticket of a changed order may be on paper already.
          if (announcement === 'changed') add(uuid(), order, t('Changed order'));
          else add(`ticket:${identityOf(order)}`, order);
        if (orders.length > 0) queue?.connect();
      },
      printAnew: (order) => {
        add(uuid(), order);
        queue?.connect();
      },
    };
  }, [queue, handling, jobs, ticketOf, paper, settings, t]);
}
