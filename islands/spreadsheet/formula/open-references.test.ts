import { beforeAll, expect, it } from 'vitest';
import { bookOf, show } from '../testing/books.ts';
import { fetchAll } from '../testing/fetch-all.ts';

const CELLS = { A1: 'text', B1: '10', B2: '20', B3: '30', B4: '40', C1: '1', C2: '3', C3: '5', C4: '7' };

beforeAll(fetchAll);

it.each([
  ['=OFFSET(B1,2,0)', 30],
  ['=SUM(OFFSET(B1,1,0,3,1))', 90],
  ['=SUM(OFFSET(B4,0,0,-2))', 70],
  ['=SUM(OFFSET(B1:B2,0,1))', 4],
  ['=OFFSET(A1,-1,0)', '#REF!'],
  ['=ROWS(OFFSET(B1:C2,1,0))', 2],
  ['=INDIRECT("B"&3)', 30],
  ['=SUM(INDIRECT("b1:B"&C2))', 60],
  ['=SUM(INDIRECT("Sheet1!B:B"))', 100],
  ['=INDIRECT("nothing")', '#REF!'],
  ['=INDIRECT("B1+B2")', '#REF!'],
  ['=INDIRECT("R1C1",FALSE)', '#REF!'],
  ['=INDIRECT("Sheet9!B1")', '#REF!'],
  ['=DECALER(B1;1;0)', 20],
])('%s is %s', (formula, value) => {
  expect(show(bookOf({ ...CELLS, Z1: formula }), 'Z1')).toBe(value);
});
