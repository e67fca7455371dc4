import { expect, it } from 'vitest';
import { countOfFilter, NO_FILTER, passes } from './filter.ts';
import type { WorkItem } from './work-item.ts';

const card: WorkItem = {
  id: '1',
  iri: '/x/1',
  name: 'Card',
  stageId: 'A',
  position: 1,
  people: [{ id: '4', name: 'Ada' }],
  isImportant: true,
  tags: ['chantier'],
  updatedAt: null,
  written: {},
};

it('wants all that is asked for, and of people and tags any one', () => {
  expect(passes(card, NO_FILTER)).toBe(true);
  expect(passes(card, { ...NO_FILTER, isImportant: true, people: ['9', '4'], tags: ['x', 'chantier'] })).toBe(true);
  expect(passes({ ...card, isImportant: false }, { ...NO_FILTER, isImportant: true })).toBe(false);
  expect(passes(card, { ...NO_FILTER, people: ['9'] })).toBe(false);
  expect(passes(card, { ...NO_FILTER, people: ['4'], tags: ['x'] })).toBe(false);
});

it('asks whether a card is late of whoever knows', () => {
  const late = { ...NO_FILTER, isLate: true };
  expect([passes(card, late), passes(card, late, () => true)]).toEqual([false, true]);
  expect(countOfFilter({ ...late, people: ['1', '2'] })).toBe(3);
});
