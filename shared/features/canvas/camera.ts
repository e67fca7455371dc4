import { type Box, clampView, fitZoom, type Point, type View, zoomAt } from './geometry.ts';
import type { PlanCanvas } from './plan-canvas.ts';

const REVEAL_MARGIN = 24;
/** A narrower box is a phone's, in px. */
const PHONE = 600;

interface Options {
  readonly canvas: PlanCanvas;
  readonly scroller: HTMLElement;
  /** The whole area that can be shown, in units of the plan; null before the first plan is shown. */
  readonly area: () => Box | null;
  /** The bounds of the content; null if there is none. */
  readonly content: () => Box | null;
  readonly onZoom: (zoom: number) => void;
}

export interface Camera {
  readonly view: () => View;
  readonly zoomTo: (zoom: number, at: Point) => void;
  readonly zoomBy: (factor: number) => void;
  /** Returns true if the view moved. */
  readonly pan: (dx: number, dy: number) => boolean;
  readonly fit: () => void;
  /** Whether a phone shows the whole plan: there is nowhere to pan to. */
  readonly isWhole: () => boolean;
  /** Scrolls a box of the plan into view. */
  readonly reveal: (box: Box) => void;
  /** The space in px: its width, the greatest height of the drawing, and how much of it is visible at once; and what lies over its foot. */
  readonly resize: (width: number, height: number, shown: number, foot: number) => void;
  /** Call after the plan or its space has changed. */
  readonly settle: () => void;
}

/** The visible part of the plan. It fits the width until the user zooms or pans. */
export function createCamera({ canvas, scroller, area, content, onZoom }: Options): Camera {
  let visible = 0;
  let covered = 0;
  let room = { width: 0, height: 0 };
  let isFitted = true;

  const isPhone = (): boolean => room.width < PHONE;
  const view = (): View => {
    const [zoom, , , , x, y] = canvas.viewportTransform;
    return { zoom, x, y };
  };
  const setView = (next: View): boolean => {
    canvas.putDown();
    const before = view();
    const whole = area();
    if (!whole) return false;
    // On a phone the last tables can be brought from under what lies over the foot.
    const height = whole.height + (isPhone() ? covered / next.zoom : 0);
    const { zoom, x, y } = clampView(next, { ...whole, height }, canvas);
    if (before.zoom === zoom && before.x === x && before.y === y) return false;
    canvas.setViewportTransform([zoom, 0, 0, zoom, x, y]);
    if (before.zoom !== zoom) onZoom(zoom);
    return true;
  };
  const zoomTo = (zoom: number, at: Point): void => {
    isFitted = false;
    setView(zoomAt(view(), zoom, at));
  };
  const pan = (dx: number, dy: number): boolean => {
    const { zoom, x, y } = view();
    isFitted = false;
    return setView({ zoom, x: x + dx, y: y + dy });
  };
  // On a phone there is nothing to scroll to below a plan that fits the width.
  const settle = (): void => {
    const whole = area();
    if (!whole || room.width === 0) return;
    const zoom = fitZoom({ width: whole.width, height: 1 }, room, 1);
    const height = isPhone() ? Math.min(room.height, Math.ceil(whole.height * zoom) + covered) : room.height;
    if (canvas.width !== room.width || canvas.height !== height) canvas.setDimensions({ width: room.width, height });
    setView(isFitted ? { zoom, x: 0, y: 0 } : view());
  };

  return {
    view,
    zoomTo,
    pan,
    settle,
    isWhole: () => {
      const whole = area();
      const isFittedTo = whole !== null && view().zoom <= fitZoom({ width: whole.width, height: 1 }, room, 1);
      // By a pixel or two, since sizes are rounded.
      return isPhone() && isFittedTo && scroller.scrollHeight <= scroller.clientHeight + 2;
    },
    zoomBy: (factor) => zoomTo(canvas.getZoom() * factor, { x: canvas.width / 2, y: scroller.scrollTop + visible / 2 }),
    resize: (width, height, shown, foot) => {
      visible = shown;
      covered = foot;
      if (room.width === width && room.height === height) return;
      room = { width, height };
      settle();
    },
    fit: () => {
      const wanted = content() ?? area();
      if (!wanted) return;
      isFitted = false;
      const height = visible - covered;
      const zoom = fitZoom(wanted, { width: canvas.width - REVEAL_MARGIN, height: height - REVEAL_MARGIN }, 2);
      setView({
        zoom,
        x: (canvas.width - wanted.width * zoom) / 2 - wanted.x * zoom,
        y: (height - wanted.height * zoom) / 2 - wanted.y * zoom,
      });
      scroller.scrollTo({ top: 0 });
    },
    reveal: (box) => {
      const { zoom, x, y } = view();
      const left = box.x * zoom + x;
      const right = left + box.width * zoom;
      if (left < 0) pan(REVEAL_MARGIN - left, 0);
      else if (right > canvas.width) pan(canvas.width - REVEAL_MARGIN - right, 0);
      const top = box.y * zoom + y;
      if (top < 0) pan(0, REVEAL_MARGIN - top);
      else if (top + box.height * zoom > canvas.height) pan(0, canvas.height - REVEAL_MARGIN - top - box.height * zoom);
      const at = box.y * zoom + view().y;
      const foot = at + box.height * zoom;
      if (at < scroller.scrollTop) scroller.scrollTo({ top: at - REVEAL_MARGIN });
      else if (foot > scroller.scrollTop + visible) scroller.scrollTo({ top: foot + REVEAL_MARGIN - visible });
    },
  };
}
