import { expect, it } from 'vitest';
import { dishAllergy, namesAllergy, noteLines } from './allergy.ts';

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

it('tells whose allergy it is by their seat, and leaves what is only a wish where it stands', () => {
  expect(noteLines('Window seat\nS2: no peanuts\nS3: birthday candle\nServe fast')).toEqual([
    { text: 'Window seat\nServe fast', isAllergy: false },
    { text: 'no peanuts', seat: 2, isAllergy: true },
    { text: 'birthday candle', seat: 3, isAllergy: false },
  ]);
  expect(noteLines('With extra almonds')).toEqual([{ text: 'With extra almonds', isAllergy: false }]);
  expect(noteLines('Allergie : noix')).toEqual([{ text: 'Allergie : noix', isAllergy: true }]);
  expect(noteLines('')).toEqual([]);
});

it('finds an allergy in the note of a dish, and none in what a dish is called or asked for', () => {
  expect(dishAllergy('Nous-nous (sans sucre, allergie noix)')).toEqual({
    dish: 'Nous-nous',
    note: '(sans sucre, allergie noix)',
  });
  expect(['Pain sans gluten', 'Thé (sans sucre)', 'Noisette'].map(dishAllergy)).toEqual([null, null, null]);
});
