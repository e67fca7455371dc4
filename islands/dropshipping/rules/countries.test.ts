import { expect, it } from 'vitest';
import { countryCode } from './countries.ts';

it.each([
  ['Morocco', 'ma', 'MA'],
  ['Morocco', '', 'MA'],
  ['Égypte', '', 'EG'],
  ['EGYPTE', '', 'EG'],
  ['المملكة العربية السعودية', '', 'SA'],
  ['France', 'FRA', 'FR'],
  ['Zone franche', '', 'Zone franche'],
])('finds the code of %s (%s)', (name, code, found) => expect(countryCode(name, code)).toBe(found));
