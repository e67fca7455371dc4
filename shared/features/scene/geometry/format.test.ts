import { describe, expect, it } from 'vitest';
import { binaryStlBytes, recogniseFormat } from './format.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function binaryStl(triangles: number, header = 'made by a test'): Uint8Array {
  const made = new Uint8Array(binaryStlBytes(triangles));
  made.set(bytes(header));
  new DataView(made.buffer).setUint32(80, triangles, true);
  return made;
}

describe('the format of a file', () => {
  it.each([
    ['glb', bytes('glTF\u0002\u0000\u0000\u0000')],
    ['3mf', bytes('PK\u0003\u0004\u0000')],
    ['ifc', bytes('\uFEFFISO-10303-21;\nHEADER;')],
    ['gltf', bytes(' \n{"asset": {"version": "2.0"}}')],
    ['stl', bytes('solid part\n facet normal 0 0 1\n')],
    ['stl', binaryStl(2)],
    ['stl', binaryStl(2, 'solid as some programs write it')],
    ['stl', binaryStl(5).subarray(0, 200)],
    ['dxf', bytes('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')],
    ['dxf', bytes('999\nmade by a test\n0\nSECTION\n')],
    ['obj', bytes('# a cube\nmtllib cube.mtl\no cube\nv 0 0 0\n')],
  ] as const)('is %s by its bytes', (format, file) => {
    expect(recogniseFormat(file)).toBe(format);
  });

  it.each([
    ['a text', bytes('Not a valid model')],
    ['an OFF file', bytes('OFF\n8 6 12\n0 0 0\n')],
    ['nothing', new Uint8Array()],
    ['a picture', new Uint8Array(400).map((_, at) => [137, 80, 78, 71, 13, 10, 26, 10, 0][at] ?? at % 256)],
  ])('is none for %s', (_, file) => {
    expect(recogniseFormat(file)).toBeUndefined();
  });
});
