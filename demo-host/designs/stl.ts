type Corner = readonly [x: number, y: number, z: number];

/** A box from its low corner to its high one, as twelve triangles that look outwards. */
function boxTriangles([x0, y0, z0]: Corner, [x1, y1, z1]: Corner): readonly (readonly [Corner, Corner, Corner])[] {
  const corner = (at: number): Corner => [at & 1 ? x1 : x0, at & 2 ? y1 : y0, at & 4 ? z1 : z0];
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  return sides.flatMap(([a, b, c, d]) => [
    [corner(a), corner(b), corner(c)] as const,
    [corner(a), corner(c), corner(d)] as const,
  ]);
}

/** A flight of stairs as a binary STL, in mm: so many steps of 280 by 170, 900 wide. */
export function stairsStl(steps: number): Uint8Array<ArrayBuffer> {
  const triangles = Array.from({ length: steps }, (_, step) =>
    boxTriangles([step * 280, 0, 0], [(step + 1) * 280, 900, (step + 1) * 170]),
  ).flat();
  const bytes = new Uint8Array(84 + 50 * triangles.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('Stairs of the demonstration'));
  view.setUint32(80, triangles.length, true);
  triangles.forEach((corners, at) => {
    // The first three numbers, the normal, stay zero: readers compute it.
    corners.flat().forEach((value, place) => view.setFloat32(84 + at * 50 + 12 + place * 4, value, true));
  });
  return bytes;
}
