import { Mesh, MeshPhongMaterial, type Object3D } from 'three';
import { MTLLoader } from 'three/addons/loaders/MTLLoader.js';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { PLAIN_LENGTHS } from '../model/lengths.ts';
import type { ModelNote, ReadModel } from '../model/model.ts';
import { partsOf } from './parts-of.ts';
import { noProperties, PLAIN_COLOUR } from './plain.ts';
import type { ModelSource } from './source.ts';

/** Colours alone: a picture is named in many ways, and each loader fetches it by itself. */
const withoutPictures = (text: string): string =>
  text.replace(/^\s*(?:map_|bump|disp|decal|refl|norm)[^\r\n]*$/gim, '');

async function readMaterials(names: readonly string[], source: ModelSource, notes: ModelNote[]) {
  let text = '';
  for (const name of names) {
    try {
      const library = new TextDecoder().decode(await source.beside(name));
      for (const [, picture] of library.matchAll(/^\s*map_K[ad]\s+(.+?)\s*$/gim))
        notes.push({ kind: 'picture', subject: picture ?? '' });
      text += `${withoutPictures(library)}\n`;
    } catch {
      source.signal.throwIfAborted();
      // The shape is there without its colours.
      notes.push({ kind: 'picture', subject: name });
    }
  }
  return text;
}

function paintPlain(object: Object3D): void {
  if (object instanceof Mesh && object.material instanceof MeshPhongMaterial && object.material.name === '')
    object.material.color.setHex(PLAIN_COLOUR);
}

/** OBJ with the colours of its `.mtl`: a part for each object or group. */
export async function readObj(source: ModelSource): Promise<ReadModel> {
  const text = new TextDecoder().decode(source.bytes);
  const notes: ModelNote[] = [];
  const names = [...text.matchAll(/^mtllib\s+(.+?)\s*$/gm)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  const loader = new OBJLoader();
  const materials = await readMaterials([...new Set(names)], source, notes);
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
