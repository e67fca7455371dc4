import { describe, expect, it } from 'vitest';
import { problem, read } from '../testing/read.ts';

describe('DXF', () => {
  const pairs = (...lines: readonly (string | number)[]): string => `${lines.join('\n')}\n`;
  const entities = (...lines: readonly (string | number)[]): string =>
    pairs(0, 'SECTION', 2, 'ENTITIES', ...lines, 0, 'ENDSEC');
  const line = (layer: string): readonly (string | number)[] => [0, 'LINE', 8, layer, 10, 0, 20, 0, 11, 3, 21, 4];
  const units = pairs(0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1015', 9, '$INSUNITS', 70, 4, 0, 'ENDSEC');
  const block = (inside: readonly (string | number)[]): string =>
    pairs(
      0,
      'SECTION',
      2,
      'BLOCKS',
      0,
      'BLOCK',
      8,
      0,
      2,
      'CHAIR',
      70,
      0,
      10,
      0,
      20,
      0,
      3,
      'CHAIR',
      1,
      '',
      ...inside,
      0,
      'ENDBLK',
      8,
      0,
      0,
      'ENDSEC',
    );
  const insert = [0, 'INSERT', 8, 'Furniture', 2, 'CHAIR', 10, 100, 20, 0];

  it('has a part for each layer, in its unit, and counts what is not drawn', async () => {
    const model = await read(
      units +
        entities(
          ...line('Walls'),
          ...line('Walls'),
          ...line('Doors'),
          0,
          'TEXT',
          8,
          'Walls',
          1,
          'A',
          0,
          'HATCH',
          8,
          'Walls',
          0,
          'VIEWPORT',
          8,
          0,
        ) +
        pairs(0, 'EOF'),
    );
    expect(model.parts.map(({ name }) => name)).toEqual(['Walls', 'Doors']);
    expect(model.facts).toMatchObject({ parts: 2, triangles: 0, segments: 3, size: [3, 4, 0] });
    expect(model.lengths.unit).toBe('millimeter');
    expect(model.notes).toEqual([
      { kind: 'texts', subject: '1' },
      { kind: 'kinds', subject: 'HATCH ×1' },
    ]);
    const [walls] = model.parts;
    if (walls === undefined) throw new Error('No part');
    expect(await model.properties(walls)).toEqual([{ name: 'entities', rows: [['LINE', '2']] }]);
  });

  it('draws blocks where they stand, and refuses one that contains itself', async () => {
    const model = await read(block(line('0')) + entities(...insert) + pairs(0, 'EOF'));
    expect(model.parts.map(({ name }) => name)).toEqual(['Furniture']);
    expect(model.facts).toMatchObject({ segments: 1, size: [3, 4, 0] });
    expect(await problem(read(block(insert) + entities(...insert) + pairs(0, 'EOF')))).toBe('cyclic');
  });

  it('draws the texts of inserted blocks where they stand, without those that are hidden', async () => {
    const text = (letters: string, ...more: readonly number[]): readonly (string | number)[] => [
      ...[0, 'ATTRIB', 8, 'Names', 10, 1, 20, 2, 40, 0.5, 1, letters, 2, 'TAG', 72, 1, 11, 5, 21, 6, 73, 9, 74, 2],
      ...more,
    ];
    const placed = [...insert, 66, 1, ...text('Table 7', 70, 0), ...text('price', 70, 1), 0, 'SEQEND', 8, 0];
    const model = await read(block(line('0')) + entities(...placed) + pairs(0, 'EOF'));
    expect(model.texts).toMatchObject([{ text: 'Table 7', at: [5, 6, 0], across: 0.5, down: 'middle' }]);
    expect(model.notes).toEqual([]);
  });

  it('has its names in the code page that it names, or in UTF-8', async () => {
    const drawing = (page: string): string =>
      pairs(0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1015', 9, '$DWGCODEPAGE', 3, page, 0, 'ENDSEC') +
      entities(...line('Étage')) +
      pairs(0, 'EOF');
    const names = async (content: string | Uint8Array<ArrayBuffer>) =>
      (await read(content)).parts.map(({ name }) => name);
    expect(await names(new Uint8Array(Buffer.from(drawing('ANSI_1252'), 'latin1')))).toEqual(['Étage']);
    expect(await names(drawing('ANSI_1252'))).toEqual(['Étage']);
    const greek = Uint8Array.from(Buffer.from(drawing('ANSI_1253'), 'latin1'), (byte) => (byte === 0xc9 ? 0xd9 : byte));
    expect(await names(greek)).toEqual(['Ωtage']);
  });

  it('shows faces with their flags before their corners, and comments anywhere', async () => {
    const corners = [10, 0, 20, 0, 30, 0, 11, 2, 21, 0, 31, 0, 12, 2, 22, 3, 32, 0, 13, 0, 23, 3, 33, 0];
    const comment = [999, 'made by hand'];
    const model = await read(
      pairs(...comment, 0, 'SECTION', 2, 'HEADER', ...comment, 9, '$ACADVER', 1, 'AC1015', ...comment, 0, 'ENDSEC') +
        entities(0, '3DFACE', 8, 'Roof', ...comment, 70, 1, ...corners, 0, '3DFACE', 8, 'Roof', ...corners, 70, 0) +
        pairs(0, 'EOF'),
    );
    expect(model.parts.map(({ name }) => name)).toEqual(['Roof']);
    expect(model.facts).toMatchObject({ triangles: 4, size: [2, 3, 0] });
  });

  it('says when it is cut', async () => {
    expect(await problem(read(entities(...line('Walls'))))).toBe('cut');
  });
});
