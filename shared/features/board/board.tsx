import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { VList, type VListHandle } from 'virtua';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { usePortal } from '#shared/ui/use-portal.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './board.css';
import { focusInColumn, useCalledCard } from './called-card.ts';
import { CellView } from './cell-view.tsx';
import { arrange, type BoardColumn, type BoardLane, type Layout, OTHER } from './layout.ts';
import { createLifting, type Now } from './lifting.ts';
import { type BoardCard, type Cell, cellKey, type Cells, type Id } from './model.ts';
import { MoveMenu } from './move-menu.tsx';
import { Announcer, ColumnHead, LaneHead, UndoNotice } from './notices.tsx';
import type { BoardRules } from './rules.ts';
import { type BoardSource, cardsIn } from './store.ts';
import { boardTexts } from './texts.ts';
import {
  BoardContext,
  type BoardParts,
  type CellHandle,
  createUiStore,
  noPointer,
  type PointerLayer,
  useUi,
} from './ui-state.ts';

export interface CardState {
  readonly isMoving: boolean;
  /** For the controls inside the card: only the active card is in the tab order. */ readonly tabIndex: 0 | -1;
}

export interface BoardProps<Data> {
  readonly label: string;
  readonly store: BoardSource<Data>;
  readonly columns: readonly BoardColumn[];
  readonly lanes?: readonly BoardLane[] | undefined;
  readonly rules?: BoardRules<Data> | undefined;
  /** The card's title, as announced to screen readers. */
  readonly describe: (card: BoardCard<Data>) => string;
  /** Must be a stable function: a new one renders every card again. */
  readonly renderCard: (card: BoardCard<Data>, state: CardState) => ReactNode;
  /** A formatted total, shown below a column's title. */
  readonly sum?: ((cards: readonly BoardCard<Data>[]) => string) | undefined;
  readonly onOpen?: ((card: BoardCard<Data>) => void) | undefined;
  readonly onCollapse?: ((column: Id, isCollapsed: boolean) => void) | undefined;
  readonly onCollapseLane?: ((lane: Id, isCollapsed: boolean) => void) | undefined;
  /** A card's estimated height in px, used until it is measured. */
  readonly estimate?: number | undefined;
  readonly pointer?: PointerLayer | undefined;
  /** A card to lead to: each new object scrolls it into view and focuses it, as soon as it is there. */
  readonly calledCard?: { readonly id: Id } | undefined;
  /** Offers to undo the last move, by a notice and by Ctrl+Z. */
  readonly hasUndo?: boolean | undefined;
  /** Words for a failed move. If given, the board announces failures itself; otherwise the owner of the store must. */
  readonly explain?: ((error: unknown) => string) | undefined;
}

const FREE: BoardRules<unknown> = {};
const LOWEST_LANE = 96;
const HIGHEST_LANE = 320;
const LANE_HEAD = 56;
const FRAMES = 30;

export function Board<Data>({
  label,
  store,
  columns: known,
  lanes,
  rules = FREE,
  describe,
  renderCard,
  sum,
  onOpen,
  onCollapse,
  onCollapseLane,
  estimate = 88,
  pointer = noPointer,
  calledCard,
  hasUndo = false,
  explain,
}: BoardProps<Data>) {
  useSheet(sheet);
  const t = useLazyMessages(boardTexts);
  const { dir } = useIsland();
  const portal = usePortal();
  const hintId = useId();
  const stored = useSyncExternalStore(store.subscribe, store.cells);
  const layoutOf = useMemo(() => {
    let last: readonly [Cells<Data>, Layout<Data>] | undefined;
    return (cells: Cells<Data>): Layout<Data> => {
      if (last?.[0] !== cells) last = [cells, arrange(cells, known, lanes, { id: OTHER, title: t('Other') })];
      return last[1];
    };
  }, [known, lanes, t]);
  const { cells, columns, lanes: rows } = layoutOf(stored);
  const first = useMemo(
    () =>
      rows.flatMap((lane) =>
        lane.isCollapsed
          ? []
          : columns.flatMap((column) => (column.isCollapsed ? [] : cardsIn(cells, column.id, lane.id).slice(0, 1))),
      )[0]?.id,
    [cells, columns, rows],
  );
  const [ui] = useState(() => createUiStore(first));
  const [handles] = useState(() => new Map<string, CellHandle>());
  const [menu, setMenu] = useState<Id | undefined>();
  const element = useRef<HTMLDivElement>(null);
  const laneList = useRef<VListHandle>(null);

  const titleOf = useCallback(
    (id: Id) => {
      const card = store.card(id);
      return card ? describe(card) : id;
    },
    [store, describe],
  );
  const draw = useCallback(
    (id: Id, state: CardState) => {
      const card = store.card(id);
      return card ? renderCard(card, state) : null;
    },
    [store, renderCard],
  );
  const open =
    onOpen &&
    ((id: Id) => {
      const card = store.card(id);
      if (card) onOpen(card);
    });
  const present: Now<Data> = {
    layout: () => layoutOf(store.cells()),
    rules,
    describe: titleOf,
    onOpen: open,
    explain,
    isRightToLeft: dir === 'rtl',
    t,
  };
  const now = useRef(present);
  useLayoutEffect(() => {
    now.current = present;
  });

  const lifting = useMemo(() => {
    const reveal = (cell: Cell, index: number): void => {
      const lane = now.current.layout().lanes.findIndex(({ id }) => id === cell.lane);
      if (cell.lane !== undefined && lane >= 0) laneList.current?.scrollToIndex(lane, { align: 'nearest' });
      handles.get(cellKey(cell))?.reveal(index);
    };
    const focusCard = (id: Id): void => {
      ui.set({ active: id });
      // After a scroll, the lane and then the card may each need a frame to be rendered. While a distant lane is
      // measured, the focused card may be rendered again, so its focus is checked for a few frames.
      const attempt = (left: number, held?: HTMLElement): void => {
        const card = store.card(id);
        if (ui.get().active !== id) return;
        let found: HTMLElement | null | undefined = held?.isConnected ? held : undefined;
        if (!found && card) {
          const { cells: shown, placeOf } = now.current.layout();
          const place = placeOf(card);
          reveal(
            place,
            cardsIn(shown, place.column, place.lane).findIndex((other) => other.id === id),
          );
          found = element.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
          if (found) focusInColumn(found);
          // A row that is not measured yet is hidden and cannot take the focus.
          if (found && !found.matches(':focus')) found = undefined;
        }
        if (left > 0 && card) requestAnimationFrame(() => attempt(left - 1, found ?? undefined));
        else if (!found) element.current?.focus({ preventScroll: true });
      };
      requestAnimationFrame(() => attempt(FRAMES));
    };
    return { ...createLifting({ store, ui, now: () => now.current, reveal, focusCard }), focusCard };
  }, [store, ui, handles]);
  useCalledCard(calledCard, (id) => store.card(id) !== undefined, lifting.focusCard);

  useLayoutEffect(() => {
    const { active, lifted } = ui.get();
    if (lifted && !store.card(lifted.id)) lifting.cancel();
    if (active === undefined || !store.card(active)) ui.set({ active: first });
  }, [cells, first, store, ui, lifting]);

  // A card that moves gets a new element elsewhere and loses the focus, whoever moved it; so the focus is restored.
  useEffect(
    () =>
      store.subscribe(() => {
        const root = element.current?.getRootNode();
        const focused =
          root instanceof ShadowRoot || root instanceof Document
            ? root.activeElement?.closest<HTMLElement>('[data-card]')
            : null;
        const id = focused?.dataset['card'];
        if (!focused || id === undefined || !element.current?.contains(focused)) return;
        requestAnimationFrame(() => {
          if (!focused.isConnected) lifting.focusCard(id);
        });
      }),
    [store, lifting],
  );
  useEffect(
    () =>
      store.failed.subscribe(() => {
        const failure = store.failed.getSnapshot();
        if (failure) lifting.tellFailure(failure);
      }),
    [store, lifting],
  );

  const parts: BoardParts = useMemo(
    () => ({
      t,
      ui,
      pointer,
      portal,
      cells: handles,
      hintId,
      estimate,
      titleOf,
      draw,
      openMenu: setMenu,
      placeName: lifting.placeName,
      onKeyDown: lifting.onKeyDown,
      lift: lifting.lift,
      hover: lifting.hover,
      leave: lifting.leave,
      drop: lifting.drop,
      cancel: lifting.cancel,
    }),
    [t, ui, pointer, portal, handles, hintId, estimate, titleOf, draw, lifting],
  );

  const keptLane = useUi(ui, ({ lifted, active }) => {
    const card = store.card(lifted?.id ?? active ?? '');
    const lane = card && layoutOf(stored).placeOf(card).lane;
    return lane === undefined ? -1 : rows.findIndex(({ id }) => id === lane);
  });
  const template = columns
    .map(({ isCollapsed }) => (isCollapsed ? '64px' : 'minmax(var(--board-column, 240px), 1fr)'))
    .join(' ');
  const row = (lane: Id | undefined, isLaneCollapsed: boolean) => (
    <div className="board-row" data-collapsed={isLaneCollapsed || undefined}>
      {columns.map((column) => {
        const items = cardsIn(cells, column.id, lane);
        return (
          <CellView
            key={column.id}
            column={column.id}
            lane={lane}
            items={items}
            isCollapsed={isLaneCollapsed || (column.isCollapsed ?? false)}
            moving={items
              .filter(({ id }) => store.isMoving(id))
              .map(({ id }) => id)
              .join('\n')}
          />
        );
      })}
    </div>
  );
  const laneHeight = (lane: Id | undefined): number => {
    const most = Math.max(
      0,
      ...columns.map(({ id, isCollapsed }) => (isCollapsed ? 0 : cardsIn(cells, id, lane).length)),
    );
    return Math.min(HIGHEST_LANE, Math.max(LOWEST_LANE, most * (estimate + 8) + 12));
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): void => {
    // Fields inside a card have an undo of their own.
    const isField = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    if (hasUndo && key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !isField)
      lifting.undo();
  };
  return (
    <BoardContext value={parts}>
      <pointer.Frame>
        <div
          ref={element}
          className="board"
          role="group"
          aria-label={label}
          tabIndex={-1}
          style={{ '--board-columns': template }}
          onPointerDown={() => {
            if (ui.get().lifted?.by === 'keys') lifting.cancel();
          }}
          onKeyDown={onKeyDown}
        >
          <p id={hintId} className="fx-hidden">
            {t('Arrows move between the cards, Enter opens one, Space picks it up.')}
          </p>
          <Announcer ui={ui} />
          {hasUndo ? (
            <UndoNotice store={store} titleOf={titleOf} placeName={lifting.placeName} onUndo={lifting.undo} />
          ) : null}
          <div className="board-scroll">
            <div className="board-inner">
              <div className="board-heads">
                {columns.map((column) => (
                  <ColumnHead
                    key={column.id}
                    column={column}
                    cards={rows.flatMap((lane) => cardsIn(cells, column.id, lane.id))}
                    sum={sum}
                    onCollapse={column.id === OTHER ? undefined : onCollapse}
                  />
                ))}
              </div>
              <div className="board-main">
                {lanes ? (
                  <VList
                    ref={laneList}
                    className="board-rows"
                    data={rows}
                    itemSize={laneHeight(rows[0]?.id) + LANE_HEAD}
                    bufferSize={200}
                    keepMounted={keptLane < 0 ? [] : [keptLane]}
                  >
                    {(lane) => (
                      <section
                        key={lane.id}
                        className="board-lane"
                        aria-label={lane.title}
                        style={{ '--lane-height': `${laneHeight(lane.id)}px` }}
                      >
                        <LaneHead
                          id={lane.id ?? ''}
                          title={lane.title}
                          isCollapsed={lane.isCollapsed ?? false}
                          count={columns.reduce((count, { id }) => count + cardsIn(cells, id, lane.id).length, 0)}
                          onCollapse={lane.id === OTHER ? undefined : onCollapseLane}
                        />
                        {row(lane.id, lane.isCollapsed ?? false)}
                      </section>
                    )}
                  </VList>
                ) : (
                  row(undefined, false)
                )}
              </div>
            </div>
          </div>
          {menu === undefined ? null : (
            <MoveMenu
              id={menu}
              targets={lifting.targetsOf(menu)}
              onClose={() => setMenu(undefined)}
              onMove={(cell) => {
                setMenu(undefined);
                lifting.putLast(menu, cell);
              }}
            />
          )}
        </div>
      </pointer.Frame>
    </BoardContext>
  );
}
