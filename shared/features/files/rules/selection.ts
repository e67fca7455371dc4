import { toggled as toggledIn } from '#shared/kernel/toggled.ts';

/** What is chosen in a folder, by mouse, touch or keys alike; items by their path. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
  /** Has the focus. */
  readonly active: string | null;
}

export const NOTHING_SELECTED: Selection = { selected: new Set(), anchor: null, active: null };

/** The keys held during a press or a step. */
interface ModifierKeys {
  readonly shift: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly ctrl: boolean;
}

function range(order: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [order.indexOf(from), order.indexOf(to)];
  return one < 0 || other < 0 ? [to] : order.slice(Math.min(one, other), Math.max(one, other) + 1);
}

export function only(path: string): Selection {
  return { selected: new Set([path]), anchor: path, active: path };
}

export function toggled({ selected }: Selection, path: string): Selection {
  return { selected: toggledIn(selected, path), anchor: path, active: path };
}

/** A press: alone it takes one item, with Ctrl one more or less, with Shift all from the anchor on. */
export function pressed(
  selection: Selection,
  order: readonly string[],
  path: string,
  { shift, ctrl }: ModifierKeys,
): Selection {
  if (shift) {
    const anchor = selection.anchor ?? order[0] ?? path;
    const between = range(order, anchor, path);
    return { selected: new Set(ctrl ? [...selection.selected, ...between] : between), anchor, active: path };
  }
  return ctrl ? toggled(selection, path) : only(path);
}

/** A step of the keys: as a press, but Ctrl moves the focus alone. */
export function stepped(selection: Selection, order: readonly string[], path: string, held: ModifierKeys): Selection {
  if (held.ctrl && !held.shift) return { ...selection, active: path };
  return pressed(selection, order, path, { ...held, ctrl: false });
}

/** A right click: takes the item unless it is among those selected already. */
export function pointedAt(selection: Selection, path: string): Selection {
  return selection.selected.has(path) ? { ...selection, active: path } : only(path);
}

export function all(selection: Selection, order: readonly string[]): Selection {
  return { ...selection, selected: new Set(order) };
}

export function none(selection: Selection): Selection {
  return { ...selection, selected: new Set() };
}

/** Items that the rubber band has touched, with those that were there before if Ctrl is held. */
export function banded(before: Selection, touched: readonly string[], { ctrl, shift }: ModifierKeys): Selection {
  const last = touched.at(-1) ?? before.active;
  const kept = ctrl || shift ? before.selected : [];
  return { selected: new Set([...kept, ...touched]), anchor: last, active: last };
}

/** Without what is no longer there; the focus goes to what has taken its place. */
export function present(selection: Selection, order: readonly string[], before: readonly string[] = []): Selection {
  const there = new Set(order);
  const isKept = (path: string | null): boolean => path !== null && there.has(path);
  if ([...selection.selected].every(isKept) && isKept(selection.active)) return selection;
  const place = selection.active === null ? -1 : before.indexOf(selection.active);
  const heir = place < 0 ? undefined : (order[Math.min(place, order.length - 1)] ?? undefined);
  return {
    selected: new Set([...selection.selected].filter((path) => there.has(path))),
    anchor: isKept(selection.anchor) ? selection.anchor : null,
    active: isKept(selection.active) ? selection.active : (heir ?? order[0] ?? null),
  };
}

/** The tiles of a page: `columns` beside each other, sizes and gap in px. */
export interface Tiling {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly count: number;
}

interface Band {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The places that a band touches, in px of the whole list, also of rows that are not drawn. */
export function placesIn(
  { left, top, right, bottom }: Band,
  { columns, width, height, count }: Tiling,
): readonly number[] {
  const [firstRow, lastRow] = [Math.max(0, Math.floor(top / height)), Math.floor(bottom / height)];
  const [firstColumn, lastColumn] = [
    Math.max(0, Math.floor(left / width)),
    Math.min(columns - 1, Math.floor(right / width)),
  ];
  const places: number[] = [];
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const place = row * columns + column;
      if (place < count) places.push(place);
    }
  return places;
}
