import { zipSync } from 'three/addons/libs/fflate.module.js';
import { describe, expect, it } from 'vitest';
import { binaryStlBytes } from '../geometry/format.ts';
import { cornerCount, wholeOf } from '../geometry/model.ts';
import { encode, problem, read } from '../testing/read.ts';
import { addressBeside } from './fetch-model.ts';

/** Corners 0, 0, 0 to 2, 1, 0 as one triangle in each. */
function stl(triangles: number): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(binaryStlBytes(triangles));
  const view = new DataView(made.buffer);
  view.setUint32(80, triangles, true);
  for (let at = 0; at < triangles; at += 1) {
    view.setFloat32(84 + at * 50 + 24, 2, true);
    view.setFloat32(84 + at * 50 + 40, 1, true);
  }
  return made;
}
const GLTF = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [
    { name: 'Frame', translation: [10, 0, 0], children: [1, 2] },
    { name: 'Left', mesh: 0, extras: { maker: 'Fès' } },
    { name: 'Right', mesh: 0, translation: [0, 5, 0] },
  ],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ byteLength: 36, uri: '' }],
};
const CORNERS = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer).toString('base64');
const gltf = (uri = `data:application/octet-stream;base64,${CORNERS}`): string =>
  JSON.stringify({ ...GLTF, buffers: [{ byteLength: 36, uri }] });

describe('glTF', () => {
  it('has a part for each node, at its place, in metres', async () => {
    const model = await read(gltf());
    expect(model.facts).toMatchObject({ parts: 2, triangles: 2, size: [1, 6, 0] });
    const [frame] = model.parts;
    expect([frame?.name, frame?.children.map(({ name }) => name)]).toEqual(['Frame', ['Left', 'Right']]);
    expect(model.lengths.unit).toBe('meter');
    const [left] = frame?.children ?? [];
    if (left === undefined) throw new Error('No part');
    expect(await model.properties(left)).toEqual([{ name: 'extras', rows: [['maker', 'Fès']] }]);
  });

  it('names the file that is missing, and the one that is cut', async () => {
    expect(await problem(read(gltf('left%20arm.bin')))).toBe('missing left arm.bin');
    expect(await problem(read(gltf('short.bin'), { 'short.bin': 'short' }))).toBe('cut short.bin');
    expect(await problem(read(JSON.stringify({ ...GLTF, nodes: [{ children: [0] }] })))).toBe('cyclic');
    expect(await problem(read('{"asset": {"version": "2.0"}, "scenes": [{}]}'))).toBe('nothing');
  });
});

describe('a glTF that names its corners by numbers', () => {
  const indexed = (...indices: readonly number[]): string => {
    const bytes = Buffer.concat([Buffer.from(CORNERS, 'base64'), Buffer.from(new Uint16Array(indices).buffer)]);
    return JSON.stringify({
      ...GLTF,
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      accessors: [...GLTF.accessors, { bufferView: 1, componentType: 5123, count: indices.length, type: 'SCALAR' }],
      bufferViews: [...GLTF.bufferViews, { buffer: 0, byteOffset: 36, byteLength: indices.length * 2 }],
      buffers: [{ byteLength: bytes.length, uri: `data:application/octet-stream;base64,${bytes.toString('base64')}` }],
    });
  };

  it('is refused when one of them is not there', async () => {
    expect((await read(indexed(0, 1, 2))).facts.triangles).toBe(2);
    expect(await problem(read(indexed(0, 1, 3)))).toBe('damaged');
  });
});

describe('STL', () => {
  it('has its triangles, and says when some are missing', async () => {
    const { facts, up, lengths, parts } = await read(stl(3));
    expect([facts.triangles, facts.size, up, lengths.unit]).toEqual([3, [2, 1, 0], 'z', null]);
    expect(await problem(read(stl(3).slice(0, 200)))).toBe('cut');
    // Its normals are 0, which would be drawn black: light falls on the triangles themselves.
    const [drawable] = parts[0]?.drawables ?? [];
    expect(drawable?.material).toMatchObject({ flatShading: true });
    expect(Object.keys(drawable?.geometry.attributes ?? {})).toEqual(['position']);
    expect(await problem(read('solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\n'))).toBe('cut');
  });
});

describe('a large file', () => {
  it('comes in pieces of one part, with nothing cut and the same box', async () => {
    const { facts, parts } = await read(stl(50_001));
    expect(facts).toMatchObject({ parts: 1, triangles: 50_001, size: [2, 1, 0] });
    const drawables = parts[0]?.drawables ?? [];
    expect(drawables.map(cornerCount)).toEqual([60_000, 60_000, 30_003]);
    expect(new Set(drawables.map(wholeOf)).size).toBe(1);
    expect(drawables.map(({ geometry }) => geometry.boundingSphere?.radius)).toEqual(
      Array(3).fill(expect.closeTo(Math.hypot(2, 1) / 2)),
    );
  });
});

describe('3MF', () => {
  const mesh = (...triangles: readonly string[]): string =>
    `<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="2" y="0" z="0"/><vertex x="0" y="3" z="0"/><vertex x="0" y="0" z="4"/></vertices><triangles>${triangles.join('')}</triangles></mesh>`;
  const FACE = '<triangle v1="0" v2="1" v3="2"/>';
  const pack = (xml: string, name = '3D/part.model', others: Readonly<Record<string, string>> = {}) =>
    new Uint8Array(
      zipSync({
        '_rels/.rels': encode(
          `<Relationships><Relationship Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel" Target="/3D/part.model"/></Relationships>`,
        ),
        ...Object.fromEntries(Object.entries(others).map(([path, text]) => [path, encode(text)])),
        [name]: encode(xml),
      }),
    );
  const model = (resources: string, build: string, unit = 'inch'): string =>
    `<?xml version="1.0"?><model unit="${unit}" xmlns:m="x" xmlns:p="y"><resources>${resources}</resources><build>${build}</build></model>`;

  it('has a part for each object where it is placed, in its unit and colours', async () => {
    const { parts, facts, lengths, up, notes } = await read(
      pack(
        model(
          `<basematerials id="5"><base name="Red" displaycolor="#FF0000"/><base name="Glass" displaycolor="#0000FF80"/></basematerials>` +
            `<m:texture2d id="9" path="/3D/wood.png"/>` +
            `<object id="1" name="Leg" pid="5" pindex="0">${mesh(FACE, '<triangle v1="0" v2="1" v3="3" p1="1"/>')}</object>` +
            `<object id="2" name="Table"><components><component objectid="1"/><component objectid="1" transform="1 0 0 0 1 0 0 0 1 10 0 0"/></components></object>`,
          `<item objectid="2" transform="1 0 0 0 1 0 0 0 1 0 0 5"/><item objectid="3" p:path="/3D/other.model"/>`,
        ),
        '3D/part.model',
        { '3D/other.model': model(`<object id="3" name="Top">${mesh(FACE)}</object>`, '') },
      ),
    );
    expect(parts.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['Table', ['Leg', 'Leg']],
      ['Top', []],
    ]);
    expect(facts).toMatchObject({ parts: 3, triangles: 5, size: [12, 3, 9] });
    expect([lengths.unit, up]).toEqual(['inch', 'z']);
    expect(notes).toEqual([{ kind: 'picture', subject: '/3D/wood.png' }]);
    const [red, glass] = parts[0]?.children[0]?.drawables ?? [];
    expect(red?.material).toMatchObject({ color: { r: 1, g: 0, b: 0 }, transparent: false, flatShading: true });
    expect(glass?.material).toMatchObject({ color: { b: 1 }, transparent: true, opacity: expect.closeTo(0.5, 2) });
  });

  it('is named for what is wrong with it', async () => {
    const inItself = `<object id="1"><components><component objectid="1"/></components></object>`;
    expect(await problem(read(pack(model(inItself, '<item objectid="1"/>'))))).toBe('cyclic');
    const wrongCorner = `<object id="1">${mesh('<triangle v1="0" v2="1" v3="9"/>')}</object>`;
    expect(await problem(read(pack(model(wrongCorner, '<item objectid="1"/>'))))).toBe('damaged');
    expect(await problem(read(pack('<model><resources>')))).toBe('damaged');
    expect(await problem(read(pack(model('', ''))))).toBe('nothing');
    expect(await problem(read(pack(model('', '<item objectid="1" p:path="/3D/gone.model"/>'))))).toBe(
      'missing 3D/gone.model',
    );
    expect(await problem(read(new Uint8Array(zipSync({ 'a.txt': encode('a') }))))).toBe('unknown');
  });
});

describe('OBJ', () => {
  const cube = (name: string, first: number): string =>
    `g ${name}\nusemtl Red\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf ${first} ${first + 1} ${first + 2} ${first + 3}\n`;

  it('has a part for each group, with the colours beside it', async () => {
    const model = await read(`mtllib colours.mtl\n${cube('one', 1)}${cube('two', 5)}`, {
      'colours.mtl': 'newmtl Red\nKd 1 0 0\nmap_Kd https://elsewhere.example/red.png\n',
    });
    expect([model.facts.parts, model.facts.triangles]).toEqual([2, 4]);
    expect(model.parts.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(model.notes).toEqual([{ kind: 'picture', subject: 'https://elsewhere.example/red.png' }]);
  });

  it('is shown without colours when they are missing, and says so', async () => {
    const model = await read(`mtllib gone.mtl\n${cube('one', 1)}`);
    expect([model.facts.triangles, model.notes]).toEqual([2, [{ kind: 'picture', subject: 'gone.mtl' }]]);
  });

  it('says when its last line is open, and is cut when that line says too little', async () => {
    const whole = cube('one', 1);
    expect((await read(whole)).notes).toEqual([]);
    expect((await read(whole.slice(0, -1))).notes).toEqual([{ kind: 'end', subject: '' }]);
    expect(await problem(read(whole.slice(0, -5)))).toBe('cut');
  });

  it('is refused when a face names a corner that is not there', async () => {
    expect(await problem(read('v 0 0 0\nf 1 2 3\n'))).toBe('damaged');
  });
});

describe('a file that is none', () => {
  it('is told from a broken one', async () => {
    expect(await problem(read(''))).toBe('empty');
    expect(await problem(read('Not a valid model'))).toBe('unknown');
    expect(await problem(read('PK\u0003\u0004 and then nothing'))).toBe('cut');
    expect(await problem(read('ISO-10303-21;\nDATA;\n#1=IFCWALL('))).toBe('cut');
    expect(await problem(read('Not a valid model', {}, 'gltf'))).toBe('cut');
  });
});

describe('a file beside the model', () => {
  const model = new URL('https://shop.example/models/arm/arm.gltf');

  it('is read from the model’s own site only', () => {
    expect(addressBeside(model, 'parts/left arm.bin').href).toBe(
      'https://shop.example/models/arm/parts/left%20arm.bin',
    );
    expect(addressBeside(model, 'skins\\red.png').href).toBe('https://shop.example/models/arm/skins/red.png');
    for (const name of [
      'https://elsewhere.example/a.bin',
      '//elsewhere.example/a.bin',
      'javascript:alert(1)',
      'file:///etc/passwd',
    ])
      expect(() => addressBeside(model, name)).toThrow('elsewhere');
  });
});
