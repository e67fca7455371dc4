import type { FabricObject } from 'fabric';
import type { Camera } from './camera.ts';
import type { PlanCanvas } from './plan-canvas.ts';
import { PlanObject } from './plan-object.ts';

/** How long a finger must rest on an item before it drags it; one that moves sooner pans the plan. */
const LONG_PRESS_MS = 220;
const STILL_RADIUS_PX = 8;

interface Options {
  readonly canvas: PlanCanvas;
  readonly scroller: HTMLElement;
  readonly camera: Camera;
  readonly isEditable: () => boolean;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/**
 * Touch gestures. A finger drags an item that is selected or was pressed for a moment, and any table where the plan has
 * nowhere to pan to; any other stroke pans the plan, then scrolls what is around it. Two fingers zoom.
 */
export function watchTouch({
  canvas,
  scroller,
  camera: { pan, view, zoomTo, isWhole },
  isEditable,
}: Options): () => void {
  const surface = canvas.upperCanvasEl;
  const fingers = new Map<number, Finger>();
  let start: Finger | undefined;
  let isPanning = false;
  let held: FabricObject | undefined;
  /** When the finger came down, in ms by the clock of the events. */
  let heldAt = 0;

  const lock = (object: FabricObject, isLocked: boolean): void => {
    object.set({ lockMovementX: isLocked, lockMovementY: isLocked });
  };
  const release = (): void => {
    if (held) lock(held, false);
    held = undefined;
  };
  const drop = (): void => {
    release();
    canvas.putBack();
  };
  const scrollAround = (dy: number): void => {
    const before = scroller.scrollTop;
    scroller.scrollTop -= dy;
    if (scroller.scrollTop === before) window.scrollBy(0, -dy);
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      drop();
      isPanning = false;
    }
  };
  const before = canvas.on('mouse:down:before', ({ e, target }) => {
    if (!(e instanceof PointerEvent) || e.pointerType !== 'touch' || !e.isPrimary) return;
    start = { x: e.clientX, y: e.clientY };
    // A finger pans the plan, so it must not draw a selection frame.
    canvas.selection = false;
    isPanning = !isEditable() || !target;
    if (isPanning || !target || target === canvas.getActiveObject()) return;
    // Where all of the plan is in sight, a stroke on a table can only mean to move it; one on a room may scroll.
    if (isWhole() && target instanceof PlanObject && target.item.isOutline !== true) return;
    held = target;
    heldAt = e.timeStamp;
    lock(target, true);
  });
  const move = (event: PointerEvent): void => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    fingers.set(event.pointerId, now);
    if (fingers.size === 2) {
      const [one, other] = [...fingers.values()];
      const still = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!one || !other || !still) return;
      const { left, top } = surface.getBoundingClientRect();
      const spread = (from: Finger): number => Math.max(1, Math.hypot(from.x - still.x, from.y - still.y));
      pan((now.x - last.x) / 2, (now.y - last.y) / 2);
      zoomTo(view().zoom * (spread(now) / spread(last)), {
        x: (one.x + other.x) / 2 - left,
        y: (one.y + other.y) / 2 - top,
      });
      return;
    }
    // Safari knows it only lately.
    const [first = event] = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
    // By the finger's own time: on a busy device its strokes are told late.
    if (!isPanning && first.timeStamp - heldAt >= LONG_PRESS_MS) release();
    if (held && start && Math.hypot(now.x - start.x, now.y - start.y) > STILL_RADIUS_PX) isPanning = true;
    if (!isPanning) return;
    const [dx, dy] = [now.x - last.x, now.y - last.y];
    pan(dx, 0);
    if (!pan(0, dy)) scrollAround(dy);
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    isPanning = false;
    release();
    canvas.selection = isEditable();
  };
  const cancel = (event: PointerEvent): void => {
    drop();
    up(event);
  };
  surface.addEventListener('pointerdown', down, { capture: true });
  document.addEventListener('pointermove', move, { capture: true });
  document.addEventListener('pointerup', up);
  document.addEventListener('pointercancel', cancel);
  return () => {
    before();
    release();
    surface.removeEventListener('pointerdown', down, { capture: true });
    document.removeEventListener('pointermove', move, { capture: true });
    document.removeEventListener('pointerup', up);
    document.removeEventListener('pointercancel', cancel);
  };
}
