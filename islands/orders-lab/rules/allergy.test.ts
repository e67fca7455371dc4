import { expect, it } from 'vitest';
import { namesAllergy } from './allergy.ts';

it.each([
  ['Allergie : noix', true],
  ['GUEST IS ALLERGIC TO SESAME', true],
  ['Intolérance au lactose', true],
  ['Intole\u0301rant au gluten', true],
  ['عنده حساسية من المكسرات', true],
  ['Gluten-free please', true],
  ['Client cœliaque', true],
  ['بدون غلوتين', true],
  ['Bien cuit, sans sucre', false],
  ['', false],
])('takes %j for an allergy: %s', (note, isOne) => {
  expect(namesAllergy(note)).toBe(isOne);
});
