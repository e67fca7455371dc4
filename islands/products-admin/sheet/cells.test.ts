import { expect, it } from 'vitest';
import { EMPTY_DRAFT } from '../form/draft.ts';
import { categoryNamed, type Column, fillDown, pasteBlock, startSheet, typeInto, undoStep } from './cells.ts';

const IDS = ['7', '8', '9'];
const start = () =>
  startSheet(new Map(IDS.map((id) => [id, { ...EMPTY_DRAFT, name: `Tea ${id}`, price: '10.00', category: '3' }])));
const column = ({ cells }: ReturnType<typeof start>, name: Column) => IDS.map((id) => cells.get(id)?.[name]);
const asItIs = (_: Column, text: string) => text;

it('fills a column down from a cell, and one undo takes it all back', () => {
  const typed = typeInto(start(), '8', 'price', '12.50');
  const filled = fillDown(typed, IDS, { row: 1, column: 'price' });
  expect(column(filled, 'price')).toEqual(['10.00', '12.50', '12.50']);
  expect(column(undoStep(filled), 'price')).toEqual(['10.00', '12.50', '10.00']);
  expect(fillDown(typed, IDS, { row: 2, column: 'price' })).toBe(typed);
});

it('takes the letters typed into one cell for one step', () => {
  const typed = ['1', '11', '11.5'].reduce((state, text) => typeInto(state, '7', 'price', text), start());
  const other = typeInto(typed, '8', 'price', '9');
  expect(column(undoStep(other), 'price')).toEqual(['11.5', '10.00', '10.00']);
  expect(column(undoStep(undoStep(other)), 'price')).toEqual(['10.00', '10.00', '10.00']);
  expect(undoStep(start()).past).toEqual([]);
});

it('pastes a block at a cell and counts what found no place', () => {
  const block = [
    ['12', '11', ''],
    ['13', '12', '4'],
    ['14', '13', '3'],
  ];
  const { state, left } = pasteBlock(start(), IDS, { row: 1, column: 'price' }, block, (name, text) =>
    name === 'category' && text === '4' ? null : text,
  );
  expect(column(state, 'price')).toEqual(['10.00', '12', '13']);
  expect(column(state, 'finalPrice')).toEqual(['', '11', '12']);
  expect(column(state, 'category')).toEqual(['3', '', '3']);
  expect(left).toBe(4);
  expect(column(undoStep(state), 'price')).toEqual(['10.00', '10.00', '10.00']);
  const beside = pasteBlock(start(), IDS, { row: 0, column: 'barcode' }, [['611', 'more']], asItIs);
  expect([column(beside.state, 'barcode'), beside.left]).toEqual([['611', '', ''], 1]);
});

it('knows a category by its path or, where that is one alone, by its name', () => {
  const choices = [
    { value: '1', label: 'Cafés' },
    { value: '2', label: 'Boissons › Froides' },
    { value: '3', label: 'Desserts › Froides' },
    { value: '4', label: 'Desserts › Glaces' },
  ];
  const named = ['cafes', 'Desserts › Froides', 'glaces', 'Froides', 'Pizza', ''].map((text) =>
    categoryNamed(text, choices),
  );
  expect(named).toEqual(['1', '3', '4', null, null, '']);
});
