import { describe, expect, it } from 'vitest';
import { countOfFilter, NO_FILTER, passesFilter, signedIn } from './filter.ts';
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
  expect(passesFilter(card, NO_FILTER)).toBe(true);
  expect(passesFilter(card, { ...NO_FILTER, isImportant: true, people: ['9', '4'], tags: ['x', 'chantier'] })).toBe(
    true,
  );
  expect(passesFilter({ ...card, isImportant: false }, { ...NO_FILTER, isImportant: true })).toBe(false);
  expect(passesFilter(card, { ...NO_FILTER, people: ['9'] })).toBe(false);
  expect(passesFilter(card, { ...NO_FILTER, people: ['4'], tags: ['x'] })).toBe(false);
});

it('asks whether a card is late of whoever knows', () => {
  const late = { ...NO_FILTER, isLate: true };
  expect([passesFilter(card, late), passesFilter(card, late, () => true)]).toEqual([false, true]);
  expect(countOfFilter({ ...late, people: ['1', '2'] })).toBe(3);
});

describe('who is signed in', () => {
  const people = [
    { id: '3', name: 'Driss El Mansouri' },
    { id: '4', name: 'Bilal Haddad' },
    { id: '5', name: 'Bilal Naciri' },
    { id: '6', name: 'Hélène' },
  ];
  it.each([
    ['driss.elmansouri@shop.ma', '3'],
    ['Driss El Mansouri', '3'],
    ['driss', '3'],
    ['helene', '6'],
    // Two have this first name.
    ['bilal', undefined],
    ['bilal_haddad', '4'],
    ['admin', undefined],
    ['', undefined],
  ])('%s is %s', (user, id) => {
    expect(signedIn(user, people)?.id).toBe(id);
  });
});
