import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  Group,
  LineBasicMaterial,
  LineSegments,
  Points,
  PointsMaterial,
  Vector3,
} from 'three';
import type { Position } from './orbit.ts';

/** A measured distance; `to` is missing while only its first end is set. */
export interface Mark {
  readonly id: number;
  readonly from: Position;
  readonly to?: Position | undefined;
}

export const vectorOf = ({ x, y, z }: Position): Vector3 => new Vector3(x, y, z);

export const distanceOf = (from: Position, to: Position): number => vectorOf(from).distanceTo(vectorOf(to));

/** The lines of measures, drawn in front of everything. */
interface Marks {
  readonly group: Group;
  readonly show: (marks: readonly Mark[], color: Color) => void;
  readonly dispose: () => void;
}

export function createMarks(): Marks {
  const group = new Group();
  const lineMaterial = new LineBasicMaterial({ depthTest: false, transparent: true });
  const pointMaterial = new PointsMaterial({ size: 9, sizeAttenuation: false, depthTest: false, transparent: true });
  const [lines, points] = [
    new LineSegments(new BufferGeometry(), lineMaterial),
    new Points(new BufferGeometry(), pointMaterial),
  ];
  for (const object of [lines, points]) {
    object.renderOrder = 1;
    object.frustumCulled = false;
    group.add(object);
  }
  const fill = (object: LineSegments | Points, places: readonly Position[]): void => {
    object.geometry.dispose();
    object.geometry = new BufferGeometry();
    object.geometry.setAttribute(
      'position',
      new BufferAttribute(new Float32Array(places.flatMap(({ x, y, z }) => [x, y, z])), 3),
    );
    object.visible = places.length > 0;
  };
  fill(lines, []);
  fill(points, []);
  return {
    group,
    show: (marks, color) => {
      lineMaterial.color.copy(color);
      pointMaterial.color.copy(color);
      fill(
        lines,
        marks.flatMap(({ from, to }) => (to === undefined ? [] : [from, to])),
      );
      fill(
        points,
        marks.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])),
      );
    },
    dispose: () => {
      for (const object of [lines, points]) object.geometry.dispose();
      lineMaterial.dispose();
      pointMaterial.dispose();
    },
  };
}
