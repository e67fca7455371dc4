import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  type UIEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Portal } from '#shared/ui/portal.tsx';
import { usePortal } from '#shared/ui/use-portal.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './board.css';
import { useCalledCard } from './called-card.ts';
import { ColumnsView, LanesView } from './lanes-view.tsx';
import { arrange, type BoardColumn, type BoardLane, type Layout, OTHER } from './layout.ts';
import type { Now } from './lifting.ts';
import { type BoardCard, type Cells, type Id } from './model.ts';
import { ColumnHead, UndoNotice, Warning } from './notices.tsx';
import type { RowsHandle } from './rows/rows.tsx';
import { createSizes } from './rows/sizes.ts';
import type { BoardRules, CardAction } from './rules.ts';
import { type BoardSource, cardsIn } from './source.ts';
import { boardTexts } from './texts.ts';
import { BoardContext, type BoardParts, createCellRegistry, createUiStore, type PointerLayer } from './ui-state.ts';
import { useLifting } from './use-lifting.ts';
import { usePointer } from './use-pointer.tsx';

const moveMenu = lazyWithRetry(async () => (await import('./move-menu.tsx')).MoveMenu);

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
  /** A formatted total, shown beside a column's title. */
  readonly sum?: ((cards: readonly BoardCard<Data>[], column: Id) => string) | undefined;
  /** What stands at the head of an open column, below its title. */
  readonly headTools?: ((column: Id) => ReactNode) | undefined;
  /** What can be done with a card beside moving it; listed below the places. */
  readonly cardActions?: readonly CardAction[] | undefined;
  /** Listed beside the columns in the menu of a card, in place of the lanes. */
  readonly menuTools?: ((id: Id, close: () => void) => ReactNode) | undefined;
  readonly onOpen?: ((card: BoardCard<Data>) => void) | undefined;
  readonly onCollapse?: ((column: Id, isCollapsed: boolean) => void) | undefined;
  readonly onCollapseLane?: ((lane: Id, isCollapsed: boolean) => void) | undefined;
  /** A card's estimated height in px, used until it is measured. */
  readonly estimate?: number | undefined;
  /** A card's least width in px: with room for more, several stand beside each other. Default: one below the other. */
  readonly cardLeast?: number | undefined;
  readonly pointer?: PointerLayer | undefined;
  /** A card to lead to: each new object scrolls it into view and focuses it, as soon as it is there. */
  readonly calledCard?: { readonly id: Id } | undefined;
  /** A press anywhere on a card opens it. Default: what the card itself offers. */
  readonly opensByPress?: boolean | undefined;
  /** What stands in an empty list. Default: that it has no cards. */
  readonly emptyText?: string | undefined;
  /** The name of a lane that is not among those shown. Default: its id. */
  readonly laneTitle?: ((id: Id) => string) | undefined;
  /** Where its notices stand. Default: above the columns. */
  readonly noticePlace?: HTMLElement | null | undefined;
  /** A card to bring into view, while the focus stays where it is. */
  readonly shownCard?: { readonly id: Id } | undefined;
  /** Offers to undo the last move, by a notice and by Ctrl+Z. */
  readonly hasUndo?: boolean | undefined;
  /** Words for a failed move. If given, the board announces failures itself; otherwise the owner of the store must. */
  readonly explain?: ((error: unknown) => string) | undefined;
}

const FREE: BoardRules<unknown> = {};

/** What has presses of its own. */
const CONTROLS = 'button, a, input, textarea, select, [contenteditable]';

/** Whoever marks words of a card does not press it. */
function hasSelection(target: Element): boolean {
  const selection = target.ownerDocument.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(target, true);
}

/** Names of lanes stay in sight: the box that scrolls the lanes down keeps `sticky` from doing it. */
function followAcross({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.style.setProperty('--across', `${currentTarget.scrollLeft}px`);
}

export function Board<Data>({
  label,
  store,
  columns: known,
  lanes,
  rules = FREE,
  describe,
  renderCard,
  sum,
  headTools,
  cardActions,
  menuTools,
  onOpen,
  onCollapse,
  onCollapseLane,
  estimate = 88,
  cardLeast,
  pointer,
  opensByPress = false,
  emptyText,
  laneTitle,
  noticePlace,
  calledCard,
  shownCard,
  hasUndo = false,
  explain,
}: BoardProps<Data>) {
  useSheet(sheet);
  const t = useLazyMessages(boardTexts);
  const { announcer, dir } = useIsland();
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
  const layout = layoutOf(stored);
  const { cells, columns, lanes: rows } = layout;
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
  const [cellViews] = useState(createCellRegistry);
  const [sizes] = useState(createSizes);
  useEffect(() => sizes.stop, [sizes]);
  const [cardHeights] = useState(() => new Map<Id | undefined, number>());
  const [menu, setMenu] = useState<Id | undefined>();
  const element = useRef<HTMLDivElement>(null);
  const laneList = useRef<RowsHandle>(null);

  const titleOf = useCallback(
    (id: Id) => {
      const card = store.card(id) ?? store.hidden?.(id);
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
    laneTitle,
    onOpen: open,
    explain,
    isRightToLeft: dir === 'rtl',
    say: announcer.say,
    t,
  };
  const lifting = useLifting({
    store,
    ui,
    cells: cellViews,
    lanes: laneList,
    board: element,
    present,
    first,
    openMenu: setMenu,
  });
  useCalledCard(calledCard, (id) => store.card(id) !== undefined, lifting.focusCard);
  useCalledCard(shownCard, (id) => store.card(id) !== undefined, lifting.showCard);
  const hand = usePointer(pointer, moveMenu.preload);

  const parts: BoardParts = useMemo(
    () => ({
      t,
      ui,
      portal,
      cells: cellViews,
      sizes,
      cardHeights,
      hintId,
      estimate,
      cardLeast,
      emptyText: emptyText ?? t('No cards'),
      titleOf,
      draw,
      openMenu: setMenu,
      onCollapseLane,
      placeName: lifting.placeName,
      onKeyDown: lifting.onKeyDown,
      lift: lifting.lift,
      hover: lifting.hover,
      leave: lifting.leave,
      drop: lifting.drop,
      cancel: lifting.cancel,
    }),
    [
      t,
      ui,
      portal,
      cellViews,
      sizes,
      cardHeights,
      hintId,
      estimate,
      cardLeast,
      emptyText,
      titleOf,
      draw,
      onCollapseLane,
      lifting,
    ],
  );

  const template = columns
    .map(({ isCollapsed }) => (isCollapsed ? '56px' : 'minmax(var(--board-width), 1fr)'))
    .join(' ');
  const folded = columns.filter(({ isCollapsed }) => isCollapsed).length;
  const onKeyDown = (event: KeyboardEvent): void => {
    const { shiftKey, target } = event;
    // Fields inside a card have an undo of their own.
    const isField = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    if (hasUndo && commandLetter(event) === 'z' && !shiftKey && !isField) lifting.undo();
  };
  /** Anywhere on a collapsed column, its name and count among it; its button is for the keys. */
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest(CONTROLS)) return;
    const pressed = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
    if (opensByPress && pressed !== undefined && !hasSelection(target)) open?.(pressed);
    const place = target.closest<HTMLElement>('[data-collapsed]:is([data-head], [data-column])')?.dataset;
    const column = columns.find(({ id }) => id === (place?.['head'] ?? place?.['column']));
    if (column?.isCollapsed) onCollapse?.(column.id, false);
  };
  const notices = (
    <>
      <Warning ui={ui} />
      {hasUndo ? (
        <UndoNotice store={store} titleOf={titleOf} placeName={lifting.placeName} onUndo={lifting.undo} />
      ) : null}
    </>
  );
  return (
    <BoardContext value={parts}>
      <div
        ref={element}
        className="board"
        role="group"
        aria-label={label}
        tabIndex={-1}
        style={{ '--board-columns': template, '--board-count': columns.length, '--board-folded': folded }}
        {...hand.on}
        onPointerDown={() => {
          if (ui.get().lifted?.by === 'keys') lifting.cancel();
        }}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <p id={hintId} className="fx-hidden">
          {t('Arrows move between the cards, Enter opens one, Space picks it up, M lists where it can go.')}
        </p>
        {noticePlace === undefined ? notices : noticePlace && <Portal into={noticePlace}>{notices}</Portal>}
        <div className="board-scroll" onScroll={followAcross}>
          <div className="board-inner">
            <div className="board-heads">
              {columns.map((column) => (
                <ColumnHead
                  key={column.id}
                  column={column}
                  cards={rows.flatMap((lane) => cardsIn(cells, column.id, lane.id))}
                  sum={sum}
                  tools={column.id === OTHER ? undefined : headTools?.(column.id)}
                  onCollapse={column.id === OTHER ? undefined : onCollapse}
                />
              ))}
            </div>
            <div className="board-main">
              {lanes ? (
                <LanesView ref={laneList} store={store} layout={layout} />
              ) : (
                <ColumnsView store={store} layout={layout} />
              )}
            </div>
          </div>
        </div>
        {menu === undefined ? null : (
          <Suspense fallback={null}>
            <moveMenu.Component
              id={menu}
              targets={lifting.targetsOf(menu)}
              actions={cardActions}
              tools={menuTools?.(menu, () => setMenu(undefined))}
              onClose={() => setMenu(undefined)}
              onMove={(cell) => {
                setMenu(undefined);
                lifting.putLast(menu, cell);
              }}
            />
          </Suspense>
        )}
      </div>
      {hand.element}
    </BoardContext>
  );
}
