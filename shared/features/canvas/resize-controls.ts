import { Control, type InteractiveFabricObject, type TPointerEvent } from 'fabric';
import { type Handle, HANDLES, type Point } from './geometry.ts';
import { PlanObject } from './plan-object.ts';

/** On a shorter side, the middle handle would cover the item. */
const SIDE = 60;

/** How far inside its outline an item is resized, in px on the screen; further inside, a drag moves it. */
const RIM = 13;
/** What is no larger than a finger, in px on the screen, is resized from outside only. */
const FINGER = 44;

/**
 * With fabric's usual touch area, the handles would cover all of a small item. A class, because fabric's controls are.
 */
class RimControl extends Control {
  override shouldActivate(...[key, object, pointer, corners]: Parameters<Control['shouldActivate']>): boolean {
    return super.shouldActivate(key, object, pointer, corners) && !isWellInside(object, pointer);
  }
}

function isWellInside({ oCoords: { nw, se } }: InteractiveFabricObject, { x, y }: Point): boolean {
  if (!nw || !se) return false;
  const [across, down] = [(se.x - nw.x) / 2, (se.y - nw.y) / 2];
  const within = (from: number, half: number): boolean =>
    Math.abs(from) < half - Math.min(RIM, Math.max(0, half - FINGER / 2));
  return within(x - (nw.x + across), across) && within(y - (nw.y + down), down);
}

const CURSORS: Readonly<Record<Handle, string>> = {
  nw: 'nwse-resize',
  n: 'ns-resize',
  ne: 'nesw-resize',
  e: 'ew-resize',
  se: 'nwse-resize',
  s: 'ns-resize',
  sw: 'nesw-resize',
  w: 'ew-resize',
};

interface Options {
  /** How far a side snaps to a line, in units of the plan. */
  readonly reach: (event: TPointerEvent) => number;
  /** Returns true if the item changed. */
  readonly onPull: (target: PlanObject, handle: Handle, to: Point, reach: number) => boolean;
}

/** fabric's own handles scale an object with its outline and text; these change its width and height instead. */
export function resizeControls({ reach, onPull }: Options): Record<string, Control> {
  const control = (handle: Handle): Control =>
    new RimControl({
      x: handle.includes('w') ? -0.5 : handle.includes('e') ? 0.5 : 0,
      y: handle.includes('n') ? -0.5 : handle.includes('s') ? 0.5 : 0,
      cursorStyle: CURSORS[handle],
      actionName: 'resizing',
      getVisibility: (object) =>
        handle.length === 2 ||
        (/[ns]/.test(handle) ? object.width : object.height) * (object.canvas?.getZoom() ?? 1) >= SIDE,
      actionHandler: (event, { target }, x, y) =>
        target instanceof PlanObject && onPull(target, handle, { x, y }, reach(event)),
    });
  return Object.fromEntries(HANDLES.map((handle) => [handle, control(handle)]));
}
