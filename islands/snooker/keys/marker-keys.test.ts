import { expect, it } from 'vitest';
import { markerKeyOf } from './marker-keys.ts';

const press = (fields: Partial<KeyboardEvent>) =>
  markerKeyOf({
    key: '',
    code: '',
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
    isComposing: false,
    ...fields,
  });

it('reads balls by their digit and by their place: French layout, number pad with and without its lock', () => {
  const black = { kind: 'ball', value: 7 };
  expect([
    press({ key: '7' }),
    press({ key: 'è', code: 'Digit7' }),
    press({ key: '7', code: 'Numpad7' }),
    press({ key: 'Home', code: 'Numpad7' }),
    press({ key: '٧', code: 'Digit7' }),
  ]).toEqual([black, black, black, black, black]);
  expect(press({ key: '0' })).toEqual({ kind: 'zero' });
});

it('reads turns, undo and redo, on an Arabic layout by place', () => {
  expect(['Enter', 'ArrowLeft', 'ArrowRight'].map((key) => press({ key })?.kind)).toEqual(['turn', 'turn', 'turn']);
  expect(['u', 'U', 'Backspace'].map((key) => press({ key })?.kind)).toEqual(['undo', 'undo', 'undo']);
  expect(press({ key: 'ع', code: 'KeyU' })).toEqual({ kind: 'undo' });
  // On a Turkish or Dvorak layout the letter counts, not the place.
  expect(press({ key: 'g', code: 'KeyU' })).toBeNull();
});

it('leaves alone what is held down, what the browser means by it, and what is nothing', () => {
  expect([
    press({ key: '1', repeat: true }),
    press({ key: 'r', ctrlKey: true }),
    press({ key: '1', altKey: true }),
    press({ key: 'Enter', isComposing: true }),
    press({ key: '8', code: 'Digit8' }),
    press({ key: 'ArrowUp' }),
    press({ key: ' ' }),
  ]).toEqual([null, null, null, null, null, null, null]);
});
