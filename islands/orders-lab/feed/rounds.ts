import { createJoins, joinedTo } from '../rules/joins.ts';
import { identityOf, type KitchenOrder, type Mark } from '../rules/kitchen-order.ts';
import { itemName, lineKeys, lineStages } from '../rules/preparation.ts';
import { growsByRounds, marksOnArrival, NO_TIMES, sentSince, type SentTimes, ticketsOf } from '../rules/rounds.ts';
import type { MarkStore } from '../store/marks.ts';
import type { SentTimesBook } from '../store/sent-times.ts';

/** Dishes that stand on another ticket by now. */
interface Join {
  readonly from: KitchenOrder;
  readonly into: KitchenOrder;
  /** See `lineKeys`. */
  readonly items: readonly string[];
}

export interface RoundsOptions {
  readonly marks: MarkStore | undefined;
  readonly sentTimes: SentTimesBook | undefined;
  /** Called before either is shown. */
  readonly onJoined: ((join: Join) => void) | undefined;
  /** The order with what this device knows beside the server. */
  readonly asKnown: (order: KitchenOrder) => KitchenOrder;
  readonly serverNow: () => number;
}

type Orders = ReadonlyMap<string, KitchenOrder>;

/** Cuts orders into the tickets of their rounds, and follows what comes to them later. */
export function createRounds({ marks, sentTimes, onJoined, asKnown, serverNow }: RoundsOptions) {
  const joins = createJoins();
  const timesOf = (order: KitchenOrder): SentTimes => sentTimes?.of(order) ?? NO_TIMES;
  const drawn = new WeakMap<KitchenOrder, { readonly times: SentTimes; readonly tickets: readonly KitchenOrder[] }>();
  /** The same objects as long as nothing changed, so that their cards are not drawn again. */
  const tickets = (order: KitchenOrder): readonly KitchenOrder[] => {
    const times = timesOf(order);
    const before = drawn.get(order);
    if (before?.times === times) return before.tickets;
    const made = ticketsOf(order, times);
    drawn.set(order, { times, tickets: made });
    return made;
  };

  /** What comes from another table is as far as it was there, and as old. */
  const followJoin = (
    order: KitchenOrder,
    times: SentTimes,
    all: Orders,
  ): { readonly times: SentTimes; readonly from: readonly Omit<Join, 'into'>[] } => {
    const joined: Record<string, number> = {};
    const arrived: Mark[] = [];
    const from: Omit<Join, 'into'>[] = [];
    for (const ticket of joinedTo(order, all.values()).map(asKnown).flatMap(tickets)) {
      const stages = lineStages(ticket);
      const stageOf = new Map(
        lineKeys(ticket.lines).map((item, index) => [itemName(item), stages[index] ?? 'waiting']),
      );
      const items = Object.keys(times).filter((item) => stageOf.has(itemName(item)) && joined[item] === undefined);
      for (const item of items) {
        joined[item] = ticket.createdAt ?? times[item] ?? serverNow();
        arrived.push({ item, stage: stageOf.get(itemName(item)) ?? 'waiting', at: serverNow() });
      }
      if (items.length > 0) from.push({ from: ticket, items });
    }
    if (arrived.length > 0) marks?.put(order, arrived);
    return { times: { ...times, ...joined }, from };
  };

  return {
    tickets,
    /** All orders as the board shows them. */
    shown: (orders: readonly KitchenOrder[]): readonly KitchenOrder[] => joins(orders.flatMap(tickets)),
    /** Further dishes of a table are a round of their own. */
    follow: (before: Orders, now: Orders): void => {
      for (const order of now.values()) {
        const known = before.get(order.id);
        if (known === undefined || known.lines === order.lines || !growsByRounds(order)) continue;
        if (identityOf(known) !== identityOf(order)) continue;
        const since = Date.parse(order.updatedAt ?? '');
        const sent = sentSince(known, order, timesOf(order), Number.isNaN(since) ? serverNow() : since);
        if (Object.keys(sent).length === 0) continue;
        const arrived = marksOnArrival(asKnown(known), asKnown(order));
        if (arrived.length > 0) marks?.put(order, arrived);
        const { times, from } = followJoin(order, sent, now);
        sentTimes?.put(order, times);
        for (const { from: ticket, items } of from) {
          const into = tickets(asKnown(order)).find(({ lines }) =>
            lineKeys(lines).some((item) => items.includes(item)),
          );
          if (into !== undefined) onJoined?.({ from: ticket, into, items });
        }
      }
    },
  };
}
