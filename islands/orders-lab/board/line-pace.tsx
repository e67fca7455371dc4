import { Timer } from 'lucide-react';
import { useSelector } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { leftText } from '../rules/elapsed.ts';
import type { KitchenLine, KitchenOrder } from '../rules/kitchen-order.ts';
import { minutesLeft, paceOf, targetOf } from '../rules/targets.ts';

/** What is left of the dish's target time, or by how much it is over. */
export function LinePace({ line, order: { createdAt } }: { readonly line: KitchenLine; readonly order: KitchenOrder }) {
  const t = useKitchenText();
  const { clock, settings } = useKitchen();
  const target = useSelector(settings, ({ targets }) => targetOf(line, targets));
  const age = (now: number): number => (createdAt === null ? 0 : Math.max(0, now - createdAt));
  const pace = useSelector(clock, (now) => (target === undefined ? undefined : paceOf(target, age(now))));
  const left = useSelector(clock, (now) => (target === undefined ? 0 : minutesLeft(target, age(now))));
  if (pace === undefined || createdAt === null) return null;
  const { key, values } = leftText(left);
  return (
    <span className="lab-pace" data-pace={pace}>
      <Timer size={14} aria-hidden="true" />
      {t(key, values)}
    </span>
  );
}
