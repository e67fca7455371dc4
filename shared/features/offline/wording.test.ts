import { expect, test } from 'vitest';
import { choicesFor, valueText } from './wording.ts';

const IRI = '/en/api/category_products/3';
const nameOf = (iri: string): string | undefined => (iri === IRI ? 'Drinks' : undefined);

test.each([
  { what: 'the IRI of a known record', value: IRI, text: 'Drinks' },
  { what: 'an embedded record', value: { '@id': IRI, name: 'Beverages' }, text: 'Drinks' },
  { what: 'an embedded record that only says its name', value: { '@id': '/x/9', name: 'Cakes' }, text: 'Cakes' },
  { what: 'an unknown record', value: '/en/api/category_products/9', text: '/en/api/category_products/9' },
  { what: 'a text', value: 'Tea', text: 'Tea' },
  { what: 'a number', value: 12.5, text: '12.5' },
  { what: 'nothing', value: null, text: '' },
  { what: 'a list', value: ['a'], text: '["a"]' },
])('$what is shown as $text', ({ value, text }) => {
  expect(valueText(value, nameOf)).toBe(text);
});

const DRINKS = { iri: IRI, label: 'Drinks' };
const CAKES = { iri: '/en/api/category_products/4', label: 'Cakes' };

test('records are offered by their names; the one that is named stays as it was written', () => {
  const cakes = { value: CAKES.iri, label: 'Cakes' };
  const french = '/fr/api/category_products/3';
  const gone = '/en/api/category_products/9';
  expect(choicesFor(french, [DRINKS, CAKES], nameOf)).toEqual([{ value: french, label: 'Drinks' }, cakes]);
  expect(choicesFor(gone, [CAKES], nameOf)).toEqual([{ value: gone, label: gone }, cakes]);
  expect(choicesFor(null, [CAKES], nameOf)).toEqual([cakes]);
  expect(choicesFor(IRI, [], nameOf)).toEqual([]);
});
