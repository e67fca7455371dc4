import { BoxGeometry, ConeGeometry, CylinderGeometry, Mesh, MeshStandardMaterial } from 'three';
import { buildModel } from '../geometry/build-model.ts';
import { lengthsInUnit } from '../geometry/lengths.ts';
import type { Model, Part } from '../geometry/model.ts';
import { noProperties } from './plain.ts';

/** A body to look at where the page names no model: a tower of three parts, in metres. */
export function sampleModel(names: readonly [base: string, shaft: string, roof: string]): Model {
  const base = new Mesh(new BoxGeometry(3, 0.5, 3), new MeshStandardMaterial({ color: 0x8a7f6a }));
  base.position.y = 0.25;
  const shaft = new Mesh(new CylinderGeometry(1, 1.1, 3, 24), new MeshStandardMaterial({ color: 0xd9cba8 }));
  shaft.position.y = 2;
  const roof = new Mesh(new ConeGeometry(1.4, 1.5, 24), new MeshStandardMaterial({ color: 0x0f6e5c }));
  roof.position.y = 4.25;
  const parts: readonly Part[] = [base, shaft, roof].map((mesh, at) => ({
    id: String(at + 1),
    name: names[at] ?? '',
    kind: '',
    children: [],
    drawables: [mesh],
  }));
  const read = { parts, up: 'y', lengths: lengthsInUnit('meter'), notes: [], properties: noProperties } as const;
  return buildModel({ ...read, close: () => undefined }, 'glb', 0);
}
