import { Mesh, MeshPhongMaterial, type Object3D } from 'three';
import { MTLLoader } from 'three/addons/loaders/MTLLoader.js';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { PLAIN_LENGTHS } from '../geometry/lengths.ts';
import type { ModelNote, ReadModel } from '../geometry/model.ts';
import { ModelError } from '../geometry/problem.ts';
import { partsOf } from './parts-of.ts';
import { noProperties, PLAIN_COLOUR } from './plain.ts';
import type { ModelSource } from './source.ts';

/** Colours alone: a picture is named in many ways, and each loader fetches it by itself. */
const withoutPictures = (text: string): string =>
  text.replace(/^\s*(?:map_|bump|disp|decal|refl|norm)[^\r\n]*$/gim, '');

/** The files with colours that an OBJ names. */
export const materialFiles = (bytes: Uint8Array): readonly string[] => [
  ...new Set([...new TextDecoder().decode(bytes).matchAll(/^mtllib\s+(.+?)\s*$/gm)].flatMap(([, name]) => name ?? [])),
];

async function readMaterials(names: readonly string[], source: ModelSource, notes: ModelNote[]) {
  let text = '';
  for (const name of names) {
    try {
      const library = new TextDecoder().decode(await source.beside(name));
      for (const [, picture] of library.matchAll(/^\s*map_K[ad]\s+(.+?)\s*$/gim))
        notes.push({ kind: 'picture', subject: picture ?? '' });
      text += `${withoutPictures(library)}\n`;
    } catch {
      // The shape is there without its colours.
      notes.push({ kind: 'picture', subject: name });
    }
  }
  return text;
}

/**
 * An OBJ does not say where it ends. Programs end its last line, so one that is open may have been cut.
 *
 * @throws ModelError `cut` when the last line says less than it must
 */
function noteOpenEnd(text: string, notes: ModelNote[]): void {
  const last = text.slice(text.lastIndexOf('\n') + 1).trim();
  if (last === '' || last.startsWith('#')) return;
  const [kind, ...values] = last.split(/\s+/);
  if ((kind === 'v' || kind === 'f') && values.length < 3) throw new ModelError('cut');
  notes.push({ kind: 'end', subject: '' });
}

function paintPlain(object: Object3D): void {
  if (object instanceof Mesh && object.material instanceof MeshPhongMaterial && object.material.name === '')
    object.material.color.setHex(PLAIN_COLOUR);
}

/** OBJ with the colours of its `.mtl`: a part for each object or group. */
export async function readObj(source: ModelSource): Promise<ReadModel> {
  const text = new TextDecoder().decode(source.bytes);
  const notes: ModelNote[] = [];
  noteOpenEnd(text, notes);
  const loader = new OBJLoader();
  const materials = await readMaterials(materialFiles(source.bytes), source, notes);
  if (materials !== '') {
    const made = new MTLLoader().parse(materials, '');
    made.preload();
    loader.setMaterials(made);
  }
  const root = loader.parse(text);
  root.traverse(paintPlain);
  return {
    parts: partsOf(root),
    up: 'y',
    lengths: PLAIN_LENGTHS,
    notes,
    properties: noProperties,
    close: () => undefined,
  };
}
