import { describe, expect, it } from 'vitest';
import { bytesOfDataUri, jsonOfGlb, readGltfJson } from './gltf-json.ts';

const gltf = (more: object): string => JSON.stringify({ asset: { version: '2.0' }, ...more });

describe('the JSON of a glTF', () => {
  it('is taken when its nodes are a tree', () => {
    expect(readGltfJson(gltf({ nodes: [{ children: [1, 2] }, {}, { children: [3] }, {}] })).nodes).toHaveLength(4);
  });

  it.each([
    ['a node that contains itself', [{ children: [0] }], 'cyclic'],
    ['a circle of two', [{ children: [1] }, { children: [0] }], 'cyclic'],
    ['a circle beside the tree', [{}, { children: [2] }, { children: [3] }, { children: [1] }], 'cyclic'],
    ['a node with two parents', [{ children: [2] }, { children: [2] }, {}], 'cyclic'],
    ['a node that is not there', [{ children: [7] }], 'damaged'],
  ])('is refused for %s', (_, nodes, problem) => {
    expect(() => readGltfJson(gltf({ nodes }))).toThrow(problem);
  });

  it('is refused when it is cut, another version, or packed', () => {
    expect(() => readGltfJson(gltf({}).slice(0, -3))).toThrow('cut');
    expect(() => readGltfJson('{"scene": 0}')).toThrow('damaged');
    expect(() => readGltfJson('{"asset": {"version": "1.0"}}')).toThrow('needs glTF 1.0');
    expect(() => readGltfJson(gltf({ extensionsRequired: ['KHR_draco_mesh_compression'] }))).toThrow('needs KHR_draco');
  });

  it('of a GLB is refused when the file is shorter than it says', () => {
    const glb = new Uint8Array(40);
    const view = new DataView(glb.buffer);
    for (const [at, value] of [0x46546c67, 2, 40, 20, 0x4e4f534a].entries()) view.setUint32(at * 4, value, true);
    glb.set(new TextEncoder().encode('{"asset":{}}        '), 20);
    expect(jsonOfGlb(glb)).toBe('{"asset":{}}        ');
    expect(() => jsonOfGlb(glb.subarray(0, 30))).toThrow('cut');
    expect(() => jsonOfGlb(glb.subarray(0, 12))).toThrow('cut');
  });
});

describe('a data address', () => {
  it('is read without a request', () => {
    expect(bytesOfDataUri('data:application/octet-stream;base64,AQID')).toEqual(new Uint8Array([1, 2, 3]));
    expect(bytesOfDataUri('data:,%41b')).toEqual(new Uint8Array([65, 98]));
    expect(bytesOfDataUri('box.bin')).toBeUndefined();
    expect(() => bytesOfDataUri('data:;base64,***')).toThrow('damaged');
  });
});
