/** The kinds of files that are read without a vendor's service. */
export const FORMATS = ['glb', 'gltf', 'stl', 'obj', '3mf', 'ifc', 'dxf'] as const;

export type Format = (typeof FORMATS)[number];

/** Bytes that tell a format; a text's first lines may hold a long comment. */
export const HEAD_BYTES = 65_536;

/** @returns Bytes of a binary STL with so many triangles. */
export const binaryStlBytes = (triangles: number): number => 84 + 50 * triangles;

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));

/** The number of triangles that a binary STL names at byte 80; undefined when the bytes cannot be one. */
export function stlTriangles(bytes: Uint8Array): number | undefined {
  if (bytes.length < 84) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(80, true);
}

/** Whether the first 80 bytes are what programs write in front of a binary STL: plain text, spaces or zeros. */
function hasStlHeader(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 80).every((byte) => byte === 0 || (byte >= 9 && byte <= 13) || (byte >= 32 && byte < 127));
}

function formatOfText(text: string): Format | undefined {
  const trimmed = text.replace(/^\uFEFF?\s+/, '').replace(/^\uFEFF/, '');
  if (trimmed.startsWith('ISO-10303-21')) return 'ifc';
  if (trimmed.startsWith('{')) return 'gltf';
  if (/^solid\b/i.test(trimmed) && /\bfacet\b|\bendsolid\b/i.test(trimmed)) return 'stl';
  if (/^(?:999\s*\r?\n.*\r?\n\s*)*0\s*\r?\n\s*SECTION\b/.test(trimmed)) return 'dxf';
  if (/^\s*v\s+[-+.\d]/m.test(trimmed)) return 'obj';
  return undefined;
}

/**
 * What a file is, by its bytes and never by its name; undefined for none of the formats.
 *
 * @param bytes Its first ones. @param size Of the whole file.
 */
export function recogniseFormat(bytes: Uint8Array, size = bytes.length): Format | undefined {
  if (startsWith(bytes, 'glTF')) return 'glb';
  if (startsWith(bytes, 'PK\u0003\u0004')) return '3mf';
  const triangles = stlTriangles(bytes);
  // Some programs begin a binary STL with "solid" too, so its length counts first.
  if (triangles !== undefined && triangles > 0 && size === binaryStlBytes(triangles)) return 'stl';
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!head.includes(0)) return formatOfText(new TextDecoder().decode(head));
  return triangles !== undefined && triangles > 0 && hasStlHeader(bytes) ? 'stl' : undefined;
}
