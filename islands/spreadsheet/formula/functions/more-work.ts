import type { MoreName } from '../function-names.ts';
import type { Work } from '../given.ts';
import { DATES } from './dates.ts';
import { KINDS } from './kinds.ts';
import { LOOKUPS } from './lookups.ts';
import { TEXTS } from './texts.ts';

export const MORE_WORK: Readonly<Record<MoreName, Work>> = { ...LOOKUPS, ...TEXTS, ...DATES, ...KINDS };
