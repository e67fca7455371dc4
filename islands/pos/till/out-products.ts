import { atom } from 'jotai';

/** Ids of the products that are out for now, as a dish is when its last portion is sold. */
export const outProductsAtom = atom<ReadonlySet<string>>(new Set<string>());
