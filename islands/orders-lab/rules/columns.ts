import type { KitchenOrder, KitchenStatus } from './kitchen-order.ts';

export const COLUMNS = ['waiting', 'cancelled', 'processing', 'done'] as const;
export type Column = (typeof COLUMNS)[number];

/** The keys of the texts; English shows them as they are. */
export const COLUMN_TITLES = {
  waiting: 'Waiting',
  cancelled: 'Cancelled',
  processing: 'In Progress',
  done: 'Done !',
} as const satisfies Record<Column, string>;

/** Whether a column is a rail: where nothing is left to cook, unless somebody opened it. What waits is in sight. */
export function isFolded(
  column: Column,
  count: number,
  { collapsed, opened }: { readonly collapsed: readonly string[]; readonly opened: readonly string[] },
): boolean {
  if (collapsed.includes(column)) return true;
  return column !== 'waiting' && !opened.includes(column) && (column !== 'processing' || count === 0);
}

/** Keys of the texts that say why a move is refused. */
export type MoveRefusal =
  | 'Finished orders cannot be moved'
  | 'Cancelled orders cannot be moved'
  | 'Orders cannot be cancelled here'
  | 'The order is already here: orders are sorted by age'
  | 'This order is still being saved'
  | 'The order is no longer on the board'
  | 'A draft is not on the board yet'
  | 'The order has been moved in the meantime'
  | 'The order was deleted in the shop';
export type MoveVerdict = true | MoveRefusal;

/** Drafts are read but not shown until they are waiting. */
export function columnOf(status: KitchenStatus): Column | undefined {
  return status === 'draft' || status === 'elsewhere' ? undefined : status;
}

/** Still to be cooked. */
export const isOpen = ({ status }: Pick<KitchenOrder, 'status'>): boolean =>
  status === 'waiting' || status === 'processing';

type Movable = Pick<KitchenOrder, 'status' | 'departure'>;

export function mayTake({ status, departure }: Movable): MoveVerdict {
  if (departure?.isDeleted === true) return 'The order was deleted in the shop';
  switch (status) {
    case 'done':
      return 'Finished orders cannot be moved';
    case 'cancelled':
      return 'Cancelled orders cannot be moved';
    case 'draft':
      return 'A draft is not on the board yet';
    case 'elsewhere':
      return 'The order is no longer on the board';
    case 'waiting':
    case 'processing':
      return true;
  }
}

/** Finished orders come back by a press in their list only, never by a drag. */
export function mayBringBack({ status, departure }: Movable): MoveVerdict {
  if (departure?.isDeleted === true) return 'The order was deleted in the shop';
  return status === 'done' ? true : 'The order has been moved in the meantime';
}

export function mayMove(order: Movable, to: Column): MoveVerdict {
  if (order.status === to) return 'The order is already here: orders are sorted by age';
  const take = mayTake(order);
  if (take !== true) return take;
  return to === 'cancelled' ? 'Orders cannot be cancelled here' : true;
}

function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/** Orders without a time come first: they may have waited longest. */
export function byAge(one: KitchenOrder, other: KitchenOrder): number {
  return (one.createdAt ?? 0) - (other.createdAt ?? 0) || compareIds(one.id, other.id);
}

/** Waiting and in progress: oldest first. Done and cancelled: newest first, as the server sorts. */
function compareIn(column: Column, one: KitchenOrder, other: KitchenOrder): number {
  return column === 'waiting' || column === 'processing' ? byAge(one, other) : byAge(other, one);
}

/** @param statusAtStation where an order stands at a station; default: where it stands as a whole */
export function columnsOf(
  orders: Iterable<KitchenOrder>,
  statusAtStation: (order: KitchenOrder) => KitchenStatus = ({ status }) => status,
): Readonly<Record<Column, readonly KitchenOrder[]>> {
  const columns: Record<Column, KitchenOrder[]> = { waiting: [], cancelled: [], processing: [], done: [] };
  for (const order of orders) {
    const column = columnOf(statusAtStation(order));
    if (column !== undefined) columns[column].push(order);
  }
  for (const column of COLUMNS) columns[column].sort((one, other) => compareIn(column, one, other));
  return columns;
}
