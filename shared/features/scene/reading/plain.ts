import type { PropertyGroup } from '../geometry/model.ts';

/** Of shapes that have no colour of their own. */
export const PLAIN_COLOUR = 0x9aa7a1;

export const noProperties = (): Promise<readonly PropertyGroup[]> => Promise.resolve([]);
