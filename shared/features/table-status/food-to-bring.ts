import type { LiveTable, LiveTables, TableOrder } from './live-table.ts';

/** How many dishes of each order somebody has seen to be ready here, by its id. */
export type SeenReady = Readonly<Record<string, number>>;

/** The tables with what the kitchen has made of these orders since somebody saw to it here. */
export function withFoodToBring(tables: LiveTables, own: ReadonlySet<string>, seen: SeenReady): LiveTables {
  const isNews = ({ id, ready = 0 }: TableOrder): boolean => own.has(id) && ready > (seen[id] ?? 0);
  return new Map(
    [...tables].map(([id, table]): [string, LiveTable] =>
      table.orders.some(isNews)
        ? [id, { ...table, orders: table.orders.map((order) => ({ ...order, hasFoodToBring: isNews(order) })) }]
        : [id, table],
    ),
  );
}

/** Somebody has seen what is ready of these orders; orders that are no longer open are forgotten. */
export function seenNow(seen: SeenReady, orders: readonly TableOrder[], tables: LiveTables): SeenReady {
  const open = new Set([...tables.values()].flatMap((table) => table.orders.map(({ id }) => id)));
  const kept = Object.entries(seen).filter(([id]) => open.has(id));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(orders.map(({ id, ready = 0 }) => [id, ready])) };
}

/** The tables to which food is to be brought. */
export function tablesToServe(tables: LiveTables): readonly string[] {
  return [...tables].filter(([, { orders }]) => orders.some(({ hasFoodToBring }) => hasFoodToBring)).map(([id]) => id);
}
