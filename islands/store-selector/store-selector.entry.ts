import { defineIsland } from '#shared/ui/define-island.tsx';
import { spec } from './store-selector.spec.ts';
import { StoreSelector } from './store-selector.tsx';

defineIsland(spec, { component: StoreSelector });
