/** Boxes on a plan, in the plan's own units. Independent of the screen and of any library. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Point, Size {}

/** The handles, named after the sides of the box that they move. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** The smallest side, in units of the plan: smaller items could be neither seen nor grabbed. */
export const SMALLEST = 20;

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function sameBox(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

export function boundsOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** True if less than `gap` is free between the two. */
export function overlaps(one: Box, other: Box, gap = 0): boolean {
  return (
    one.x < other.x + other.width + gap &&
    other.x < one.x + one.width + gap &&
    one.y < other.y + other.height + gap &&
    other.y < one.y + one.height + gap
  );
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function within(value: number, least: number, most: number): number {
  // A value whose range is empty (an item larger than its area) goes to the start.
  return Math.max(least, Math.min(value, most));
}

export function clampInto(box: Box, area: Box): Box {
  return {
    ...box,
    x: within(box.x, area.x, area.x + area.width - box.width),
    y: within(box.y, area.y, area.y + area.height - box.height),
  };
}

export function rounded({ x, y, width, height }: Box): Box {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(SMALLEST, Math.round(width)),
    height: Math.max(SMALLEST, Math.round(height)),
  };
}

/** A quarter turn about the centre: width and height are swapped. */
export function quarterTurned(box: Box, area: Box): Box {
  const { x, y } = centreOf(box);
  return rounded(
    clampInto({ x: x - box.height / 2, y: y - box.width / 2, width: box.height, height: box.width }, area),
  );
}

/** Resizes a box by pulling a handle to a point; the opposite sides stay in place. */
export function resizeBox(box: Box, handle: Handle, to: Point, area: Box): Box {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const x = handle.includes('w') ? within(to.x, area.x, right - SMALLEST) : box.x;
  const y = handle.includes('n') ? within(to.y, area.y, bottom - SMALLEST) : box.y;
  const end = handle.includes('e') ? Math.max(box.x + SMALLEST, Math.min(to.x, area.x + area.width)) : right;
  const foot = handle.includes('s') ? Math.max(box.y + SMALLEST, Math.min(to.y, area.y + area.height)) : bottom;
  return { x, y, width: end - x, height: foot - y };
}

const STEP = 20;
const GAP = 10;

/** The free spot on an area's grid nearest to the wished one. */
function nearestSpot(
  { width, height }: Size,
  area: Box,
  wish: Point,
  isFit: (spot: Point) => boolean,
): Point | undefined {
  let best: Point | undefined;
  let least = Infinity;
  for (let y = area.y + STEP; y + height <= area.y + area.height - GAP; y += STEP) {
    for (let x = area.x + STEP; x + width <= area.x + area.width - GAP; x += STEP) {
      const distance = (x - wish.x) ** 2 + (y - wish.y) ** 2;
      if (distance < least && isFit({ x, y })) {
        best = { x, y };
        least = distance;
      }
    }
  }
  return best;
}

/**
 * Where a new item can go: at the wished place if that is free, else at the nearest free one in the first area that has
 * any.
 */
export function freePlace(
  { width, height }: Size,
  taken: readonly Box[],
  areas: readonly Box[],
  wish: Point,
): Point | undefined {
  const isFree = ({ x, y }: Point): boolean => taken.every((other) => !overlaps({ x, y, width, height }, other, GAP));
  if (areas.some((area) => contains(area, { x: wish.x, y: wish.y, width, height })) && isFree(wish))
    return { x: wish.x, y: wish.y };
  for (const area of areas) {
    const spot = nearestSpot({ width, height }, area, wish, isFree);
    if (spot) return spot;
  }
  return undefined;
}

/** A place on a full plan: it may overlap other items, but never covers one exactly, since that one would be hidden. */
export function askewPlace(size: Size, taken: readonly Box[], area: Box, wish: Point): Point {
  const isSeen = ({ x, y }: Point): boolean => taken.every((other) => other.x !== x || other.y !== y);
  return nearestSpot(size, area, wish, isSeen) ?? { x: wish.x, y: wish.y };
}

export interface View {
  readonly zoom: number;
  /** The plan's origin on the screen. */ readonly x: number;
  readonly y: number;
}

const ZOOM = { least: 0.25, most: 4 } as const;

/** The zoom that shows all the content, at most `most`. */
export function fitZoom(content: Size, room: Size, most: number): number {
  return within(Math.min(room.width / content.width, room.height / content.height), ZOOM.least, most);
}

/** Keeps the plan on the screen: centred where it is narrower, otherwise without an empty edge. */
export function clampView({ zoom, x, y }: View, area: Box, screen: Size): View {
  const place = (at: number, start: number, length: number, room: number, isCentred: boolean): number => {
    const size = length * zoom;
    if (size <= room) return (isCentred ? (room - size) / 2 : 0) - start * zoom;
    return within(at, room - (start + length) * zoom, 0 - start * zoom);
  };
  return {
    zoom,
    x: place(x, area.x, area.width, screen.width, true),
    y: place(y, area.y, area.height, screen.height, false),
  };
}

/** Zooms and keeps one point of the screen in place. */
export function zoomAt(view: View, zoom: number, at: Point): View {
  const next = within(zoom, ZOOM.least, ZOOM.most);
  const share = next / view.zoom;
  return { zoom: next, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share };
}
