import { Mesh, MeshStandardMaterial } from 'three';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import { binaryStlBytes, stlTriangles } from '../geometry/format.ts';
import { PLAIN_LENGTHS } from '../geometry/lengths.ts';
import type { ReadModel } from '../geometry/model.ts';
import { ModelError } from '../geometry/problem.ts';
import { noProperties, PLAIN_COLOUR } from './plain.ts';
import type { ModelSource } from './source.ts';

const TAIL_BYTES = 400;

/** @throws ModelError `cut` for a file that ends before its last triangle */
function checkWhole(bytes: Uint8Array): void {
  const triangles = stlTriangles(bytes) ?? 0;
  if (bytes.length === binaryStlBytes(triangles)) return;
  const isText = !bytes.subarray(0, 1_000).includes(0);
  if (isText) {
    if (!/endsolid/i.test(new TextDecoder().decode(bytes.subarray(-TAIL_BYTES)))) throw new ModelError('cut');
  } else if (bytes.length < binaryStlBytes(triangles)) throw new ModelError('cut');
}

/** STL, as text or binary: one part without a unit. */
export async function readStl({ bytes }: ModelSource): Promise<ReadModel> {
  checkWhole(bytes);
  const geometry = new STLLoader().parse(bytes.buffer);
  // Many programs write 0 0 0 for the normal, which would be drawn black; flat shading sees how each triangle lies.
  geometry.deleteAttribute('normal');
  const mesh = new Mesh(geometry, new MeshStandardMaterial({ color: PLAIN_COLOUR, flatShading: true }));
  const name = bytes.subarray(0, 5).every((byte, at) => byte === 'solid'.charCodeAt(at))
    ? (/^solid[ \t]+([^\r\n\0]{1,80})/.exec(new TextDecoder().decode(bytes.subarray(0, 90)))?.[1]?.trim() ?? '')
    : '';
  return {
    parts: [{ id: '1', name, kind: '', children: [], drawables: [mesh] }],
    up: 'z',
    lengths: PLAIN_LENGTHS,
    notes: [],
    properties: noProperties,
    close: () => undefined,
  };
}
