import { Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { dxfEntity } from './dxf-entities.ts';
import { addShapes, alongSpline, planeOf } from './dxf-shapes.ts';

/** What an entity draws: the ends of its lines and the corners of its triangles, rounded. */
function drawn(value: object, place = new Matrix4()) {
  const entity = dxfEntity(value);
  if (
    entity === undefined ||
    entity.type === 'INSERT' ||
    entity.type === 'DIMENSION' ||
    entity.type === 'TEXT' ||
    entity.type === 'MTEXT'
  )
    throw new Error('Not drawn');
  const shapes = { segments: [], triangles: [] };
  addShapes(entity, place, shapes);
  const round = (numbers: readonly number[]): readonly number[] =>
    numbers.map((one) => Math.round(one * 1e6) / 1e6 + 0);
  return { segments: round(shapes.segments), triangles: round(shapes.triangles) };
}
const at = (x: number, y: number, z = 0) => ({ x, y, z });

describe('what a DXF entity draws', () => {
  it('is a line for a line', () => {
    expect(drawn({ type: 'LINE', vertices: [at(0, 0), at(3, 4, 5)] }).segments).toEqual([0, 0, 0, 3, 4, 5]);
  });

  it('is two triangles for a face with four corners, one for a face that repeats its third', () => {
    const [a, b, c, d] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
    expect(drawn({ type: '3DFACE', vertices: [a, b, c, d, {}] }).triangles).toHaveLength(18);
    expect(drawn({ type: '3DFACE', vertices: [a, b, c, c] }).triangles).toHaveLength(9);
  });

  it('is a half circle between two corners for a bulge of 1, to the right of the way', () => {
    const { segments } = drawn({ type: 'LWPOLYLINE', vertices: [{ ...at(0, 0), bulge: 1 }, at(2, 0)] });
    const lowest = Math.min(...segments.filter((_, index) => index % 3 === 1));
    expect(lowest).toBeCloseTo(-1, 2);
    expect(segments.slice(-3)).toEqual([2, 0, 0]);
  });

  it('is closed where the entity says so', () => {
    const corners = [at(0, 0), at(1, 0), at(1, 1)];
    expect(drawn({ type: 'LWPOLYLINE', vertices: corners }).segments).toHaveLength(12);
    expect(drawn({ type: 'LWPOLYLINE', vertices: corners, shape: true }).segments).toHaveLength(18);
  });

  it('is an arc from its first angle to its last, over zero too', () => {
    const { segments } = drawn({
      type: 'ARC',
      center: at(0, 0),
      radius: 2,
      startAngle: (3 * Math.PI) / 2,
      endAngle: Math.PI / 2,
    });
    expect([segments.slice(0, 3), segments.slice(-3)]).toEqual([
      [0, -2, 0],
      [0, 2, 0],
    ]);
    expect(Math.max(...segments)).toBe(2);
  });

  it('is mirrored where its plane looks down', () => {
    const { segments } = drawn({
      type: 'LWPOLYLINE',
      vertices: [at(0, 0), at(1, 2)],
      extrusionDirectionZ: -1,
    });
    expect(segments).toEqual([0, 0, 0, -1, 2, 0]);
    expect(planeOf(0, 0, 1).equals(new Matrix4())).toBe(true);
  });

  it('is the faces of a polyface mesh, hidden edges or not', () => {
    const corner = (x: number, y: number) => ({ ...at(x, y), faceA: 0 });
    const vertices = [corner(0, 0), corner(1, 0), corner(1, 1), { ...at(0, 0), faceA: 1, faceB: -2, faceC: 3 }];
    expect(drawn({ type: 'POLYLINE', isPolyfaceMesh: true, vertices }).triangles).toHaveLength(9);
  });

  it('is nothing for what has not what it needs', () => {
    expect(dxfEntity({ type: 'CIRCLE', radius: 1 })).toBeUndefined();
    expect(dxfEntity({ type: 'HATCH' })).toBeUndefined();
  });
});

describe('a spline', () => {
  const points = [new Vector3(0, 0), new Vector3(1, 2), new Vector3(3, 2), new Vector3(4, 0)];

  it('begins and ends at its outer points, and is inside between them', () => {
    const along = alongSpline(points, [0, 0, 0, 0, 1, 1, 1, 1], 3);
    expect([along.at(0)?.toArray(), along.at(-1)?.toArray()]).toEqual([
      [0, 0, 0],
      [4, 0, 0],
    ]);
    // The middle of this Bézier curve.
    expect(along[along.length >> 1]?.toArray()).toEqual([2, 1.5, 0]);
  });

  it('is its points in a row without fitting knots', () => {
    expect(alongSpline(points, [0, 1], 3)).toBe(points);
  });
});
