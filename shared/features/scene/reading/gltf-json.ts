import * as v from 'valibot';
import { parseJson } from '#shared/kernel/json.ts';
import { ModelError } from '../geometry/problem.ts';

const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is checked before the loader sees the file; the rest is its own business. */
const Gltf = v.looseObject({
  asset: v.looseObject({ version: v.string() }),
  extensionsRequired: v.optional(v.array(v.string()), []),
  nodes: v.optional(
    v.array(v.looseObject({ children: v.optional(v.array(index), []), extras: v.optional(v.unknown()) })),
    [],
  ),
  buffers: v.optional(v.array(v.looseObject({ uri: v.optional(v.string()), byteLength: index })), []),
  images: v.optional(
    v.array(
      v.looseObject({
        uri: v.optional(v.string()),
        mimeType: v.optional(v.string()),
        bufferView: v.optional(index),
        name: v.optional(v.string()),
      }),
    ),
    [],
  ),
});

export type GltfJson = v.InferOutput<typeof Gltf>;

/** Ways of packing that need a decoder of their own. */
const UNREAD = [
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_texture_basisu',
];

/** A node is below one other at most: all else is a circle, or twice in the tree, and loaders run into it for ever. */
function checkTree({ nodes }: GltfJson): void {
  const parents = new Map<number, number>();
  nodes.forEach(({ children }, parent) => {
    for (const child of children) {
      if (child >= nodes.length) throw new ModelError('damaged');
      if (child === parent || parents.has(child)) throw new ModelError('cyclic');
      parents.set(child, parent);
    }
  });
  const isSafe = new Set<number>();
  nodes.forEach((_, start) => {
    const way = new Set<number>();
    for (let at: number | undefined = start; at !== undefined && !isSafe.has(at); at = parents.get(at)) {
      if (way.has(at)) throw new ModelError('cyclic');
      way.add(at);
    }
    for (const at of way) isSafe.add(at);
  });
}

/**
 * Reads the JSON of a glTF and checks what a loader would not survive.
 *
 * @throws ModelError
 */
export function readGltfJson(text: string): GltfJson {
  const json = parseJson(text);
  const parsed = v.safeParse(Gltf, json);
  if (!parsed.success) throw new ModelError(json === undefined ? 'cut' : 'damaged');
  const gltf = parsed.output;
  if (!gltf.asset.version.startsWith('2')) throw new ModelError('needs', `glTF ${gltf.asset.version}`);
  const unread = gltf.extensionsRequired.find((name) => UNREAD.includes(name));
  if (unread !== undefined) throw new ModelError('needs', unread);
  checkTree(gltf);
  return gltf;
}

const JSON_CHUNK = 0x4e4f534a;

/** The JSON inside a GLB. @throws ModelError `cut` for one that is shorter than it says */
export function jsonOfGlb(bytes: Uint8Array): string {
  if (bytes.length < 20) throw new ModelError('cut');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(4, true);
  if (version !== 2) throw new ModelError('needs', `glTF ${version}`);
  if (view.getUint32(8, true) > bytes.length) throw new ModelError('cut');
  const length = view.getUint32(12, true);
  if (view.getUint32(16, true) !== JSON_CHUNK || 20 + length > bytes.length) throw new ModelError('damaged');
  return new TextDecoder().decode(bytes.subarray(20, 20 + length));
}

/** The bytes of a `data:` address; undefined for any other. */
export function bytesOfDataUri(uri: string): Uint8Array<ArrayBuffer> | undefined {
  const [, encoding, content = ''] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(uri) ?? [];
  if (!uri.startsWith('data:')) return undefined;
  try {
    const text = encoding === undefined ? decodeURIComponent(content) : atob(content);
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new ModelError('damaged', '', cause);
  }
}
