import { Key } from '#shared/ui/parts.tsx';
import { useSelector } from '#shared/ui/use-store-value.ts';
import { useBoardControls } from '../kitchen/board-controls.ts';
import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { DeliveryType } from './delivery-type.tsx';
import { ElapsedBadge } from './elapsed-badge.tsx';

interface Props {
  readonly order: KitchenOrder;
  /** At this station. Default: as a whole. */
  readonly isWaiting?: boolean;
  readonly tabIndex?: 0 | -1;
}

/** Whose it is, in the greatest letters: the table, else the number. Below it how long ago it was sent. */
export function CardHead({ order, isWaiting = order.status === 'waiting', tabIndex }: Props) {
  const t = useKitchenText();
  const { numbers, open } = useBoardControls();
  const bump = useSelector(numbers, (all) => all.get(order.id));
  return (
    <header>
      <div className="lab-title">
        {bump === undefined ? null : <Key>{String(bump)}</Key>}
        {order.table === null ? null : (
          <strong className="lab-table" dir="auto">
            {order.table}
          </strong>
        )}
        <button
          type="button"
          className="lab-number"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          onClick={() => open(order.id)}
        >
          <bdi>{order.number}</bdi>
        </button>
        {order.creator === null ? null : (
          <small className="lab-creator" dir="auto">
            {order.creator}
          </small>
        )}
      </div>
      {order.movedFrom === undefined ? null : (
        <p className="lab-moved">{t('{from} is now {into}', { from: order.movedFrom, into: order.table ?? '' })}</p>
      )}
      <div className="lab-since">
        <ElapsedBadge order={order} isWaiting={isWaiting} />
        <DeliveryType type={order.deliveryType} />
      </div>
    </header>
  );
}
