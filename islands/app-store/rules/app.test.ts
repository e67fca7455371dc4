import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { applicationResource } from '#shared/api/resources/applications.ts';
import { type App, isFree, nameKey, namesOf, nextMenuOrder, pageAddress, splitOneList } from './app.ts';

const app = (changes: Partial<App> = {}): App => ({
  id: '1',
  name: 'Loyalty',
  image: null,
  imageAddress: null,
  description: '',
  price: null,
  pageAddress: null,
  menuOrder: null,
  author: '',
  pictures: [],
  permissions: [],
  categories: [],
  ...changes,
});

it('takes names for equal after trimming, NFC and lower case', () => {
  const names = namesOf([app({ name: ' Réservation '.normalize('NFD') })]);
  expect(names.has(nameKey('RÉSERVATION'))).toBe(true);
  expect(names.has(nameKey('Reservation'))).toBe(false);
});

it('tells what is installed by its place in the menu where both lists are one, the place 0 included', () => {
  const offered = app();
  const first = app({ id: '2', menuOrder: 0 });
  expect(splitOneList([offered, first])).toEqual({ offered: [offered], installed: [first] });
});

it('puts a new app after the last one', () => {
  expect(nextMenuOrder([])).toBe(1);
  expect(nextMenuOrder([app({ menuOrder: 4 }), app({ menuOrder: null }), app({ menuOrder: 2 })])).toBe(5);
});

it.each([
  [null, null],
  ['/apps/3', 'https://store.example/apps/3'],
  ['http://other.example/x', 'http://other.example/x'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://[', null],
])('links %s to %s', (written, address) => {
  expect(pageAddress(written, 'https://store.example/shop')).toBe(address);
});

it.each([
  [undefined, null, true],
  [null, null, true],
  [0, 0, true],
  ['0', 0, true],
  [50, 50, false],
  ['4900', 4900, false],
  ['soon', 'unreadable', false],
  [-1, 'unreadable', false],
  [{}, 'unreadable', false],
])('reads the price %s as %s minor units', (written, price, free) => {
  const schema = applicationResource.record({ locale: 'en' }, ['price'], (_, fields) => fields.price);
  const read = parse(schema, { id: 1, price: written });
  expect(read).toBe(price);
  expect(isFree({ price: read })).toBe(free);
});
