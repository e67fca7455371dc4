import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLatest } from '#shared/ui/use-latest.ts';
import { followUntilPressed, scrollToCard } from './called-card.ts';
import { createLifting, type Now } from './lifting.ts';
import type { Cell, Id } from './model.ts';
import type { RowsHandle } from './rows/rows.tsx';
import { type BoardSource, cardsIn } from './source.ts';
import type { CellRegistry, UiStore } from './ui-state.ts';

/** For how many frames a card is looked for, once it has been scrolled to. */
const FRAMES = 30;
/** For how many of them it is kept in sight: the cards above it are measured only now, which moves it. */
const SETTLING = 10;

interface Options<Data> {
  readonly store: BoardSource<Data>;
  readonly ui: UiStore;
  readonly cells: CellRegistry;
  readonly lanes: RefObject<RowsHandle | null>;
  readonly board: RefObject<HTMLElement | null>;
  readonly present: Now<Data>;
  /** A stable function. */
  readonly openMenu: (id: Id) => void;
  /** The card that is in the tab order if no other is. */
  readonly first: Id | undefined;
}

interface Lifting<Data> extends ReturnType<typeof createLifting<Data>> {
  readonly focusCard: (id: Id) => void;
  /** Brings a card into view, and leaves the focus where it is. */
  readonly showCard: (id: Id) => void;
}

/** Lifting cards and keeping the focus on them, for a board that is shown. */
export function useLifting<Data>(options: Options<Data>): Lifting<Data> {
  const { store, ui, cells, lanes, board, present, first, openMenu } = options;
  const now = useLatest(present);
  const lifting = useMemo(() => {
    const reveal = (cell: Cell, index: number): void => {
      const lane = now.current.layout().lanes.findIndex(({ id }) => id === cell.lane);
      if (cell.lane !== undefined && lane >= 0) lanes.current?.reveal(lane);
      cells.get(cell)?.reveal(index);
    };
    const revealCard = (id: Id): void => {
      const card = store.card(id);
      if (!card) return;
      const { cells: shown, placeOf } = now.current.layout();
      const place = placeOf(card);
      reveal(
        place,
        cardsIn(shown, place.column, place.lane).findIndex((other) => other.id === id),
      );
    };
    const focusCard = (id: Id): void => {
      ui.set({ active: id });
      // After a scroll, the lane and then the card may each need a frame to be rendered. While a distant lane is
      // measured, the focused card may be rendered again, so its focus is checked for a few frames.
      const attempt = (left: number, settling: number, held?: HTMLElement): void => {
        if (ui.get().active !== id) return;
        let found: HTMLElement | null | undefined = held?.isConnected ? held : undefined;
        if (!found) {
          revealCard(id);
          found = board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
          found?.focus({ preventScroll: true });
          if (found) scrollToCard(found, lanes.current);
          if (found && !found.matches(':focus')) found = undefined;
        } else if (settling > 0) {
          revealCard(id);
          scrollToCard(found, lanes.current);
        }
        if (left > 0 && store.card(id))
          requestAnimationFrame(() => attempt(left - 1, held ? settling - 1 : SETTLING, found ?? undefined));
        else if (!found) board.current?.focus({ preventScroll: true });
      };
      requestAnimationFrame(() => attempt(FRAMES, SETTLING));
    };
    const showCard = (id: Id): void => {
      const { current: shownIn } = board;
      if (shownIn === null) return;
      // Here too the lane, the card and its measured height each take a frame.
      followUntilPressed(shownIn, SETTLING, () => {
        revealCard(id);
        const shown = shownIn.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
        if (shown) scrollToCard(shown, lanes.current);
        return store.card(id) !== undefined;
      });
    };
    return {
      ...createLifting({
        store,
        ui,
        now: () => now.current,
        across: (cell) => cells.get(cell)?.across() ?? 1,
        reveal,
        focusCard,
        openMenu,
      }),
      focusCard,
      showCard,
    };
  }, [store, ui, cells, lanes, board, openMenu, now]);

  useLayoutEffect(() => {
    const { active } = ui.get();
    lifting.letGo();
    if (active === undefined || !store.card(active)) ui.set({ active: first });
  });

  // A card that moves gets a new element elsewhere and loses the focus, whoever moved it; so the focus is restored.
  useEffect(
    () =>
      store.subscribe(() => {
        const root = board.current?.getRootNode();
        const focused =
          root instanceof ShadowRoot || root instanceof Document
            ? root.activeElement?.closest<HTMLElement>('[data-card]')
            : null;
        const id = focused?.dataset['card'];
        if (!focused || id === undefined || !board.current?.contains(focused)) return;
        requestAnimationFrame(() => {
          if (!focused.isConnected) lifting.focusCard(id);
        });
      }),
    [store, lifting, board],
  );
  useEffect(
    () =>
      store.failed.subscribe(() => {
        const failure = store.failed.getSnapshot();
        if (failure) lifting.tellFailure(failure);
      }),
    [store, lifting],
  );
  useEffect(
    () =>
      store.cancelled?.subscribe(() => {
        const back = store.cancelled?.getSnapshot();
        if (back) lifting.tellBack(back.id);
      }),
    [store, lifting],
  );
  return lifting;
}
