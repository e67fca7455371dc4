import type { KeyboardEvent } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { letterOf } from '#shared/kernel/letter-key.ts';
import { isOther, type Layout } from './layout.ts';
import type english from './locales/en.ts';
import { type Cell, cellKey, type Id, spotAt } from './model.ts';
import { directionOf, type Grid, type Position, stepFocus, stepSlot } from './navigation.ts';
import { type BoardRules, mayDrag, mayDrop, type Target, type Targets, type Verdict } from './rules.ts';
import { type BoardSource, cardsIn, type FailedChange } from './source.ts';
import type { UiStore } from './ui-state.ts';

/** The board's current props, read when they are needed. */
export interface Now<Data> {
  readonly layout: () => Layout<Data>;
  readonly rules: BoardRules<Data>;
  readonly describe: (id: Id) => string;
  /** Of a lane that is not shown at present. */
  readonly laneTitle: ((id: Id) => string) | undefined;
  readonly onOpen: ((id: Id) => void) | undefined;
  /** Words for a failed move, if the board announces failures itself. */
  readonly explain: ((error: unknown) => string) | undefined;
  readonly isRightToLeft: boolean;
  readonly say: (text: string) => void;
  readonly t: Translate<keyof typeof english>;
}

interface LiftingOptions<Data> {
  readonly store: BoardSource<Data>;
  readonly ui: UiStore;
  readonly now: () => Now<Data>;
  /** How many cards stand beside each other. */
  readonly across: (cell: Cell) => number;
  readonly reveal: (cell: Cell, index: number) => void;
  readonly focusCard: (id: Id) => void;
  /** Lists where a card can go. */
  readonly openMenu: (id: Id) => void;
}

/** Lifting, moving and dropping a card: the same for pointer, keyboard and menu. */
export function createLifting<Data>({ store, ui, now, across, reveal, focusCard, openMenu }: LiftingOptions<Data>) {
  const say = (text: string, isWarning = false): void => {
    now().say(text);
    ui.set({ warning: isWarning ? text : '' });
  };

  const cardsAt = ({ column, lane }: Cell) => cardsIn(now().layout().cells, column, lane);
  const positionOf = (id: Id): Position | undefined => {
    const card = store.card(id);
    if (!card) return undefined;
    const { columns, lanes, placeOf } = now().layout();
    const place = placeOf(card);
    const column = columns.findIndex((candidate) => candidate.id === place.column);
    const lane = lanes.findIndex((candidate) => candidate.id === place.lane);
    return column < 0 || lane < 0
      ? undefined
      : { column, lane, index: cardsAt(place).findIndex((other) => other.id === id) };
  };
  const cellAt = ({ column, lane }: Position): Cell => {
    const { columns, lanes } = now().layout();
    return { column: columns[column]?.id ?? '', lane: lanes[lane]?.id };
  };
  const placeName = ({ column, lane }: Cell): string => {
    const { columns, lanes } = now().layout();
    const title = columns.find(({ id }) => id === column)?.title ?? column;
    if (lane === undefined) return title;
    return `${lanes.find(({ id }) => id === lane)?.title ?? now().laneTitle?.(lane) ?? lane}, ${title}`;
  };
  /** The grid's counts, without the lifted card if there is one. */
  const gridWithout = (without?: Id): Grid => {
    const { columns, lanes, placeOf } = now().layout();
    const card = without === undefined ? undefined : store.card(without);
    const own = card && cellKey(placeOf(card));
    return {
      columns: columns.length,
      lanes: lanes.length,
      count: (column, lane) => {
        const cell = cellAt({ column, lane, index: 0 });
        const count = cardsAt(cell).length;
        return cellKey(cell) === own ? count - 1 : count;
      },
      across: (column, lane) => across(cellAt({ column, lane, index: 0 })),
      isOpen: (column, lane) => columns[column]?.isCollapsed !== true && lanes[lane]?.isCollapsed !== true,
    };
  };
  const where = (id: Id, cell: Cell, index: number) => ({
    card: now().describe(id),
    place: placeName(cell),
    position: index + 1,
    count: cardsAt(cell).filter((other) => other.id !== id).length + 1,
  });
  const home = (id: Id) => {
    const position = positionOf(id);
    return position && where(id, cellAt(position), position.index);
  };
  const verdictOn = (id: Id, cell: Cell): Verdict => {
    const card = store.card(id);
    if (!card) return now().t('{card} is no longer on the board.', { card: id });
    return isOther(cell)
      ? now().t('Cards that belong to no other column are shown here.')
      : mayDrop(now().rules, card, cell);
  };

  const lift = (id: Id, by: 'pointer' | 'keys'): boolean => {
    const { t, rules, describe } = now();
    const [card, position] = [store.card(id), positionOf(id)];
    if (!card || !position || ui.get().lifted) return false;
    if (store.isMoving(id)) {
      say(t('{card} is still being saved.', { card: describe(id) }), true);
      return false;
    }
    const verdict = mayDrag(rules, card);
    if (verdict !== true) {
      say(t('{card} cannot be moved: {reason}', { card: describe(id), reason: verdict }), true);
      return false;
    }
    const cell = cellAt(position);
    ui.set({
      active: id,
      lifted: { id, by, title: describe(id), home: cellKey(card) },
      over: { ...cell, index: position.index, verdict: true },
    });
    say(
      t(
        '{card} picked up. {place}, position {position} of {count}. Arrows move it, Space drops it, Escape puts it back.',
        where(id, cell, position.index),
      ),
    );
    return true;
  };
  const hover = (cell: Cell, index: number): void => {
    const { lifted, over } = ui.get();
    if (!lifted) return;
    const sameCell = over !== undefined && cellKey(over) === cellKey(cell);
    if (sameCell && over.index === index) return;
    const position = positionOf(lifted.id);
    const isHome = position !== undefined && cellKey(cellAt(position)) === cellKey(cell) && position.index === index;
    const verdict = isHome ? true : verdictOn(lifted.id, cell);
    ui.set({ over: { ...cell, index, verdict } });
    const { t } = now();
    const words = where(lifted.id, cell, index);
    if (verdict !== true) say(t('{card} cannot be dropped in {place}: {reason}', { ...words, reason: verdict }), true);
    // A pointer passes many slots; only a change of cell is announced.
    else if (lifted.by === 'keys' || !sameCell) say(t('{card}: {place}, position {position} of {count}.', words));
  };
  const leave = (): void => {
    if (ui.get().over) ui.set({ over: undefined });
  };
  const tellBack = (id: Id): void => {
    const words = home(id);
    if (words) say(now().t('{card} is back. {place}, position {position} of {count}.', words));
  };
  const cancel = (): void => {
    const { lifted } = ui.get();
    if (!lifted) return;
    ui.set({ lifted: undefined, over: undefined });
    tellBack(lifted.id);
  };
  /** Somebody else has moved or deleted the lifted card: whoever holds it must not put it back unknowingly. */
  const letGo = (): void => {
    const { lifted } = ui.get();
    const card = lifted && store.card(lifted.id);
    if (!lifted || (card && cellKey(card) === lifted.home)) return;
    ui.set({ lifted: undefined, over: undefined });
    const { t } = now();
    const words = { card: lifted.title };
    say(
      card
        ? t('{card} has been moved in the meantime and stays where it is.', words)
        : t('{card} is no longer on the board.', words),
      true,
    );
  };
  const put = (id: Id, cell: Cell, index: number): void => {
    const { t, describe } = now();
    const words = where(id, cell, index);
    const refusal = store.move(id, spotAt(store.cells(), cell, index, id));
    if (refusal === undefined) say(t('{card} dropped. {place}, position {position} of {count}.', words));
    else if (refusal === 'unchanged') say(t('{card} stays where it is.', { card: describe(id) }));
    else
      say(
        t(refusal === 'moving' ? '{card} is still being saved.' : '{card} is no longer on the board.', {
          card: describe(id),
        }),
        true,
      );
    focusCard(id);
  };
  const drop = (): void => {
    const { lifted, over } = ui.get();
    if (!lifted) return;
    if (!over) {
      cancel();
      return;
    }
    ui.set({ lifted: undefined, over: undefined });
    // Checked again, because the board may have changed since the card was over this slot.
    const position = positionOf(lifted.id);
    const isHome =
      position !== undefined && cellKey(cellAt(position)) === cellKey(over) && position.index === over.index;
    const verdict = isHome ? true : verdictOn(lifted.id, over);
    if (verdict === true) {
      put(lifted.id, over, over.index);
      return;
    }
    say(
      now().t('{card} cannot be dropped in {place}: {reason}', {
        card: now().describe(lifted.id),
        place: placeName(over),
        reason: verdict,
      }),
      true,
    );
    focusCard(lifted.id);
  };

  const carry = (event: KeyboardEvent): void => {
    const { lifted, over } = ui.get();
    if (!lifted || !over) return;
    if (event.key === 'Tab') {
      cancel();
      return;
    }
    const { isRightToLeft } = now();
    const { columns, lanes } = now().layout();
    const direction = directionOf(event.key, isRightToLeft);
    if (event.key === ' ') drop();
    else if (event.key === 'Escape') cancel();
    else if (direction) {
      const from = {
        column: columns.findIndex(({ id }) => id === over.column),
        lane: lanes.findIndex(({ id }) => id === over.lane),
        index: over.index,
      };
      const to = stepSlot(gridWithout(lifted.id), from, direction);
      if (to) {
        reveal(cellAt(to), to.index);
        hover(cellAt(to), to.index);
      }
    } else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent, id: Id): void => {
    // Buttons inside a card handle their own keys.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const { lifted } = ui.get();
    if (lifted?.by === 'keys') {
      carry(event);
      return;
    }
    if (lifted) return;
    const { isRightToLeft, onOpen } = now();
    const direction = directionOf(event.key, isRightToLeft);
    if (event.key === ' ') {
      if (!event.repeat) lift(id, 'keys');
    } else if (event.key === 'Enter' && onOpen) onOpen(id);
    else if (direction) {
      const position = positionOf(id);
      const to = position && stepFocus(gridWithout(), position, direction);
      const next = to && cardsAt(cellAt(to))[to.index];
      if (next) focusCard(next.id);
    } else if (letterOf(event) === 'm') openMenu(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** The columns in the card's own lane, and the lanes in its own column: two short choices, not each with each. */
  const targetsOf = (id: Id): Targets => {
    const { columns, lanes, placeOf } = now().layout();
    const card = store.card(id);
    const place = card && placeOf(card);
    const here = place && cellKey(place);
    const targetOf = (cell: Cell, name: string): Target => ({
      cell,
      name,
      verdict: verdictOn(id, cell),
      isHere: cellKey(cell) === here,
    });
    const own = place ?? { column: columns[0]?.id ?? '', lane: lanes[0]?.id };
    const open = ({ cell, isHere }: Target): boolean => isHere || !isOther(cell);
    return {
      columns: columns.map((column) => targetOf({ column: column.id, lane: own.lane }, column.title)).filter(open),
      lanes:
        lanes.length < 2
          ? []
          : lanes.map((lane) => targetOf({ column: own.column, lane: lane.id }, lane.title)).filter(open),
    };
  };
  const putLast = (id: Id, cell: Cell): void => put(id, cell, cardsAt(cell).length);

  /** A card that jumps back must say why. */
  const tellFailure = ({ change, error }: FailedChange<Data>): void => {
    const { t, describe, explain } = now();
    const id = change.card.id;
    if (!explain) return;
    const reason = explain(error);
    const words = store.card(id) && home(id);
    say(
      words
        ? t('{card} could not be moved: {reason} It is back: {place}, position {position} of {count}.', {
            ...words,
            reason,
          })
        : t('{card} cannot be moved: {reason}', { card: describe(id), reason }),
      true,
    );
  };
  const undo = (): void => {
    const { t, describe } = now();
    const last = store.lastDone();
    const outcome = store.undo();
    if (!last || outcome === 'nothing') return;
    const card = describe(last.card.id);
    if (outcome === 'gone') say(t('{card} is no longer on the board.', { card }), true);
    else if (outcome === 'moving') say(t('{card} is still being saved.', { card }), true);
    else if (outcome === 'changed')
      say(t('{card} has been moved in the meantime and stays where it is.', { card }), true);
    else if (outcome === 'unchanged') say(t('{card} stays where it is.', { card }));
    else {
      const words = home(last.card.id);
      if (words) say(t('{card} is back. {place}, position {position} of {count}.', words));
      focusCard(last.card.id);
    }
  };
  return {
    lift,
    hover,
    leave,
    cancel,
    letGo,
    drop,
    onKeyDown,
    placeName,
    positionOf,
    targetsOf,
    putLast,
    tellFailure,
    tellBack,
    undo,
  };
}
