import type { KitchenLine, KitchenOrder, KitchenStatus, Mark } from './kitchen-order.ts';
import { itemName, lineKeys, lineStages, stageOf } from './preparation.ts';

/** When items were sent that came to an order later, in ms since 1970 by the server's clock. */
export type SentTimes = Readonly<Record<string, number>>;

/** The first round of an order is sent within this time of it: the clocks of till and server differ by some seconds. */
const WITH_ORDER_MS = 60_000;
const SEPARATOR = '~';
export const NO_TIMES: SentTimes = {};

/** The order of which a ticket is a round. */
export const orderIdOf = (ticketId: string): string => ticketId.split(SEPARATOR, 1)[0] ?? ticketId;

/** Whether dishes come to it while it is open: guests of a table order more than once. */
export function growsByRounds({ table, lines }: Pick<KitchenOrder, 'table' | 'lines'>): boolean {
  return table !== null || lines.some(({ firedAt }) => firedAt !== undefined);
}

/** When the first round was sent, as the back-office keeps it: nearest to its order. Undefined: it does not tell. */
function firstSent({ lines, createdAt }: KitchenOrder): number | undefined {
  if (createdAt === null) return undefined;
  return lines
    .flatMap(({ firedAt }) => firedAt ?? [])
    .filter((at) => Math.abs(at - createdAt) < WITH_ORDER_MS)
    .sort((one, other) => Math.abs(one - createdAt) - Math.abs(other - createdAt))[0];
}

/**
 * The tickets of an order: each round is one, with the time of its sending, its own dishes and its own status. What waits
 * to be fired stands on the last one. The first keeps the order's id and time.
 */
export function ticketsOf(order: KitchenOrder, seen: SentTimes = NO_TIMES): readonly KitchenOrder[] {
  const keys = lineKeys(order.lines);
  const first = firstSent(order);
  const rounds = new Map<number | null, KitchenLine[]>();
  order.lines.forEach((line, index) => {
    const item = keys[index] ?? '';
    const sent = line.firedAt ?? seen[item] ?? null;
    const at = sent === first ? null : sent;
    rounds.set(at, [...(rounds.get(at) ?? []), { ...line, item }]);
  });
  if (rounds.size === 0 || (rounds.size === 1 && rounds.has(null))) return [order];
  const { held, ...rest } = order;
  const times = [...rounds.keys()].sort(
    (one, other) => (one ?? order.createdAt ?? 0) - (other ?? order.createdAt ?? 0),
  );
  return times.map((at, index): KitchenOrder => {
    const lines = rounds.get(at) ?? [];
    const items = lines.map(({ item = '' }) => item);
    return {
      ...rest,
      ...(at === null ? {} : { id: `${order.id}${SEPARATOR}${at}`, createdAt: at }),
      lines,
      status: stageOf(order, items),
      ...(held !== undefined && index === times.length - 1 ? { held } : {}),
    };
  });
}

/**
 * When the items of an order were sent that were not there before. One whose quantity was changed is of the round that
 * it was of.
 */
export function sentSince(before: KitchenOrder, now: KitchenOrder, seen: SentTimes, at: number): SentTimes {
  const [old, all] = [lineKeys(before.lines), lineKeys(now.lines)];
  const gone = old.filter((item) => !all.includes(item));
  const news: Record<string, number> = {};
  for (const item of all) {
    if (old.includes(item)) continue;
    const index = gone.findIndex((one) => itemName(one) === itemName(item));
    const [changed] = index < 0 ? [] : gone.splice(index, 1);
    const time = changed === undefined ? at : seen[changed];
    if (time !== undefined) news[item] = time;
  }
  return news;
}

const isStarted = (status: KitchenStatus): boolean => status === 'processing' || status === 'done';

/**
 * How far the dishes were when others came to an order of which nobody kept it: those that came are not begun, whatever
 * the order says.
 */
export function marksOnArrival(before: KitchenOrder, now: KitchenOrder): readonly Mark[] {
  if (now.marks.length > 0 || !isStarted(before.status)) return [];
  const [old, stages] = [lineKeys(before.lines), lineStages(before)];
  const come = lineKeys(now.lines).filter((item) => !old.includes(item));
  if (come.length === 0) return [];
  return [
    ...old.map((item, index): Mark => ({ item, stage: stages[index] ?? 'waiting', at: 0 })),
    // An order that is done says nothing of what came since.
    ...(now.status === 'done' ? [] : come.map((item): Mark => ({ item, stage: 'waiting', at: 0 }))),
  ];
}
