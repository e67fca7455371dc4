import { expect, it } from 'vitest';
import { withoutUnit } from './written-unit.ts';

it.each([
  ['12,50 €', '12,50', '#,##0.00 "€"'],
  ['€12.50', '12.50', '"€"#,##0.00'],
  ['€ -12.50', '-12.50', '"€"#,##0.00'],
  ['-$5', '-5', '"$"#,##0.00'],
  ['−12,50 €', '−12,50', '#,##0.00 "€"'],
  ['MAD 12.50', '12.50', '"MAD "#,##0.00'],
  ['12.50 dh', '12.50', '#,##0.00 "dh"'],
  ['CHF 5', '5', '"CHF "#,##0.00'],
  ['120 د.م.', '120', '#,##0.00 "د.م."'],
  ['(12.50)', '-12.50', undefined],
  ['(12,50 €)', '-12,50', '#,##0.00 "€"'],
  ['50 %', '50', '0.##%'],
  ['٪50', '50', '0.##%'],
  ['50٪', '50', '0.##%'],
])('%s is the number %s', (text, number, format) => {
  expect([withoutUnit(text).text, withoutUnit(text).format]).toEqual([number, format]);
});

it.each(['(06 12 34 56 78)', '(0)', '(text)', '(-5)', '1 €/kg', '5 EUROS', 'EURO 5', '12 kg', '()', '€', '%'])(
  '%s is left as it is',
  (text) => expect(withoutUnit(text)).toEqual({ text }),
);
