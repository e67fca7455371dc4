import type { Registry } from '../shared/island/loader.ts';

export const registry: Registry = {
  'flexy-pin': { load: 'ready', fetch: () => import('./pin/pin.entry.ts') },
  'flexy-pos': { load: 'ready', fetch: () => import('./pos/pos.entry.ts') },
  'flexy-store-selector': { load: 'visible', fetch: () => import('./store-selector/store-selector.entry.ts') },
};
