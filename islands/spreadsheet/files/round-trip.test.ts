import { read } from 'sheetjs-ce';
import { expect, it } from 'vitest';
import { readFormula } from '../formula/formula.ts';
import { CellError } from '../formula/value.ts';
import type { FiledCell } from './filed.ts';
import { readByLibrary } from './library-sheets.ts';
import { filedCell } from './save-file.ts';
import { streamSheets } from './stream-sheets.ts';
import { writeWorkbook } from './write-workbook.ts';

const PLACE = { row: 0, column: 0 };

function written(text: string, error: CellError): FiledCell {
  return filedCell({ formula: readFormula(text, PLACE), format: undefined, filed: undefined, value: error }, PLACE);
}

it('writes an error as one, and a formula that nobody can read as its text', () => {
  const row = [
    written('=1/0', new CellError('#DIV/0!')),
    written('=A1', new CellError('#CYCLE!', 'A1')),
    written('=SUM(D2', new CellError('#ERROR!')),
  ];
  const book = read(writeWorkbook([{ sheet: { name: 'S', columns: [] }, rows: [row] }]));
  const cells = book.Sheets['S'] ?? {};
  expect(cells['A1']).toMatchObject({ t: 'e', v: 7, f: '1/0' });
  expect(cells['B1']).toMatchObject({ t: 'e', f: 'A1' });
  expect(cells['C1']).toMatchObject({ t: 's', v: '=SUM(D2' });
  expect(cells['C1']).not.toHaveProperty('f');
});

it('writes functions by the names that files have for them, and a formula that only others can read as it was', () => {
  const row = [
    filedCell({ formula: readFormula('=SOMME(A1)+JOINDRE.TEXTE("";VRAI;A1)', PLACE), value: 1 }, PLACE),
    filedCell({ formula: readFormula('=_xlfn.STDEV.S(A1,2)', PLACE), value: 1 }, PLACE),
    filedCell({ formula: readFormula('=NETWORKDAYS.INTL(A1,2)', PLACE), value: 1 }, PLACE),
    filedCell({ formula: readFormula('=@A1:A9 B:B', PLACE), filed: 7, value: 7 }, PLACE),
  ];
  const bytes = writeWorkbook([{ sheet: { name: 'S', columns: [] }, rows: [row] }]);
  const cells = read(bytes, { xlfn: true }).Sheets['S'] ?? {};
  expect(['A1', 'B1', 'C1', 'D1'].map((name): unknown => cells[name]?.f)).toEqual([
    'SUM(A1)+_xlfn.TEXTJOIN("",TRUE,A1)',
    '_xlfn.STDEV.S(A1,2)',
    'NETWORKDAYS.INTL(A1,2)',
    '@A1:A9 B:B',
  ]);
  expect(cells['D1']?.v).toBe(7);
});

it('keeps hidden sheets hidden', async () => {
  const bytes = writeWorkbook(
    ([undefined, 'hidden', 'veryHidden'] as const).map((hiding, index) => ({
      sheet: { name: `S${index}`, hiding, columns: [] },
      rows: [[index]],
    })),
  );
  expect(read(bytes).Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 1, 2]);
  const hidings = [undefined, 'hidden', 'veryHidden'];
  expect((await streamSheets(bytes)).map(({ hiding }) => hiding)).toEqual(hidings);
  expect(readByLibrary(bytes).map(({ hiding }) => hiding)).toEqual(hidings);
});

it('keeps bold texts, colours and the format of money, in cells with and without a value', async () => {
  const rows: readonly (readonly FiledCell[])[] = [
    [{ value: 'Rent', look: { isBold: true } }, { value: true, look: { ink: 'c00000' } }, 'plain'],
    [
      { value: 850, format: '#,##0.00 "€"', look: { isBold: true, fill: 'fff2cc', ink: '1f4e9e' } },
      { value: 12, look: { fill: 'fff2cc' } },
      { look: { fill: 'e2efda' } },
      { formula: '=A2*2', value: 1700, format: '0.0', look: { isBold: true } },
      { value: 7, format: '0.0' },
    ],
  ];
  const bytes = writeWorkbook([{ sheet: { name: 'S', columns: [] }, rows }]);
  const [sheet] = await streamSheets(bytes);
  const cell = (row: number, column: number): unknown => {
    const found = sheet?.rows[row]?.[column];
    const usual = sheet?.columns[column]?.format;
    return typeof found === 'object' && found !== null ? { format: usual, ...found } : found;
  };
  expect(cell(0, 0)).toMatchObject({ value: 'Rent', look: { isBold: true } });
  expect(cell(0, 1)).toMatchObject({ value: true, look: { ink: 'c00000' } });
  expect(cell(0, 2)).toBe('plain');
  expect(cell(1, 0)).toMatchObject({ value: 850, look: { isBold: true, fill: 'fff2cc', ink: '1f4e9e' } });
  expect(sheet?.columns[0]?.format).toBe('#,##0.00 "€"');
  expect(cell(1, 1)).toMatchObject({ value: 12, look: { fill: 'fff2cc' } });
  expect(cell(1, 2)).toMatchObject({ look: { fill: 'e2efda' } });
  expect(cell(1, 3)).toMatchObject({ formula: '=A2*2', value: 1700, look: { isBold: true } });
  expect(sheet?.columns[4]?.format).toBe('0.0');
  // Another program sees the same: a format without what stood for the look.
  const cells = read(bytes, { cellNF: true, cellStyles: true }).Sheets['S'] ?? {};
  expect(cells['A2']).toMatchObject({ v: 850, z: '#,##0.00 "€"', s: { fgColor: { rgb: 'FFF2CC' } } });
  expect(cells['A1']).toMatchObject({ v: 'Rent', z: 'General' });
});

it('keeps more looks than a workbook may have formats of its own', async () => {
  const looks = Array.from({ length: 600 }, (_, at) => ({
    fill: (0x100000 + at * 97).toString(16),
    ...(at % 2 === 0 ? { isBold: true as const } : {}),
  }));
  const rows = looks.map((look, at): readonly FiledCell[] => [
    { value: at, format: at % 3 === 0 ? '0.0' : undefined, look },
  ]);
  const empty = { sheet: { name: 'Empty', columns: [] }, rows: [] };
  const [, sheet] = await streamSheets(writeWorkbook([empty, { sheet: { name: 'S', columns: [] }, rows }]));
  const read = sheet?.rows.map(([cell]) => (typeof cell === 'object' ? cell?.look : undefined));
  expect(read?.map((look) => [look?.fill, look?.isBold === true])).toEqual(
    looks.map((look) => [look.fill, 'isBold' in look]),
  );
});
