import { marksSchema } from '../api/kitchen-order.ts';
import { isOpen } from '../rules/columns.ts';
import { identityOf, type KitchenOrder, type Mark } from '../rules/kitchen-order.ts';
import { mergeMarks } from '../rules/preparation.ts';
import { growsByRounds } from '../rules/rounds.ts';
import { type ByOrder, type ByOrderOptions, createByOrder, type OrderName } from './by-order.ts';

/** Of the last step at an order that is no longer open: so long somebody may put it back. */
const MAX_AGE_MS = 30 * 60_000;

const NONE: readonly Mark[] = [];
/** Guests may order more when all that they had is made. */
const mayGrow = (order: KitchenOrder): boolean => order.status === 'done' && growsByRounds(order);

/** What this device's stations have begun and finished, for back-offices that cannot keep it with the order. */
export interface MarkStore extends Pick<ByOrder<readonly Mark[]>, 'subscribe' | 'getSnapshot' | 'of' | 'close'> {
  readonly put: (order: OrderName, marks: readonly Mark[]) => void;
  /** Forgets the orders that nobody will work on any more. @param serverNow in ms since 1970 */
  readonly tidy: (orders: Iterable<KitchenOrder>, serverNow: number) => void;
}

export function createMarkStore(options: ByOrderOptions): MarkStore {
  const known = createByOrder<readonly Mark[]>('marks', marksSchema, NONE, options);
  return {
    ...known,
    put: (order, marks) => known.change(order, (before) => mergeMarks(before, marks)),
    tidy: (orders, serverNow) => {
      const open = new Set([...orders].filter((order) => isOpen(order) || mayGrow(order)).map(identityOf));
      known.keep((identity, marks) => open.has(identity) || marks.some(({ at }) => serverNow - at < MAX_AGE_MS));
    },
  };
}
