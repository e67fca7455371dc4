import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { type KeypadKey, pressKey } from './keypad-keys.tsx';
import { NumberField } from './number-field.tsx';

function Quantity() {
  const [text, setText] = useState('1');
  return (
    <>
      <NumberField
        label="Quantity"
        value={text}
        onText={(typed) => {
          if (typed === '' || Number.isNaN(Number(typed))) return 'Enter a number';
          setText(typed);
          return undefined;
        }}
      />
      <button type="button" onClick={() => setText('20')}>
        Twenty
      </button>
    </>
  );
}

function enter() {
  renderIsland(<Quantity />);
  const field = screen.getByLabelText<HTMLInputElement>('Quantity');
  const press = (...keys: readonly KeypadKey[]) => {
    for (const key of keys) pressKey(field, key, '.');
  };
  fireEvent.focus(field);
  fireEvent.click(field);
  return { field, press };
}

it('the first key begins a new number, the next ones continue it', () => {
  const { field, press } = enter();
  press('3');
  expect(field.value).toBe('3');
  press('decimal', '5', 'decimal');
  expect(field.value).toBe('3.5');
  press('backspace', 'backspace', '0');
  expect(field.value).toBe('30');
});

it('the backspace of a field just entered empties it, and an emptied field has its number back', () => {
  const { field, press } = enter();
  press('backspace');
  expect(field.value).toBe('');
  fireEvent.blur(field);
  expect(field.value).toBe('1');
});

it('a value that comes from elsewhere replaces what was typed', () => {
  const { field, press } = enter();
  press('3', 'decimal');
  expect(field.value).toBe('3.');
  fireEvent.click(screen.getByRole('button', { name: 'Twenty' }));
  expect(field.value).toBe('20');
});

it('takes a copied number without its spaces, and says so where what was copied is none', () => {
  const { field } = enter();
  const paste = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  };
  paste(' 7\u202f000 ');
  expect(field.value).toBe('7000');
  paste('seven');
  expect(field.value).toBe('seven');
  expect(screen.getByText('This is not a number.')).toBeTruthy();
  fireEvent.blur(field);
  expect(field.value).toBe('7000');
  expect(screen.queryByText('This is not a number.')).toBeNull();
});
