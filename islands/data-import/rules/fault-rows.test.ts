import { expect, it } from 'vitest';
import type { Fault, PlannedColumn } from './check.ts';
import { faultsByRow } from './fault-rows.ts';

const column = (at: number, title: string): PlannedColumn => ({
  key: title,
  title,
  at,
  field: title,
  type: 'text',
  isRequired: true,
  isUnique: false,
  form: { decimal: '.', date: 'dmy' },
});
const COLUMNS = [column(2, 'Price'), column(0, 'Name')];
const fault = (line: number, at: number): Fault => ({ line, at, problem: 'required' });

it('names each row once, with the fields that are wrong in it, in the order of file and columns', () => {
  const faults = [fault(9, 0), fault(4, 0), fault(9, 2), fault(9, 0)];
  expect(faultsByRow(faults, COLUMNS).map(({ line, wrong }) => [line, wrong.map(({ title }) => title)])).toEqual([
    [4, ['Name']],
    [9, ['Price', 'Name']],
  ]);
});

it('leaves out what is wrong in a column that is not sent', () => {
  expect(faultsByRow([fault(4, 1)], COLUMNS)).toEqual([]);
});
