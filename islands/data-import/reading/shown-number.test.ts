import { expect, it } from 'vitest';
import { readValue } from '../rules/values.ts';
import { shownNumber } from './shown-number.ts';

const FORM = { decimal: '.', date: 'dmy' } as const;

it.each([
  [42, '00000', '00042'],
  [600_010_203, '0000000000', '0600010203'],
  [123_456, '000-000', '123-456'],
  [7, '"REF-"000', 'REF-007'],
  [4_006_381_333_931, '0', '4006381333931'],
  [42, undefined, '42'],
  [42, '@', '42'],
  [1234.5, '#,##0.00', '1234.5'],
  [0.5, '0%', '0.5'],
  [12, '#,##0.00 "€"', '12'],
])('%d as %s is %s for a text, and the number for a number', (value, code, text) => {
  const cell = shownNumber(value, code);
  expect(readValue(cell, 'text', FORM)).toEqual({ value: text });
  expect(readValue(cell, 'decimal', FORM)).toEqual({ value: String(value) });
});
