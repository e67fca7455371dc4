import { withMarks } from '#shared/kernel/line-marks.ts';
import {
  type KitchenLine,
  type KitchenOrder,
  type KitchenStatus,
  type Mark,
  type Stage,
  STAGES,
} from './kitchen-order.ts';
import { linesOfStation, type Station } from './station.ts';

/** The items that a station makes of an order; null: the whole order is moved as one. */
export type Items = readonly string[] | null;

/**
 * Identifies a line by item and quantity, because saving an order changes its line ids. A changed quantity is a new
 * line that has to be cooked.
 */
export function lineKeys(lines: readonly KitchenLine[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ description, quantity, item, ...marks }) => {
    if (item !== undefined) return item;
    const name = `${quantity}×${withMarks(description, marks)}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return `${name}#${count}`;
  });
}

/** Null for a kitchen without stations, and for an order of notes only. */
export function itemsOf(order: KitchenOrder, station: Station): Items {
  if (station.size === 0) return null;
  const own = new Set(linesOfStation(order, station));
  const keys = lineKeys(order.lines).filter((_key, index) => own.has(order.lines[index] ?? never()));
  return keys.length === 0 ? null : keys;
}

function never(): never {
  throw new Error('More keys than lines');
}

export function mergeMarks(...all: readonly (readonly Mark[])[]): readonly Mark[] {
  const merged = new Map<string, Mark>();
  for (const mark of all.flat()) {
    const known = merged.get(mark.item);
    if (known === undefined || mark.at >= known.at) merged.set(mark.item, mark);
  }
  return [...merged.values()];
}

/** Of an item of `lineKeys`, without how much of it there is. */
export const itemName = (item: string): string => item.slice(item.indexOf('×') + 1, item.lastIndexOf('#'));
const itemQuantity = (item: string): number => Number(item.slice(0, item.indexOf('×')));

/** The mark of an item of which there were more until one was cancelled: it is as far as it was. */
function reducedMark(item: string, marks: readonly Mark[], present: ReadonlySet<string>): Mark | undefined {
  return marks.find(
    (mark) =>
      itemName(mark.item) === itemName(item) && itemQuantity(mark.item) > itemQuantity(item) && !present.has(mark.item),
  );
}

/**
 * How far each item is: without any mark as far as the order, beside marked ones not begun. In an order that is done,
 * what has no mark came after the rest was made.
 */
function stagesOf(
  { status, marks }: Pick<KitchenOrder, 'status' | 'marks'>,
  present: readonly string[],
): (item: string) => Stage {
  const known = new Map(marks.map(({ item, stage }) => [item, stage]));
  const items = new Set(present);
  const others: Stage = known.size > 0 ? 'waiting' : status === 'processing' || status === 'done' ? status : 'waiting';
  return (item) => {
    const stage = known.get(item) ?? (known.size === 0 ? undefined : reducedMark(item, marks, items)?.stage);
    return stage === undefined ? others : status === 'done' ? 'done' : stage;
  };
}

export const leastOf = (stages: readonly Stage[]): Stage => STAGES.find((stage) => stages.includes(stage)) ?? 'waiting';

const isStage = (status: KitchenStatus): status is Stage => STAGES.some((stage) => stage === status);

/** Where the order stands for a station: as far as the last of its items. */
export function stageOf(order: KitchenOrder, items: Items): KitchenStatus {
  if (items === null || !isStage(order.status)) return order.status;
  return leastOf(items.map(stagesOf(order, lineKeys(order.lines))));
}

/** How far each line is, in the order of the lines. */
export function lineStages(order: KitchenOrder): readonly Stage[] {
  const keys = lineKeys(order.lines);
  return keys.map(stagesOf(order, keys));
}

interface Step {
  readonly to: Stage;
  readonly items: Items;
  /** In ms since 1970 by the server's clock. */
  readonly at: number;
}

/** The order after a station's step. Its status changes once all stations have made theirs. Null marks: none to store. */
export function afterStep(
  order: KitchenOrder,
  { to, items, at }: Step,
): { readonly status: Stage; readonly marks: readonly Mark[] | null } {
  const all = lineKeys(order.lines);
  const known = new Map(order.marks.map((mark) => [mark.item, mark.at]));
  // The server's clock is known to a second and may seem to go back: a later step must still count.
  const moved = (keys: readonly string[]): readonly Mark[] =>
    keys.map((item) => ({ item, stage: to, at: Math.max(at, (known.get(item) ?? 0) + 1) }));
  if (items === null) return { status: to, marks: order.marks.length === 0 ? null : moved(all) };
  const before = stagesOf(order, all);
  const marks = mergeMarks(
    all.map((item) => ({ item, stage: before(item), at: 0 })),
    order.marks,
    moved(items),
  );
  const now = stagesOf({ status: 'processing', marks }, all);
  const stages = all.map(now);
  return {
    status: stages.every((stage) => stage === 'done')
      ? 'done'
      : stages.every((stage) => stage === 'waiting')
        ? 'waiting'
        : 'processing',
    marks,
  };
}
