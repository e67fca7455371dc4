import { MoveRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { IconButton } from '#shared/ui/button.tsx';
import { type Item, useParts, useUi } from './ui-state.ts';

const MOVE_ICON = <MoveRight size={18} aria-hidden="true" />;

export const CardView = memo(function CardView({
  item,
  isMoving,
  position,
  count,
}: {
  readonly item: Item;
  readonly isMoving: boolean;
  readonly position: number;
  readonly count: number;
}) {
  const { t, ui, hintId, titleOf, onKeyDown, openMenu } = useParts();
  const { id } = item;
  // One subscription for both, since there is one for each card.
  const state = useUi(ui, ({ active, lifted }) =>
    lifted?.id === id ? 'lifted' : active === id ? 'active' : undefined,
  );
  const isLifted = state === 'lifted';
  const tabIndex = state === undefined ? -1 : 0;
  // Depends on `item` too: a changed card is a new object, and its title may differ.
  const title = useMemo(() => titleOf(item.id), [titleOf, item]);
  const body = useMemo(
    () => <CardBody item={item} isMoving={isMoving} tabIndex={tabIndex} />,
    [item, isMoving, tabIndex],
  );
  return (
    <div
      role="listitem"
      className="board-card"
      data-card={id}
      data-lifted={isLifted || undefined}
      aria-busy={isMoving || undefined}
      aria-label={title}
      aria-describedby={hintId}
      aria-posinset={position}
      aria-setsize={count}
      tabIndex={tabIndex}
      onFocus={() => {
        if (ui.get().active !== id) ui.set({ active: id });
      }}
      onKeyDown={(event) => onKeyDown(event, id)}
    >
      {body}
      <IconButton
        className="board-move"
        kind="quiet"
        tabIndex={tabIndex}
        label={t('Move {card} to…', { card: title })}
        icon={MOVE_ICON}
        aria-haspopup="dialog"
        onClick={() => openMenu(id)}
      />
    </div>
  );
});

export const CardBody = memo(function CardBody({
  item,
  isMoving,
  tabIndex,
}: {
  readonly item: Item;
  readonly isMoving: boolean;
  readonly tabIndex: 0 | -1;
}) {
  const { draw } = useParts();
  return <div className="board-body">{draw(item.id, { isMoving, tabIndex })}</div>;
});
