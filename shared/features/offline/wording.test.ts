import { expect, test } from 'vitest';
import { valueText } from './wording.ts';

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
