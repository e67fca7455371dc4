import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookOf, formulaAt, show } from '../testing/books.ts';
import { fetchAll } from '../testing/fetch-all.ts';
import { dayOf, readDate, serialOf } from './dates.ts';
import { createSum, round } from './decimals.ts';
import { formulaText, readFormula } from './formula.ts';
import { isProblem } from './parse.ts';
import { columnName, columnOf } from './references.ts';

const ORIGIN = { row: 0, column: 25 };
const result = (formula: string, cells: Readonly<Record<string, string>> = {}) =>
  show(bookOf({ ...cells, Z1: formula }), 'Z1');

beforeAll(fetchAll);

describe('a formula', () => {
  it.each([
    ['=1+2*3', 7],
    ['=(1+2)*3', 9],
    ['=-2^2', 4],
    ['=2^3^2', 64],
    ['=50%*4', 2],
    ['=0.1+0.2', 0.3],
    ['=1.1*1.1', 1.21],
    ['=0.3-0.1', 0.2],
    ['=1/3*3=1', true],
    ['=2/3*3=2', true],
    ['=100/3*3', 100],
    ['=0.1=0.10000000000001', false],
    ['="a"&1&TRUE', 'a1TRUE'],
    ['="A"="a"', true],
    ['=1<"a"', true],
    ['=1/0', '#DIV/0!'],
    ['="a"+1', '#VALUE!'],
    ['=NOSUCH(1)', '#NAME?'],
    ['=nosuch', '#NAME?'],
    ['=#REF!+1', '#REF!'],
    ['=Nowhere!A1', '#REF!'],
    ['=SUM(', '#ERROR!'],
    ['=A1 B1', '#ERROR!'],
    ['=1+', '#ERROR!'],
    ['="12"+1', 13],
    ['="03-25-2021"+1', 44_281],
  ])('%s is %s', (formula, value) => expect(result(formula)).toBe(value));

  it('counts, adds up and chooses over cells', () => {
    const cells = { A1: '1', A2: '2.5', A3: 'red', A4: '4', B1: '10', B2: '20', B3: '30', B4: '40', C1: 'TRUE' };
    const expected: readonly (readonly [string, unknown])[] = [
      ['=SUM(A1:A9)', 7.5],
      ['=SUM(A:A)', 7.5],
      ['=AVERAGE(A1:A4)', 2.5],
      ['=AVERAGE(D1:D4)', '#DIV/0!'],
      ['=MIN(A1:B4)', 1],
      ['=MAX(A1:B4)', 40],
      ['=COUNT(A1:C4)', 7],
      ['=COUNTA(A1:C4)', 9],
      ['=COUNTIF(A1:A4,">2")', 2],
      ['=COUNTIF(A1:A4,"r*")', 1],
      ['=COUNTIF(A1:A4,"<>red")', 3],
      ['=COUNTIF(A4:A6,"")', 2],
      ['=COUNTIF(D1:D3,"")', 3],
      ['=SUMIF(A1:A4,">=2",B1:B4)', 60],
      ['=SUMIF(A1:A4,"RED",B1:B4)', 30],
      ['=IF(A1>5,"x","y")', 'y'],
      ['=IF(A1=1,"x",1/0)', 'x'],
      ['=IFERROR(1/0,"none")', 'none'],
      ['=AND(A1=1,B1=10)', true],
      ['=OR(A1=2,B1=2)', false],
      ['=NOT(C1)', false],
      ['=ROUND(1.005,2)', 1.01],
      ['=ROUND(-2.5,0)', -3],
      ['=ROUND(1250,-2)', 1300],
      ['=CONCAT(A1,"-",A3)', '1-red'],
      ['=DATE(2021,3,25)', 44_280],
      ['=YEAR(DATE(2021,14,1))', 2022],
      ['=MONTH(44280)', 3],
      ['=DAY(44280)', 25],
      ['=DAYS("03-25-2021","03-20-2021")', 5],
      ['=TODAY()', 44_000],
      ['=_xlfn.CONCAT("a","b")', 'ab'],
    ];
    expect(expected.map(([formula]) => [formula, result(formula, cells)])).toEqual(expected);
  });

  it('reads the writing with a decimal comma and stores that of files', () => {
    const french = { decimalSign: ',' } as const;
    const stored = (text: string) => formulaText(readFormula(text, ORIGIN, french), ORIGIN);
    expect(stored('=SOMME(1,5;A1;B1)')).toBe('=SOMME(1.5,A1,B1)');
    expect(stored('=ROUND(A1,5)')).toBe('=ROUND(A1,5)');
    expect(formulaText(readFormula('=IF(A1>1.5,"a,b",2)', ORIGIN), ORIGIN, french)).toBe('=IF(A1>1,5;"a,b";2)');
    expect(result('=SOMME(1;2)')).toBe(3);
    expect(result('=NB.SI(A1:A2;">1")', { A1: '2' })).toBe(1);
  });

  it('says where it cannot be read', () => {
    expect(readFormula('=SUM(A1', ORIGIN).tree).toEqual({ problem: 'unclosed', at: 3 });
    expect(readFormula('=1+*2', ORIGIN).tree).toEqual({ problem: 'unexpected', at: 2, found: '*' });
    expect(readFormula('=1+', ORIGIN).tree).toEqual({ problem: 'unfinished', at: 2 });
    expect(readFormula(`=${'('.repeat(5000)}`, ORIGIN).tree).toMatchObject({ problem: 'too-deep' });
    expect(readFormula(`=${'1+'.repeat(5000)}1`, ORIGIN).tree).toMatchObject({ problem: 'too-long' });
  });

  it('never fails on any text, and is written again as it was read', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'A1',
            '$B$2:C9',
            'SUM(',
            ')',
            ',',
            '"x""y"',
            '+',
            '-',
            '<=',
            '1.5',
            '%',
            ' ',
            "'a b'!C3",
            '#REF!',
            '@',
          ),
        ),
        (parts) => {
          const text = `=${parts.join('')}`;
          const formula = readFormula(text, ORIGIN);
          const again = readFormula(formulaText(formula, ORIGIN), ORIGIN);
          expect(again.key).toBe(formula.key);
          expect(isProblem(again.tree)).toBe(isProblem(formula.tree));
        },
      ),
    );
  });

  it('names a cell that needs itself, and frees it again', () => {
    const book = bookOf({ A1: '=A1' });
    expect(show(book, 'A1')).toBe('#CYCLE!');
    const round3 = bookOf({ A1: '=B1', B1: '=C1+1', C1: '=A1', D1: '=A1+1' });
    expect(['A1', 'B1', 'C1', 'D1'].map((name) => show(round3, name))).toEqual(Array(4).fill('#CYCLE!'));
    expect(formulaAt(round3, 'A1')).toBe('=B1');
  });
});

describe('exact arithmetic', () => {
  it('adds up as decimals do', () => {
    const cents = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 200 });
    fc.assert(
      fc.property(cents, (values) => {
        const sum = createSum();
        for (const value of values) sum.add(value / 100);
        expect(sum.total()).toBe(values.reduce((all, value) => all + value, 0) / 100 + 0);
      }),
    );
    const sum = createSum();
    for (const value of [1e15, 0.1, 9e15, 0.2, -1e15, -9e15, 1e-9]) sum.add(value);
    expect(sum.total()).toBe(0.300000001);
  });

  it('rounds half away from zero', () => {
    expect([round(2.345, 2), round(-1.005, 2), round(4.35, 1), round(149, -2)]).toEqual([2.35, -1.01, 4.4, 100]);
  });
});

describe('dates', () => {
  it('are read by hand', () => {
    expect(readDate('03-25-2021')).toEqual({ serial: 44_280, format: 'mm-dd-yyyy' });
    expect(readDate('2021-03-25')).toEqual({ serial: 44_280, format: 'yyyy-mm-dd' });
    expect(readDate('3/25/2021')).toEqual({ serial: 44_280, format: 'mm/dd/yyyy' });
    expect(readDate('25/03/2021', true)).toEqual({ serial: 44_280, format: 'dd/mm/yyyy' });
    for (const none of ['02-30-2021', '13-01-2021', '25/03/2021', '1-2', '03-25-21', 'x', '2021-3'])
      expect(readDate(none)).toBeUndefined();
    expect(serialOf({ year: 1899, month: 1, day: 1 })).toBeUndefined();
  });

  it('count a 29 February 1900, as spreadsheets do', () => {
    for (const [serial, month, day] of [
      [1, 1, 1],
      [59, 2, 28],
      [60, 2, 29],
      [61, 3, 1],
    ] as const) {
      expect(dayOf(serial)).toEqual({ year: 1900, month, day });
      expect(serialOf({ year: 1900, month, day })).toBe(serial);
    }
  });
});

it('names columns', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16_383 }), (column) => {
      expect(columnOf(columnName(column))).toBe(column);
    }),
  );
});
