import { Matrix4, Vector3 } from 'three';
import type { DxfEntity, DxfPoint } from './dxf-entities.ts';

/** Lines and surfaces as lists of coordinates: six numbers a line, nine a triangle. */
export interface Shapes {
  readonly segments: number[];
  readonly triangles: number[];
}

/** A full circle has so many sides. */
const CIRCLE_SIDES = 72;
const SAMPLES_PER_SPAN = 12;
/** An axis nearer to the upright than this has its own rule in the format. */
const NEAR_UPRIGHT = 1 / 64;

/** The format's own rule for flat shapes: how their plane lies when only its upright is given. */
export function planeOf(x: number, y: number, z: number): Matrix4 {
  const up = new Vector3(x, y, z);
  if (up.lengthSq() === 0 || (up.x === 0 && up.y === 0 && up.z > 0)) return new Matrix4();
  up.normalize();
  const side =
    Math.abs(up.x) < NEAR_UPRIGHT && Math.abs(up.y) < NEAR_UPRIGHT ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);
  const right = side.cross(up).normalize();
  return new Matrix4().makeBasis(right, up.clone().cross(right).normalize(), up);
}

/** Points along an ellipse from one angle to another, in radians; the sides follow the angle. */
function alongEllipse(center: Vector3, major: Vector3, minor: Vector3, start: number, end: number): Vector3[] {
  const sweep = end > start ? end - start : end - start + 2 * Math.PI;
  const sides = Math.max(2, Math.ceil((sweep / (2 * Math.PI)) * CIRCLE_SIDES));
  return Array.from({ length: sides + 1 }, (_, at) => {
    const angle = start + (sweep * at) / sides;
    return center.clone().addScaledVector(major, Math.cos(angle)).addScaledVector(minor, Math.sin(angle));
  });
}

/** The points of an arc between two corners; a bulge is the tangent of a quarter of its angle. */
function alongBulge(from: Vector3, to: Vector3, bulge: number): Vector3[] {
  const angle = 4 * Math.atan(bulge);
  const chord = to.clone().sub(from);
  const length = chord.length();
  if (bulge === 0 || length === 0) return [from, to];
  const radius = length / (2 * Math.sin(angle / 2));
  const middle = from.clone().add(to).multiplyScalar(0.5);
  const aside = new Vector3(-chord.y, chord.x, 0).normalize();
  const center = middle.addScaledVector(aside, radius * Math.cos(angle / 2));
  const begin = from.clone().sub(center);
  const sides = Math.max(2, Math.ceil((Math.abs(angle) / (2 * Math.PI)) * CIRCLE_SIDES));
  const upright = new Vector3(0, 0, 1);
  return Array.from({ length: sides + 1 }, (_, at) =>
    begin
      .clone()
      .applyAxisAngle(upright, (angle * at) / sides)
      .add(center),
  );
}

/** A spline by its control points and knots (de Boor); without fitting knots its points in a row. */
export function alongSpline(points: readonly Vector3[], knots: readonly number[], degree: number): readonly Vector3[] {
  if (points.length <= degree || knots.length !== points.length + degree + 1) return points;
  const at = (index: number): number => knots[index] ?? 0;
  const [first, last] = [at(degree), at(points.length)];
  const count = (points.length - degree) * SAMPLES_PER_SPAN;
  return Array.from({ length: count + 1 }, (_, sample) => {
    const u = first + ((last - first) * sample) / count;
    let span = degree;
    while (span < points.length - 1 && u >= at(span + 1)) span += 1;
    const near = Array.from({ length: degree + 1 }, (_unused, place) =>
      (points[span - degree + place] ?? new Vector3()).clone(),
    );
    for (let level = 1; level <= degree; level += 1)
      for (let place = degree; place >= level; place -= 1) {
        const index = span - degree + place;
        const width = at(index + degree - level + 1) - at(index);
        const share = width === 0 ? 0 : (u - at(index)) / width;
        const [before, own] = [near[place - 1], near[place]];
        if (before !== undefined && own !== undefined) near[place] = before.clone().lerp(own, share);
      }
    return near[degree] ?? new Vector3();
  });
}

const vector = ({ x, y, z }: DxfPoint): Vector3 => new Vector3(x, y, z);

function closed(points: readonly Vector3[], isClosed: boolean): readonly Vector3[] {
  const [first] = points;
  return isClosed && first !== undefined ? [...points, first] : points;
}

type Curve = Extract<DxfEntity, { type: 'LWPOLYLINE' | 'POLYLINE' }>;

function outline({ vertices, shape }: Curve, elevation: number): readonly Vector3[] {
  const corners = vertices.map((corner) => vector(corner).setZ(corner.z + elevation));
  return closed(corners, shape).flatMap((to, at, all) => {
    const from = all[at - 1];
    const bulge = vertices[at - 1]?.bulge ?? 0;
    return from === undefined || bulge === 0 ? [to] : alongBulge(from, to, bulge).slice(1);
  });
}

/** What is drawn of lines and faces alone. */
type Flat = Exclude<DxfEntity, { type: 'INSERT' | 'DIMENSION' | 'TEXT' | 'MTEXT' }>;

/** Adds what an entity draws. */
export function addShapes(entity: Flat, place: Matrix4, { segments, triangles }: Shapes): void {
  const line = (points: readonly Vector3[], plane = place): void => {
    const moved = points.map((point) => point.clone().applyMatrix4(plane));
    moved.forEach((to, at) => {
      const from = moved[at - 1];
      if (from !== undefined) segments.push(from.x, from.y, from.z, to.x, to.y, to.z);
    });
  };
  const face = (points: readonly Vector3[], plane = place): void => {
    const [first, ...rest] = points.map((point) => point.clone().applyMatrix4(plane));
    rest.forEach((to, at) => {
      const from = rest[at - 1];
      if (first === undefined || from === undefined || from.equals(to) || to.equals(first)) return;
      triangles.push(...first.toArray(), ...from.toArray(), ...to.toArray());
    });
  };
  const flat = (x: number, y: number, z: number): Matrix4 => place.clone().multiply(planeOf(x, y, z));
  switch (entity.type) {
    case 'LINE':
      return line(entity.vertices.map(vector));
    case '3DFACE':
      return face(entity.vertices.slice(0, 4).map(vector));
    case 'SOLID': {
      const { x, y, z } = entity.extrusionDirection;
      const [a, b, c, d] = entity.points.map(vector);
      // Its third and fourth corner are swapped in the format.
      if (a !== undefined && b !== undefined && c !== undefined)
        face(d === undefined ? [a, b, c] : [a, b, d, c], flat(x, y, z));
      return;
    }
    case 'POINT': {
      const at = vector(entity.position);
      return line([at, at]);
    }
    case 'LWPOLYLINE':
      return line(
        outline(entity, entity.elevation),
        flat(entity.extrusionDirectionX, entity.extrusionDirectionY, entity.extrusionDirectionZ),
      );
    case 'POLYLINE': {
      if (entity.isPolyfaceMesh) {
        const corners = entity.vertices.filter(({ faceA }) => faceA === 0).map(vector);
        for (const { faceA, faceB, faceC, faceD } of entity.vertices)
          // A negative number is a corner whose edge is not drawn.
          if (faceA !== 0)
            face(
              [faceA, faceB, faceC, faceD].flatMap((corner) =>
                corner === 0 ? [] : (corners[Math.abs(corner) - 1] ?? []),
              ),
            );
        return;
      }
      const { x, y, z } = entity.extrusionDirection;
      return line(outline(entity, 0), entity.is3dPolyline ? place : flat(x, y, z));
    }
    case 'CIRCLE':
    case 'ARC': {
      const [major, minor] = [new Vector3(entity.radius, 0, 0), new Vector3(0, entity.radius, 0)];
      const isCircle = entity.type === 'CIRCLE';
      return line(
        alongEllipse(
          vector(entity.center),
          major,
          minor,
          isCircle ? 0 : entity.startAngle,
          isCircle ? 2 * Math.PI : entity.endAngle,
        ),
        flat(entity.extrusionDirectionX, entity.extrusionDirectionY, entity.extrusionDirectionZ),
      );
    }
    case 'ELLIPSE': {
      const major = vector(entity.majorAxisEndPoint);
      const minor = new Vector3(-major.y, major.x, 0).multiplyScalar(entity.axisRatio);
      return line(alongEllipse(vector(entity.center), major, minor, entity.startAngle, entity.endAngle));
    }
    case 'SPLINE':
      return line(
        entity.controlPoints.length === 0
          ? entity.fitPoints.map(vector)
          : alongSpline(entity.controlPoints.map(vector), entity.knotValues, entity.degreeOfSplineCurve),
      );
  }
}
