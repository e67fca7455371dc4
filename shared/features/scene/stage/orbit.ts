/** A place or a direction in the scene, whose y points up. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Where the eye is: on a sphere around what it looks at. Angles in radians. */
export interface Orbit {
  readonly target: Position;
  readonly distance: number;
  /** Around the upright axis; 0 looks from +z. */
  readonly turn: number;
  /** From the upright axis down: just above 0 looks from above. */
  readonly tilt: number;
}

/** The part of the screen that shows the scene, in px. */
export interface Pane {
  readonly width: number;
  readonly height: number;
}

/** The angle that the picture's height spans, in radians. */
export const FIELD_OF_VIEW = (40 * Math.PI) / 180;

/** So that the eye is never exactly above: there is no sideways then. */
const LEAST_TILT = 0.001;

const add = (a: Position, b: Position, factor = 1): Position => ({
  x: a.x + b.x * factor,
  y: a.y + b.y * factor,
  z: a.z + b.z * factor,
});

/** The directions of an eye: where it stands from its target, and what is right and up on the screen. */
export function viewDirections({ turn, tilt }: Orbit): {
  readonly out: Position;
  readonly right: Position;
  readonly up: Position;
} {
  const [sinTurn, cosTurn, sinTilt, cosTilt] = [Math.sin(turn), Math.cos(turn), Math.sin(tilt), Math.cos(tilt)];
  return {
    out: { x: sinTilt * sinTurn, y: cosTilt, z: sinTilt * cosTurn },
    right: { x: cosTurn, y: 0, z: -sinTurn },
    up: { x: -cosTilt * sinTurn, y: sinTilt, z: -cosTilt * cosTurn },
  };
}

export const eyeOf = (orbit: Orbit): Position => add(orbit.target, viewDirections(orbit).out, orbit.distance);

/** Turns by so many radians; the model follows the hand. */
export function rotate(orbit: Orbit, turn: number, tilt: number): Orbit {
  return {
    ...orbit,
    turn: orbit.turn - turn,
    tilt: Math.min(Math.PI - LEAST_TILT, Math.max(LEAST_TILT, orbit.tilt - tilt)),
  };
}

/** Length of the scene that one px shows at the target. */
export const lengthOfPx = ({ distance }: Orbit, { height }: Pane): number =>
  (2 * distance * Math.tan(FIELD_OF_VIEW / 2)) / Math.max(1, height);

/** Moves the model by so many px on the screen. */
export function pan(orbit: Orbit, x: number, y: number, pane: Pane): Orbit {
  const { right, up } = viewDirections(orbit);
  const length = lengthOfPx(orbit, pane);
  return { ...orbit, target: add(add(orbit.target, right, -x * length), up, y * length) };
}

/**
 * Comes closer (`factor` above 1) or goes back. The place at `x`, `y`, in px from the middle, stays where it is.
 *
 * @param reach Half the size of the model: nearer or farther than makes sense for it is not gone.
 */
export function zoom(orbit: Orbit, factor: number, reach: number, pane: Pane, x = 0, y = 0): Orbit {
  const distance = Math.min(reach * 100, Math.max(reach / 1_000, orbit.distance / factor));
  const { right, up } = viewDirections(orbit);
  const moved = lengthOfPx(orbit, pane) - lengthOfPx({ ...orbit, distance }, pane);
  return { ...orbit, distance, target: add(add(orbit.target, right, x * moved), up, -y * moved) };
}

/** Looks at a ball so that all of it is seen. */
export function fitBall(orbit: Orbit, target: Position, radius: number, { width, height }: Pane): Orbit {
  const across = 2 * Math.atan(Math.tan(FIELD_OF_VIEW / 2) * Math.min(1, width / Math.max(1, height)));
  return { ...orbit, target, distance: (Math.max(radius, 1e-6) / Math.sin(across / 2)) * 1.02 };
}

/** Looks at a rectangle of the ground from above so that all of it is seen, without what is farther being smaller. */
export function fitPlan(orbit: Orbit, target: Position, size: Pane, { width, height }: Pane): Orbit {
  const aspect = width / Math.max(1, height);
  const half = Math.max(size.height, size.width / Math.max(aspect, 1e-6), 1e-6) / 2;
  return { ...orbit, target, distance: (half / Math.tan(FIELD_OF_VIEW / 2)) * 1.05 };
}

/** The named views, as angles. */
export const VIEWS = {
  corner: { turn: Math.PI / 5, tilt: Math.PI / 2.9 },
  front: { turn: 0, tilt: Math.PI / 2 },
  back: { turn: Math.PI, tilt: Math.PI / 2 },
  left: { turn: -Math.PI / 2, tilt: Math.PI / 2 },
  right: { turn: Math.PI / 2, tilt: Math.PI / 2 },
  top: { turn: 0, tilt: LEAST_TILT },
  bottom: { turn: 0, tilt: Math.PI - LEAST_TILT },
} as const;

export type ViewName = keyof typeof VIEWS;
