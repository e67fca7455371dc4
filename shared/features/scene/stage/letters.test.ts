import { expect, it } from 'vitest';
import { brokenLines } from './letters.ts';

it('breaks lines between words, and never a word', () => {
  const fits = (line: string) => line.length <= 10;
  expect(brokenLines('Salle des fêtes\nBar', fits)).toEqual(['Salle des', 'fêtes', 'Bar']);
  expect(brokenLines('Bibliothèque municipale', fits)).toEqual(['Bibliothèque', 'municipale']);
  expect(brokenLines('', fits)).toEqual(['']);
});
