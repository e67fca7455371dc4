import { Check, Undo2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { useSelector } from '#shared/ui/use-store-value.ts';
import { CardHead } from '../board/card-head.tsx';
import { Damaged } from '../board/damaged.tsx';
import { Departed } from '../board/departure.tsx';
import { LineItems } from '../board/line-items.tsx';
import { LineStage } from '../board/line-stage.tsx';
import { OrderChanges } from '../board/order-changes.tsx';
import { OrderNotes } from '../board/order-notes.tsx';
import { useBoardControls } from '../kitchen/board-controls.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { mayTake } from '../rules/columns.ts';
import { elapsedOf, sinceText } from '../rules/elapsed.ts';
import type { Part, PassOrder } from '../rules/pass.ts';

interface Props {
  readonly pass: PassOrder;
  readonly isMoving: boolean;
  readonly categoryName: (id: string | null) => string;
}

/** One order at the pass: what it waits for, what is ready, and since when. */
export function PassOrderCard({ pass: { order, parts }, isMoving, categoryName }: Props) {
  const t = useKitchenText();
  const { moves } = useBoardControls();
  const mayGo = mayTake(order) === true;
  const isOneReady = parts.some(({ stage }) => stage === 'done');
  return (
    <article className="lab-card" part="card" data-status={order.status}>
      <CardHead order={order} />
      <Departed order={order} />
      <Damaged order={order} />
      <OrderChanges order={order} />
      {isOneReady ? (
        <p className="lab-waits" dir="auto">
          {t('Waits for: {parts}', {
            parts: parts
              .filter(({ stage }) => stage !== 'done')
              .map(({ categoryId }) => nameOf(categoryId))
              .join(' · '),
          })}
        </p>
      ) : null}
      <ul className="lab-parts" aria-label={t('Stations')}>
        {parts.map((part) => (
          <PartRow
            key={part.categoryId}
            part={part}
            name={nameOf(part.categoryId)}
            onMove={
              mayGo && !isMoving
                ? () =>
                    part.stage === 'done'
                      ? moves.bringBack(order.id, part.items)
                      : moves.move(order.id, 'done', part.items)
                : undefined
            }
          />
        ))}
      </ul>
      <div className="lab-card-foot">
        <OrderNotes order={order} />
        {mayGo ? (
          <Button kind="primary" busy={isMoving} onClick={() => moves.move(order.id, 'done', null)}>
            <Check size={18} aria-hidden="true" />
            {t('All is ready')}
          </Button>
        ) : null}
      </div>
    </article>
  );

  function nameOf(id: string | null): string {
    return categoryName(id) || t('Other items');
  }
}

function PartRow({
  part: { stage, since, lines },
  name,
  onMove,
}: {
  readonly part: Part;
  readonly name: string;
  /** Undefined while it cannot be moved. */
  readonly onMove: (() => void) | undefined;
}) {
  const t = useKitchenText();
  const isReady = stage === 'done';
  return (
    <li data-stage={stage}>
      <div className="lab-part">
        <p className="lab-part-head">
          <strong dir="auto">{name}</strong>
          <LineStage stage={stage} />
          {since === null ? null : <Since at={since} />}
        </p>
        <ul>
          <LineItems lines={lines} />
        </ul>
      </div>
      <Button
        aria-disabled={onMove === undefined}
        aria-label={isReady ? t('{part} is not ready', { part: name }) : t('{part} is ready', { part: name })}
        onClick={onMove}
      >
        {isReady ? <Undo2 size={18} aria-hidden="true" /> : <Check size={18} aria-hidden="true" />}
        {isReady ? t('Not ready') : t('Item ready')}
      </Button>
    </li>
  );
}

/** For how long something has been so, by the server's clock. */
function Since({ at }: { readonly at: number }) {
  const t = useKitchenText();
  const { clock } = useKitchen();
  const text = useSelector(clock, (now) => {
    const { key, values } = sinceText(elapsedOf(at, now));
    return t(key, values);
  });
  return <small className="fx-number">{text}</small>;
}
