import { expect, it } from 'vitest';
import { countryCode, namedIn } from './countries.ts';

it.each([
  ['Morocco', 'ma', 'MA'],
  ['Morocco', '', 'MA'],
  ['Égypte', '', 'EG'],
  ['EGYPTE', '', 'EG'],
  ['المملكة العربية السعودية', '', 'SA'],
  ['France', 'FRA', 'FR'],
  ['Zone franche', '', 'Zone franche'],
])('finds the code of %s (%s)', (name, code, found) => expect(countryCode(name, code)).toBe(found));

it.each([
  ['DE', 'fr', 'Allemagne'],
  ['MA', 'ar', 'المغرب'],
  ['Zone franche', 'fr', 'Zone franche'],
  ['ZQ', 'fr', 'Zone franche'],
] as const)('names %s in %s %s', (code, locale, name) => {
  const country = { id: '1', name: 'Zone franche', ownName: 'Zone franche', code };
  expect(namedIn(locale, country)).toEqual({ ...country, name });
});
