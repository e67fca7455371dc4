import { useSelector, useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { isOpen } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { linesOfStation } from '../rules/station.ts';
import { type Pace, paceOf, targetOf, worstPace } from '../rules/targets.ts';

/** How far the most urgent dish of this station's is in its target time; undefined without a target, or when ready. */
export function useOrderPace(order: KitchenOrder, column: string): Pace | undefined {
  const { clock, settings, ticks } = useKitchen();
  const { targets, station } = useStoreValue(settings);
  return useSelector(clock, (now) => {
    const { createdAt } = order;
    if (targets.length === 0 || createdAt === null || !isOpen(order) || column === 'done') return undefined;
    return worstPace(
      linesOfStation(order, new Set(station)).map((line) => {
        const target = ticks.isTicked(order, line) ? undefined : targetOf(line, targets);
        return target === undefined ? undefined : paceOf(target, now - createdAt);
      }),
    );
  });
}
