import { expect, it } from 'vitest';
import { commandLetter, letterOf } from './letter-key.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false };

it('is the letter that a Latin layout prints, wherever its key is', () => {
  expect(letterOf({ key: 'Z', code: 'KeyW' })).toBe('z');
  expect(letterOf({ key: 'm', code: 'Semicolon' })).toBe('m');
});

it('is the letter of the key’s place on other layouts, and nothing for other keys', () => {
  expect(letterOf({ key: 'س', code: 'KeyS' })).toBe('s');
  expect(letterOf({ key: 'Enter', code: 'Enter' })).toBe('');
  expect(letterOf({ key: ';', code: 'Semicolon' })).toBe('');
});

it('is a command with Ctrl or ⌘ only, and not with AltGr', () => {
  const key = { key: 'ئ', code: 'KeyZ' };
  expect(commandLetter({ ...key, ...NONE, ctrlKey: true })).toBe('z');
  expect(commandLetter({ ...key, ...NONE, metaKey: true })).toBe('z');
  expect(commandLetter({ ...key, ...NONE })).toBe('');
  expect(commandLetter({ ...key, ...NONE, ctrlKey: true, altKey: true })).toBe('');
});
