import { ArrowRight, Check } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Key } from '#shared/ui/parts.tsx';
import { useSelector } from '#shared/ui/use-observable.ts';
import { useMoves } from '../kitchen/moves-context.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { mayTake } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { AwaitedLines } from './awaited-lines.tsx';
import { Damaged } from './damaged.tsx';
import { Departed } from './departure.tsx';
import { ElapsedBadge } from './elapsed-badge.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPlace } from './order-location.tsx';
import { AllergyNotes, ShortNotes } from './order-notes.tsx';
import { useOrderPace } from './use-order-pace.ts';

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
  const { moves, numbers, open } = useMoves();
  const bump = useSelector(numbers, (all) => all.get(order.id));
  const pace = useOrderPace(order, column);
  return (
    <article className="lab-card" part="card" data-status={column} data-pace={pace}>
      <header>
        {bump === undefined ? null : <Key>{String(bump)}</Key>}
        <button
          type="button"
          className="lab-number"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          onClick={() => open(order.id)}
        >
          <bdi>{order.number}</bdi>
        </button>
        <ElapsedBadge order={order} isWaiting={column === 'waiting'} />
        <OrderPlace order={order} />
      </header>
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
            <Button
              kind="primary"
              tabIndex={tabIndex}
              busy={isMoving}
              onClick={() => moves.move(order.id, 'processing')}
            >
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
