import { type Ref, useCallback, useMemo, useState } from 'react';
import { CellView } from './cell-view.tsx';
import { type BoardColumn, type Layout, OTHER } from './layout.ts';
import type { Id } from './model.ts';
import { LaneHead } from './notices.tsx';
import { Rows, type RowsHandle } from './rows/rows.tsx';
import { type BoardSource, cardsIn } from './source.ts';
import { useParts, useUi } from './ui-state.ts';

const LOWEST_LANE = 48;
const HIGHEST_LANE = 320;
/** So many cards stand in a lane whole, however high they are. */
const WHOLE_CARDS = 2;
/** A lane's head and what keeps it apart from the next one. */
const LANE_HEAD = 40;
const COLLAPSED_LANE = 44;
/** In px: what is drawn at first of a board that has not been measured. */
const FIRST_SIGHT = 800;

type Lane<Data> = Layout<Data>['lanes'][number];

interface Props<Data> {
  readonly store: BoardSource<Data>;
  readonly layout: Layout<Data>;
}

/** A board without lanes: one list per column. */
export function ColumnsView<Data>(props: Props<Data>) {
  return <LaneRow {...props} lane={undefined} isCollapsed={false} sight={FIRST_SIGHT} />;
}

/** The lanes, of which only those in sight are in the document. */
export function LanesView<Data>({ store, layout, ref }: Props<Data> & { readonly ref: Ref<RowsHandle> }) {
  const { ui, sizes, estimate, onCollapseLane } = useParts();
  const { cells, columns, lanes, placeOf } = layout;
  const [known] = useState(() => new Map<Id | undefined, number>());
  const heights = useMemo(() => {
    const heightOf = ({ id }: Lane<Data>): number => {
      const most = Math.max(
        0,
        ...columns.map((column) => (column.isCollapsed ? 0 : cardsIn(cells, column.id, id).length)),
      );
      const heightFor = (count: number): number => count * (estimate + 8) + 12;
      return Math.min(Math.max(HIGHEST_LANE, heightFor(WHOLE_CARDS)), Math.max(LOWEST_LANE, heightFor(most)));
    };
    return new Map(lanes.map((lane) => [lane.id, heightOf(lane)]));
  }, [cells, columns, lanes, estimate]);
  const heightOf = useCallback((lane: Lane<Data>): number => heights.get(lane.id) ?? LOWEST_LANE, [heights]);
  const guess = useCallback(
    (lane: Lane<Data>): number => LANE_HEAD + (lane.isCollapsed ? COLLAPSED_LANE : heightOf(lane)),
    [heightOf],
  );
  const kept = useUi(ui, ({ lifted, active }) => {
    const card = store.card(lifted?.id ?? active ?? '');
    const lane = card && placeOf(card).lane;
    return lane === undefined ? -1 : lanes.findIndex(({ id }) => id === lane);
  });
  return (
    <Rows ref={ref} items={lanes} sizes={sizes} known={known} estimate={guess} sight={FIRST_SIGHT} kept={kept}>
      {(lane) => (
        <section className="board-lane" aria-label={lane.title} style={{ '--lane-height': `${heightOf(lane)}px` }}>
          <LaneHead
            id={lane.id ?? ''}
            title={lane.title}
            isCollapsed={lane.isCollapsed ?? false}
            count={columns.reduce((count, { id }) => count + cardsIn(cells, id, lane.id).length, 0)}
            onCollapse={lane.id === OTHER ? undefined : onCollapseLane}
          />
          <LaneRow
            store={store}
            layout={layout}
            lane={lane.id}
            isCollapsed={lane.isCollapsed ?? false}
            sight={heightOf(lane)}
          />
        </section>
      )}
    </Rows>
  );
}

interface RowProps<Data> extends Props<Data> {
  readonly lane: Id | undefined;
  readonly isCollapsed: boolean;
  readonly sight: number;
}

function LaneRow<Data>({ store, layout: { cells, columns }, lane, isCollapsed, sight }: RowProps<Data>) {
  const cellOf = (column: BoardColumn) => {
    const items = cardsIn(cells, column.id, lane);
    return (
      <CellView
        key={column.id}
        column={column.id}
        lane={lane}
        items={items}
        isCollapsed={isCollapsed || (column.isCollapsed ?? false)}
        sight={sight}
        moving={items
          .filter(({ id }) => (store.isSaving ?? store.isMoving)(id))
          .map(({ id }) => id)
          .join('\n')}
      />
    );
  };
  return (
    <div className="board-row" data-collapsed={isCollapsed || undefined}>
      {columns.map(cellOf)}
    </div>
  );
}
