import type { OwnName } from '../function-names.ts';
import type { Work } from '../given.ts';
import { CONDITIONS } from './conditions.ts';
import { NUMBERS } from './numbers.ts';
import { TOTALS } from './totals.ts';

export const OWN_WORK: Readonly<Record<OwnName, Work>> = { ...TOTALS, ...CONDITIONS, ...NUMBERS };
