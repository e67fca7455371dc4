import { type OrderRow, parseOrders } from '../pos/orders.ts';
import type { Host } from '../support/host.ts';
import { contentKey, countOf } from './content.ts';
import type { EntryView } from './hook.ts';
import type { Tab } from './tabs.ts';

export interface Verdict {
  readonly reported: number;
  readonly onServer: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly asked: number;
  /** Orders that the browser itself sent twice; the till has told the cashier. */ readonly cancelled: number;
  readonly refused: number;
  /** Orders that another person than who sold them is said to have made. */
  readonly byOthers: readonly string[];
  /** What all orders of the run were paid, in centimes; less for what came back. */ readonly paidOnServer: number;
}

export interface Oracle {
  /** Called when "saved" has been said, with what was paid, in centimes; negative when it was paid out. */
  readonly reported: (key: string, paid: number) => void;
  readonly paid: () => number;
  readonly reportedCount: () => number;
  /** The till's questions with the cashier's answers, in order. */
  readonly answers: readonly string[];
  /** Answers the till's questions, as a cashier would with the receipts in the drawer. */
  readonly answer: (tab: Tab) => Promise<void>;
  readonly verdict: () => Promise<Verdict>;
}

function keyOfRow(row: OrderRow): string {
  return contentKey({
    lines: row.orderItems.map(({ description, quantity, price }) => ({ name: description, quantity, price })),
    paid: row.payments.map(({ amount }) => amount),
    note: row.description ?? '',
  });
}

export function entriesOf(tab: Tab): Promise<readonly EntryView[]> {
  return tab.inPage((page) => page.evaluate(() => window.chaos.entries()));
}

/** Compares what was reported as saved with the back-office's database, whatever happened in between. */
export async function createOracle(host: Host): Promise<Oracle> {
  const start = new Date().toISOString();
  const read = async (): Promise<readonly OrderRow[]> =>
    parseOrders(await (await fetch(`${host.address}/_host/orders?since=${encodeURIComponent(start)}`)).json());
  const last = Math.max(0, ...(await read()).map(({ id }) => id));
  const rows = async (): Promise<readonly OrderRow[]> =>
    (await read()).filter(({ id, status }) => id > last && status !== 'cancelled');
  const reported: string[] = [];
  const answers: string[] = [];
  let paid = 0;
  let refused = 0;
  let cancelled = 0;

  return {
    reported: (key, amount) => {
      reported.push(key);
      paid += amount;
    },
    paid: () => paid,
    reportedCount: () => reported.length,
    answers,
    answer: async (tab) => {
      const open = (await entriesOf(tab)).filter(({ state }) =>
        ['undecided', 'refused', 'exported', 'doubled'].includes(state),
      );
      if (open.length === 0) return;
      const onServer = new Map((await rows()).map((row) => [String(row.id), keyOfRow(row)]));
      for (const { reference, state, key, candidates } of open) {
        if (state === 'refused' || state === 'exported') {
          if (state === 'refused') refused += 1;
          await tab.inPage((page) => page.evaluate((sale) => window.chaos.sendAgain(sale, false), reference));
          continue;
        }
        const claimed = new Set(
          await tab.inPage((page) => page.evaluate((ids) => window.chaos.claimed(ids), candidates)),
        );
        const ours = candidates.find((id) => onServer.get(id) === key && !claimed.has(id));
        if (state === 'doubled') {
          // The cashier knows how often it was sold. Otherwise one of them is a sale that has yet to find its order.
          const alike = (keys: Iterable<string>): number => [...keys].filter((one) => one === key).length;
          const surplus = candidates.slice(0, Math.max(0, alike(onServer.values()) - alike(reported)));
          for (const id of surplus)
            await tab.inPage((page) =>
              page.evaluate(([sale, order]) => window.chaos.cancel(sale, order), [reference, id] as const),
            );
          for (const id of surplus) onServer.delete(id);
          cancelled += surplus.length;
          continue;
        }
        answers.push(
          `${key}: ${candidates.length} candidates, ${[...onServer.values()].filter((one) => one === key).length} alike on the server, ${ours === undefined ? 'sent again' : `said to be ${ours}`}`,
        );
        if (ours === undefined)
          await tab.inPage((page) => page.evaluate((sale) => window.chaos.sendAgain(sale, true), reference));
        else
          await tab.inPage((page) =>
            page.evaluate(([sale, order]) => window.chaos.claim(sale, order), [reference, ours] as const),
          );
      }
    },
    verdict: async () => {
      const orders = await rows();
      const present = orders.map(keyOfRow);
      const wanted = countOf(reported);
      const found = countOf(present);
      // A row of the database that was never reported counts as a duplicate too.
      const missing = (from: ReadonlyMap<string, number>, than: ReadonlyMap<string, number>): string[] =>
        [...from].flatMap(([key, count]) =>
          Array.from({ length: Math.max(0, count - (than.get(key) ?? 0)) }, () => key),
        );
      return {
        reported: reported.length,
        onServer: present.length,
        lost: missing(wanted, found),
        doubled: missing(found, wanted),
        asked: answers.length,
        cancelled,
        refused,
        byOthers:
          [...new Set(orders.map(({ createdBy }) => createdBy))].length > 1
            ? orders.map(({ id, createdBy }) => `order ${id} by user ${createdBy ?? 'unknown'}`)
            : [],
        paidOnServer: orders.flatMap((row) => row.payments).reduce((sum, { amount }) => sum + amount, 0),
      };
    },
  };
}
