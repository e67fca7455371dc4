import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { SelectField, TextArea, TextField } from './fields.tsx';
import { NumberField } from './number-field.tsx';

it('take the direction of what is typed, and empty that of the page, as their placeholder has it', () => {
  const nothing = (): void => undefined;
  renderIsland(
    <>
      <TextField label="Empty" dir="auto" value="" onChange={nothing} />
      <TextArea label="Typed" dir="auto" value="شاي" onChange={nothing} />
      <TextField label="Fixed" dir="ltr" value="" onChange={nothing} />
    </>,
  );
  expect(['Empty', 'Typed', 'Fixed'].map((label) => screen.getByLabelText(label).getAttribute('dir'))).toEqual([
    null,
    'auto',
    'ltr',
  ]);
});

it('cut a long choice at its end, in whichever language it is', () => {
  const choices = [{ value: 'home', label: 'Maison en ligne' }];
  renderIsland(<SelectField label="الفئة" choices={choices} value="home" onChange={() => undefined} />);
  expect(screen.getByRole('option', { name: 'Maison en ligne' }).getAttribute('dir')).toBe('auto');
});

it('say why a minus is passed over, and keep the number', () => {
  renderIsland(
    <NumberField label="Quantity" value="2" minusText="Returns have their own way." onText={() => undefined} />,
  );
  const field = screen.getByLabelText('Quantity');
  fireEvent.change(field, { target: { value: '-2' } });
  expect(screen.getByText('Returns have their own way.')).toBeTruthy();
  expect(field).toHaveProperty('value', '2');
});

it('keep a number that is refused, and say so, when Enter is pressed; an emptied field gets the last one back', () => {
  renderIsland(
    <NumberField label="Days" value="7" onText={(text) => (Number(text) > 15 ? 'From 1 to 15.' : undefined)} />,
  );
  const field = screen.getByLabelText('Days');
  const enter = (value: string): void => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  enter('16');
  expect(field).toHaveProperty('value', '16');
  expect(screen.getByText('From 1 to 15.')).toBeTruthy();
  enter('');
  expect(field).toHaveProperty('value', '7');
  expect(screen.queryByText('From 1 to 15.')).toBeNull();
});
