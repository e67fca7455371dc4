import { describe, expect, it } from 'vitest';
import { mendKey, type PlannedColumn } from './check.ts';
import { csvName, csvOf, isWrittenPlainly, mappingText, rejectedCsv } from './payload.ts';
import { filledRows, tableOf } from './table.ts';

const planned = (key: string, at: number, type: PlannedColumn['type'] = 'text'): PlannedColumn => ({
  key,
  title: key,
  at,
  field: key === '2020' ? 'stock' : key,
  type,
  form: { decimal: ',', date: 'dmy' },
  isRequired: false,
  isUnique: false,
});
const { rows } = tableOf(
  filledRows([
    ['name', 'note', 'price', '2020', 'date'],
    ['Thé, vert', 'x', '1 250,50', '3', '31/12/2026'],
    ['Pain', 'y', '2,5', '', ''],
  ]),
  0,
);
const COLUMNS = [planned('name', 0), planned('price', 2, 'decimal'), planned('2020', 3), planned('date', 4, 'date')];

describe('what is sent', () => {
  it('names columns in the file’s order, numbers too', () => {
    expect(mappingText(COLUMNS)).toBe('{"name":"name","price":"price","2020":"stock","date":"date"}');
  });

  it('is a CSV of the mapped columns, as mended, with plain numbers and dates', async () => {
    const csv = await csvOf(rows, COLUMNS, new Map([[mendKey(3, 2), '2,75']]));
    expect(await csv.text()).toBe('name,price,2020,date\r\n"Thé, vert",1250.50,3,2026-12-31\r\nPain,2.75,,\r\n');
    expect(csvName('Tarif 2026.xlsx')).toBe('Tarif 2026.csv');
  });

  it('lets the page answer the person between each two hundred rows', async () => {
    const many = Array.from({ length: 450 }, () => rows)
      .flat()
      .slice(0, 450);
    let pauses = 0;
    await csvOf(many, COLUMNS, new Map(), () => {
      pauses += 1;
      return undefined;
    });
    expect(pauses).toBe(2);
  });

  it('may be the file itself only where it says the same already', () => {
    expect(isWrittenPlainly(rows, COLUMNS)).toBe(false);
    expect(isWrittenPlainly(rows, [planned('name', 0)])).toBe(true);
  });
});

describe('the rows to mend elsewhere', () => {
  it('carry the reason, and nothing that a spreadsheet would compute', () => {
    const text = rejectedCsv(['name', 'price'], [{ values: ['=1+1', '-5'], reason: 'price: no' }], 'Reason');
    expect(text).toBe("\ufeffname,price,Reason\r\n'=1+1,-5,price: no\r\n");
  });
});
