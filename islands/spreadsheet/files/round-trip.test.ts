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
