import { array, string } from 'valibot';
import type { KitchenLine, KitchenOrder } from '../rules/kitchen-order.ts';
import { lineKeys } from '../rules/preparation.ts';
import { type ByOrder, type ByOrderOptions, createByOrder, type OrderName } from './by-order.ts';

const NONE: readonly string[] = [];

export interface TickStore extends Omit<ByOrder<readonly string[]>, 'change' | 'keep'> {
  readonly toggle: (order: OrderName, key: string) => void;
  readonly isTicked: (order: KitchenOrder, line: KitchenLine) => boolean;
}

/** The ticked items of each order; the server cannot store them. */
export function createTickStore(options: ByOrderOptions): TickStore {
  const ticked = createByOrder<readonly string[]>('ticks', array(string()), NONE, options);
  return {
    ...ticked,
    toggle: (order, key) =>
      ticked.change(order, (before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key])),
    isTicked: (order, line) => {
      const key = lineKeys(order.lines)[order.lines.indexOf(line)];
      return key !== undefined && ticked.of(order).includes(key);
    },
  };
}
