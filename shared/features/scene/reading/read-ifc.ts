import {
  BufferAttribute,
  BufferGeometry,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
} from 'three';
import { type BackgroundWork, createBackground } from '#shared/state/background.ts';
import { type LengthScale, unitOfMetres } from '../geometry/lengths.ts';
import type { Drawable, Part, ReadModel } from '../geometry/model.ts';
import { ModelError } from '../geometry/problem.ts';
import type { IfcElement, IfcGeometry, IfcPart, IfcShape, IfcTask } from './ifc-messages.ts';
import { ifcTree } from './ifc-tree.ts';
import type { ModelFile } from './source.ts';

const TAIL_BYTES = 400;
/** The engine's y points up; in the file z does. */
const TO_FILE = new Matrix4().set(1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1);

/** The engine gives metres, whatever the file is in. */
function lengthsOf(metres: number | undefined): LengthScale {
  const unit = metres === undefined ? undefined : unitOfMetres(metres);
  return unit === undefined || metres === undefined ? { unit: 'meter', perScene: 1 } : { unit, perScene: 1 / metres };
}

function geometryOf({ corners, indices }: IfcGeometry): BufferGeometry {
  const both = new InterleavedBuffer(corners, 6);
  const made = new BufferGeometry();
  made.setAttribute('position', new InterleavedBufferAttribute(both, 3, 0));
  made.setAttribute('normal', new InterleavedBufferAttribute(both, 3, 3));
  made.setIndex(new BufferAttribute(indices, 1));
  return made;
}

function createPainter() {
  const materials = new Map<string, MeshStandardMaterial>();
  return ([red, green, blue, opacity]: IfcShape['colour']): MeshStandardMaterial => {
    const key = `${red} ${green} ${blue} ${opacity}`;
    const known = materials.get(key);
    if (known !== undefined) return known;
    const made = new MeshStandardMaterial({
      opacity,
      transparent: opacity < 1,
      depthWrite: opacity >= 1,
      roughness: 0.9,
    });
    made.color.setRGB(red, green, blue);
    materials.set(key, made);
    return made;
  };
}

/** IFC: the tree of the building, read beside the page's own thread. */
export async function readIfc({ file, signal }: ModelFile): Promise<ReadModel> {
  if (!(await file.slice(-TAIL_BYTES).text()).includes('END-ISO-10303-21')) throw new ModelError('cut');
  let here: BackgroundWork<IfcTask, IfcPart> | undefined;
  const background = createBackground<IfcTask, IfcPart>({
    address: () => import('./read-ifc.worker.ts?worker'),
    here: async (task, post) => {
      here ??= (await import('./ifc-file.ts')).ifcWork();
      return here(task, post);
    },
  });
  signal.addEventListener('abort', background.close, { once: true });
  const geometries = new Map<number, BufferGeometry>();
  const drawables = new Map<number, Drawable[]>();
  const paint = createPainter();
  let elements: readonly IfcElement[] = [];
  let unitMetres: number | undefined;
  let problem: ModelError | undefined;
  const { engineAddress } = await import('./ifc-engine-address.ts');
  try {
    await background.run({ kind: 'open', file, engine: new URL(engineAddress, location.href).href }, (part) => {
      switch (part.kind) {
        case 'geometries':
          for (const one of part.geometries) geometries.set(one.id, geometryOf(one));
          for (const { element, geometry, matrix, colour } of part.shapes) {
            const shape = geometries.get(geometry);
            if (shape === undefined) continue;
            const mesh = new Mesh(shape, paint(colour));
            mesh.applyMatrix4(new Matrix4().fromArray([...matrix]).premultiply(TO_FILE));
            mesh.updateMatrix();
            drawables.set(element, [...(drawables.get(element) ?? []), mesh]);
          }
          break;
        case 'elements':
          ({ elements, unitMetres } = part);
          break;
        case 'problem':
          problem = new ModelError(part.problem);
          break;
        case 'properties':
          break;
      }
    });
  } catch (cause) {
    background.close();
    throw new ModelError('damaged', '', cause);
  }
  if (problem !== undefined) {
    background.close();
    throw problem;
  }
  return {
    parts: ifcTree(elements, drawables),
    up: 'z',
    lengths: lengthsOf(unitMetres),
    notes: [],
    properties: async ({ id }: Part) => {
      let found: Extract<IfcPart, { kind: 'properties' }> | undefined;
      await background.run({ kind: 'properties', id: Number(id) }, (part) => {
        if (part.kind === 'properties') found = part;
      });
      return found?.groups ?? [];
    },
    close: background.close,
  };
}
