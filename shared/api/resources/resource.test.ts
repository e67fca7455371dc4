import { nonEmpty, pipe, string } from 'valibot';
import { expect, it } from 'vitest';
import { amount, type MoneyContext, relation, text } from '../fields.ts';
import { parseRecord } from '../schema.ts';
import { resource } from './resource.ts';

const teaResource = resource('/{locale}/api/teas', (context: MoneyContext) => ({
  name: text,
  price: amount(context),
  shop: relation,
}));
const context = { locale: 'fr', decimals: 2 };

it('names its collection for calls and for bodies, and one record with its id escaped', () => {
  expect(teaResource.path).toBe('/{locale}/api/teas');
  expect(teaResource.collection('ar')).toBe('/ar/api/teas');
  expect(teaResource.iri('7', 'ar')).toBe('/ar/api/teas/7');
  expect(teaResource.item('a/b')).toBe('/{locale}/api/teas/a%2Fb');
  const fixed = resource('/en/api/teas', () => ({ name: text }));
  expect(fixed.collection('fr')).toBe('/en/api/teas');
});

it('reads the fields that a screen picks, whatever the others hold', () => {
  const schema = teaResource.record(context, ['name', 'price'], (ref, fields, written) => ({ ref, fields, written }));
  const record = { id: 7, name: 'Mint', price: '12.50', shop: { id: 1 } };
  expect(parseRecord(schema, record, 'GET /fr/api/teas')).toEqual({
    value: { ref: { id: '7', iri: '/fr/api/teas/7' }, fields: { name: 'Mint', price: 1250 }, written: record },
  });
  const named = teaResource.record(context, ['name'], (_ref, { name }) => name);
  expect(parseRecord(named, { id: 7, name: 'Mint', price: 'twelve' }, 'x')).toEqual({ value: 'Mint' });
  expect(parseRecord(schema, { id: 7, price: 'twelve' }, 'x').error?.violations).toMatchObject([{ path: 'price' }]);
});

it('lets a screen be stricter with a declared field', () => {
  const strict = pipe(string('A tea without a name'), nonEmpty('A tea without a name'));
  const schema = teaResource.recordWith(context, ['price'], { name: strict }, (_ref, { name, price }) => ({
    name,
    price,
  }));
  expect(parseRecord(schema, { id: 7, name: 'Mint', price: 1 }, 'x')).toEqual({ value: { name: 'Mint', price: 100 } });
  expect(parseRecord(schema, { id: 7 }, 'x').error?.detail).toContain('name: A tea without a name');
});
