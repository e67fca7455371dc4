import { ArrowRight, Check } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { useSelector, useStoreValue } from '#shared/ui/use-store-value.ts';
import { useBoardControls } from '../kitchen/board-controls.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { isOpen, mayTake } from '../rules/columns.ts';
import { badgeOf } from '../rules/elapsed.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { linesOfStation } from '../rules/station.ts';
import { type Pace, paceOf, targetOf, worstPace } from '../rules/targets.ts';
import { AwaitedLines } from './awaited-lines.tsx';
import { CardHead } from './card-head.tsx';
import { Damaged } from './damaged.tsx';
import { Departed } from './departure.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderLines } from './order-lines.tsx';
import { AllergyNotes, ShortNotes } from './order-notes.tsx';

/** How far the most urgent dish of this station's is in its target time; undefined without a target, or when ready. */
function useOrderPace(order: KitchenOrder, column: string): Pace | undefined {
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

interface Props {
  readonly order: KitchenOrder;
  /** Where it stands at this station. */
  readonly column: string;
  readonly isMoving: boolean;
  readonly tabIndex: 0 | -1;
}

/** One order, large enough to read from the stove. */
export function OrderCard({ order, column, isMoving, tabIndex }: Props) {
  const t = useKitchenText();
  const { moves } = useBoardControls();
  const { clock } = useKitchen();
  const pace = useOrderPace(order, column);
  const { createdAt } = order;
  const age = useSelector(clock, (now) =>
    badgeOf({ createdAt, status: column === 'waiting' ? 'waiting' : 'processing' }, now),
  );
  return (
    <article className="lab-card" part="card" data-status={column} data-pace={pace} data-age={age}>
      <CardHead order={order} isWaiting={column === 'waiting'} tabIndex={tabIndex} />
      {/* The foot keeps to this, so that it never covers the number that it belongs to. */}
      <div className="lab-card-body">
        <Departed order={order} tabIndex={tabIndex} />
        <Damaged order={order} />
        <OrderChanges order={order} tabIndex={tabIndex} />
        <AllergyNotes order={order} />
        <OrderLines order={order} tabIndex={tabIndex} />
        {column === 'done' && order.status !== 'done' ? (
          <AwaitedLines order={order} tabIndex={tabIndex} onFinish={() => moves.move(order.id, 'done', null)} />
        ) : null}
        <div className="lab-card-foot">
          <ShortNotes order={order} tabIndex={tabIndex} />
          {column === 'waiting' && mayTake(order) === true ? (
            <Button tabIndex={tabIndex} busy={isMoving} onClick={() => moves.move(order.id, 'processing')}>
              <ArrowRight className="lab-forward" size={18} aria-hidden="true" />
              {t('Start')}
            </Button>
          ) : null}
          {column === 'processing' && mayTake(order) === true ? (
            <Button kind="primary" tabIndex={tabIndex} busy={isMoving} onClick={() => moves.move(order.id, 'done')}>
              <Check size={18} aria-hidden="true" />
              {t('Ready')}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  );
}
