import { type Object3D, Texture } from 'three';
import { type GLTF, GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import { isRecord } from '#shared/kernel/json.ts';
import { lengthsInUnit } from '../geometry/lengths.ts';
import type { ModelNote, Part, PropertyGroup, ReadModel } from '../geometry/model.ts';
import { ModelError } from '../geometry/problem.ts';
import { bytesOfDataUri, type GltfJson, jsonOfGlb, readGltfJson } from './gltf-json.ts';
import { isDrawable, partsOf } from './parts-of.ts';
import type { ModelSource } from './source.ts';

/**
 * Buffers and pictures come by our own calls: the loader would fetch `data:` and `blob:` addresses, which a strict page
 * forbids, and files of any site that the model names.
 */
function ownFiles(parser: GLTFParser, gltf: GltfJson, source: ModelSource, notes: ModelNote[]): GLTFLoaderPlugin {
  const inside = parser.loadBuffer.bind(parser);
  const read = async (uri: string): Promise<Uint8Array<ArrayBuffer>> =>
    bytesOfDataUri(uri) ?? source.beside(decodeURIComponent(uri));
  parser.loadBuffer = async (at) => {
    const buffer = gltf.buffers[at];
    if (buffer?.uri === undefined) return inside(at);
    const bytes = await read(buffer.uri);
    if (bytes.length < buffer.byteLength)
      throw new ModelError('cut', buffer.uri.startsWith('data:') ? '' : decodeURIComponent(buffer.uri));
    return bytes.buffer;
  };
  parser.loadImageSource = async (at) => {
    const image = gltf.images[at];
    try {
      const bytes =
        image?.bufferView === undefined
          ? await read(image?.uri ?? '')
          : new Uint8Array(await parser.loadBufferView(image.bufferView));
      const picture = await createImageBitmap(new Blob([bytes], { type: image?.mimeType ?? '' }), {
        colorSpaceConversion: 'none',
        premultiplyAlpha: 'none',
      });
      const texture = new Texture(picture);
      texture.needsUpdate = true;
      return texture;
    } catch {
      source.signal.throwIfAborted();
      const uri = image?.uri ?? '';
      const name = uri === '' || uri.startsWith('data:') ? (image?.name ?? String(at)) : decodeURIComponent(uri);
      notes.push({ kind: 'picture', subject: name });
      return new Texture();
    }
  };
  return { name: 'flexy-own-files' };
}

/** What the loader and we write beside the author's notes. */
const OURS = ['name', 'part'];

/** Told of a part: what its author noted, and its materials. */
function propertiesOf(extras: unknown, materials: readonly string[]): readonly PropertyGroup[] {
  const rows = isRecord(extras)
    ? Object.entries(extras).flatMap(([name, value]) =>
        typeof value === 'object' || OURS.includes(name) ? [] : [[name, String(value)] as const],
      )
    : [];
  const groups: PropertyGroup[] = rows.length === 0 ? [] : [{ name: 'extras', rows }];
  return materials.length === 0 ? groups : [...groups, { name: 'materials', rows: materials.map((one) => [one, '']) }];
}

async function parse(source: ModelSource, gltf: GltfJson, notes: ModelNote[]): Promise<GLTF> {
  const loader = new GLTFLoader();
  loader.register((parser) => ownFiles(parser, gltf, source, notes));
  try {
    return await loader.parseAsync(source.bytes.buffer, '');
  } catch (error) {
    throw error instanceof ModelError ? error : new ModelError('damaged', '', error);
  }
}

/** The graphics card takes whatever stands behind the vertices for more of them. */
function checkIndices(root: Object3D): void {
  root.traverse((object) => {
    if (!isDrawable(object)) return;
    const { index, attributes } = object.geometry;
    const count = attributes['position']?.count ?? 0;
    for (const vertex of index?.array ?? []) if (vertex >= count) throw new ModelError('damaged');
  });
}

/** glTF and GLB: a part for each node, in metres. */
export async function readGltf(source: ModelSource): Promise<ReadModel> {
  const isBinary = source.bytes[0] === 0x67;
  const gltf = readGltfJson(isBinary ? jsonOfGlb(source.bytes) : new TextDecoder().decode(source.bytes));
  const notes: ModelNote[] = [];
  const { scene, scenes, parser } = await parse(source, gltf, notes);
  const root: Object3D | undefined = scene ?? scenes[0];
  if (root === undefined) throw new ModelError('nothing');
  checkIndices(root);
  root.updateMatrixWorld(true);
  const { associations } = parser;
  // The shapes of a node with several materials are nameless children of it.
  const parts = partsOf(root, (object) => associations.get(object)?.nodes === undefined);
  return {
    parts,
    up: 'y',
    lengths: lengthsInUnit('meter'),
    notes,
    properties: async ({ drawables }: Part) => {
      const materials = drawables.flatMap(({ material }) => (Array.isArray(material) ? material : [material]));
      return propertiesOf(drawables[0]?.userData, [...new Set(materials.map(({ name }) => name))].filter(Boolean));
    },
    close: () => undefined,
  };
}
