import { defineIsland } from '#shared/ui/define-island.tsx';
import own from './address-map.css';
import { spec } from './address-map.spec.ts';
import { AddressMap } from './address-map.tsx';

defineIsland(spec, { component: AddressMap, sheets: [own] });
