import { beforeAll, expect, it } from 'vitest';
import { bookOf, show } from '../../testing/books.ts';
import { fetchAll } from '../../testing/fetch-all.ts';

beforeAll(fetchAll);

it.each([
  ['=COMBIN(5,5)', 1],
  ['=COMBIN(5,0)', 1],
  ['=COMBIN(5,6)', '#NUM!'],
  ['=COMBIN(5,-1)', '#NUM!'],
  ['=PERMUT(5,5)', 120],
  ['=PERMUT(5,6)', '#NUM!'],
  ['=PERMUT(5,-1)', '#NUM!'],
  ['=LCM(4,6)', 12],
  ['=LCM(4,0)', 0],
  ['=LCM(0,0)', 0],
  ['=ARABIC("IIX")', '#NUM!'],
  ['=PERCENTRANK({10,20,30,40},20)', 0.333],
  ['=PERCENTRANK({10,20,30,40},25,2)', 0.5],
  ['=PERCENTRANK({10,20,30,40},9)', '#N/A'],
  ['=PERCENTRANK({10,20,30,40},41)', '#N/A'],
  ['=PERCENTRANK.INC({10,20,30,40},10)', 0],
  ['=PERCENTRANK.INC({10,20,30,40},40)', 1],
])('the library is kept within its bounds: %s', (formula, expected) => {
  expect(show(bookOf({ Z1: formula }), 'Z1')).toBe(expected);
});
