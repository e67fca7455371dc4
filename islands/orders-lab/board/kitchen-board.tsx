import { useCallback, useLayoutEffect, useMemo } from 'react';
import { Board, type CardState } from '#shared/features/board/board.tsx';
import { dragging } from '#shared/features/board/drag.tsx';
import type { BoardColumn } from '#shared/features/board/layout.ts';
import type { BoardCard } from '#shared/features/board/model.ts';
import type { BoardRules } from '#shared/features/board/rules.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useBoardControls } from '../kitchen/board-controls.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { type Column, COLUMN_TITLES, COLUMNS, isFolded, mayMove, mayTake } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { OrderCard } from './order-card.tsx';
import { type BoardView, isColumn } from './order-cards.ts';

const TONES: Readonly<Record<Column, BoardColumn['tone']>> = {
  waiting: 'warn',
  cancelled: 'danger',
  processing: 'accent',
  done: 'good',
};
/** In px: the longest usual dish has one line beside its quantity. */
const CARD_LEAST = 168;
const renderCard = ({ data, column }: BoardCard<KitchenOrder>, { isMoving, tabIndex }: CardState) => (
  <OrderCard order={data} column={column} isMoving={isMoving} tabIndex={tabIndex} />
);

/** The order as it stands at this station. */
const at = ({ status, departure }: KitchenOrder, column: string) => ({
  status: isColumn(column) ? column : status,
  departure,
});

/**
 * The four columns, always in their places: what is empty, done or cancelled is a rail there until somebody unfolds it. The same
 * rules decide about moves by mouse, touch, keys and menu.
 */
export function KitchenBoard({
  view,
  calledCard,
  counts,
}: {
  readonly view: BoardView;
  readonly calledCard: { readonly id: string } | undefined;
  /** With the cards that a search hides. */
  readonly counts: Readonly<Record<Column, number>>;
}) {
  const t = useKitchenText();
  const { settings } = useKitchen();
  const { moves, open } = useBoardControls();
  const { collapsed, opened, density } = useStoreValue(settings);
  useLayoutEffect(() => moves.look(view), [moves, view]);

  const columns = useMemo(
    () =>
      COLUMNS.map((id): BoardColumn => ({
        id,
        title: t(COLUMN_TITLES[id]),
        tone: TONES[id],
        isCollapsed: isFolded(id, counts[id], { collapsed, opened }),
        count: counts[id],
      })),
    [t, collapsed, opened, counts],
  );
  const rules = useMemo<BoardRules<KitchenOrder>>(() => {
    const say = (verdict: ReturnType<typeof mayTake>) => (verdict === true ? true : t(verdict));
    return {
      mayDrag: ({ data, column }) => say(mayTake(at(data, column))),
      mayDrop: ({ data, column: from }, { column }) =>
        isColumn(column) ? say(mayMove(at(data, from), column)) : t('The order is no longer on the board'),
    };
  }, [t]);
  const describe = useCallback(
    ({ data }: BoardCard<KitchenOrder>) => t('Order {number}', { number: data.number }),
    [t],
  );
  return (
    <div className="lab-board" part="board" data-density={density}>
      <Board
        label={t('Orders by status')}
        store={moves.cards}
        columns={columns}
        rules={rules}
        describe={describe}
        renderCard={renderCard}
        pointer={dragging}
        calledCard={calledCard}
        estimate={density === 'compact' ? 150 : 190}
        cardLeast={CARD_LEAST}
        onOpen={({ id }) => open(id)}
        onCollapse={(column, isCollapsed) =>
          settings.update((all) => ({
            ...all,
            collapsed: isCollapsed ? [...all.collapsed, column] : all.collapsed.filter((one) => one !== column),
            opened: isCollapsed ? all.opened.filter((one) => one !== column) : [...all.opened, column],
          }))
        }
      />
    </div>
  );
}
