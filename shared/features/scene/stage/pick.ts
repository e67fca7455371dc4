import { type Camera, type Intersection, Mesh, type Object3D, type Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Pane, Position } from './orbit.ts';

/** What is under the pointer. */
export interface Hit {
  readonly part: string;
  /** In the scene; at a corner or on an edge when one is near. */
  readonly place: Position;
}

/** So near, in px, a corner or an edge is meant. */
const [CORNER_PX, EDGE_PX] = [14, 8];
const LINE_PX = 6;

interface Question {
  readonly objects: readonly Object3D[];
  readonly camera: Camera;
  readonly pane: Pane;
  /** In px from the top left. */
  readonly x: number;
  readonly y: number;
  readonly plane: Plane | null;
  /** Length of the scene that one px shows. */
  readonly pxLength: number;
}

function nearestOnEdge(a: Vector3, b: Vector3, at: Vector3): Vector3 {
  const along = b.clone().sub(a);
  const share = Math.min(1, Math.max(0, at.clone().sub(a).dot(along) / Math.max(along.lengthSq(), 1e-30)));
  return a.clone().addScaledVector(along, share);
}

/** The corners of the triangle that was hit, in the scene. */
function cornersOf({ object, face }: Intersection): readonly Vector3[] {
  if (!(object instanceof Mesh) || !face) return [];
  return [face.a, face.b, face.c].map((index) =>
    object.getVertexPosition(index, new Vector3()).applyMatrix4(object.matrixWorld),
  );
}

/** The nearest corner, else edge, else the place itself. */
function snapped(hit: Intersection, { camera, pane, x, y }: Question): Vector3 {
  const far = (place: Vector3): number => {
    const seen = place.clone().project(camera);
    return Math.hypot(((seen.x + 1) / 2) * pane.width - x, ((1 - seen.y) / 2) * pane.height - y);
  };
  const corners = cornersOf(hit);
  const nearest = (places: readonly Vector3[]): Vector3 | undefined =>
    [...places].sort((one, other) => far(one) - far(other))[0];
  const corner = nearest(corners);
  if (corner !== undefined && far(corner) <= CORNER_PX) return corner;
  const edge = nearest(
    corners.map((from, at) => nearestOnEdge(from, corners[(at + 1) % corners.length] ?? from, hit.point)),
  );
  return edge !== undefined && far(edge) <= EDGE_PX ? edge : hit.point;
}

/** What is seen at a place of the screen; null where nothing is. */
export function pickAt(question: Question): Hit | null {
  const { objects, camera, pane, x, y, plane, pxLength } = question;
  const ray = new Raycaster();
  ray.params.Line.threshold = pxLength * LINE_PX;
  ray.params.Points.threshold = pxLength * LINE_PX;
  ray.setFromCamera(new Vector2((x / pane.width) * 2 - 1, 1 - (y / pane.height) * 2), camera);
  const hit = ray
    .intersectObjects([...objects], false)
    .find(({ point }) => plane === null || plane.distanceToPoint(point) >= 0);
  const part: unknown = hit?.object.userData['part'];
  if (hit === undefined || typeof part !== 'string') return null;
  const { x: px, y: py, z: pz } = snapped(hit, question);
  return { part, place: { x: px, y: py, z: pz } };
}
