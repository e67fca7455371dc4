import { byAge, isOpen } from './columns.ts';
import { type KitchenLine, type KitchenOrder, type Stage, STAGES } from './kitchen-order.ts';
import { leastOf, lineKeys, lineStages } from './preparation.ts';

/** What is made at one place of an order: its items of one category. */
export interface Part {
  /** Null: items of no category, which every station makes. */
  readonly categoryId: string | null;
  /** See `lineKeys`. */
  readonly items: readonly string[];
  readonly lines: readonly KitchenLine[];
  /** The stage of the last of its items. */
  readonly stage: Stage;
  /** Since when, in ms since 1970 by the server's clock; null if nobody kept it. */
  readonly since: number | null;
}

export interface PassOrder {
  readonly order: KitchenOrder;
  /** First what the order waits for. */
  readonly parts: readonly Part[];
}

function sinceOf({ createdAt, marks }: KitchenOrder, items: readonly string[], stage: Stage): number | null {
  const times = marks.filter((mark) => mark.stage === stage && mark.at > 0 && items.includes(mark.item));
  // A part is begun with its first item, and ready with its last.
  if (times.length > 0)
    return stage === 'done' ? Math.max(...times.map(({ at }) => at)) : Math.min(...times.map(({ at }) => at));
  return stage === 'waiting' ? createdAt : null;
}

export function partsOf(order: KitchenOrder): readonly Part[] {
  const [keys, stages] = [lineKeys(order.lines), lineStages(order)];
  const members = order.lines.map((line, index) => ({
    line,
    item: keys[index] ?? '',
    stage: stages[index] ?? 'waiting',
  }));
  return [...new Set(order.lines.map(({ categoryId }) => categoryId))]
    .map((categoryId): Part => {
      const own = members.filter(({ line }) => line.categoryId === categoryId);
      const items = own.map(({ item }) => item);
      const stage = leastOf(own.map((member) => member.stage));
      return { categoryId, items, lines: own.map(({ line }) => line), stage, since: sinceOf(order, items, stage) };
    })
    .sort((one, other) => STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage));
}

/** All that is still to be handed out, oldest first. */
export function passOf(orders: readonly KitchenOrder[]): readonly PassOrder[] {
  return orders
    .filter(isOpen)
    .sort(byAge)
    .map((order) => ({ order, parts: partsOf(order) }));
}
