import own from '#shared/features/pin/pin.css';
import { defineIsland } from '#shared/ui/define-island.tsx';
import { spec } from './pin.spec.ts';
import { Pin } from './pin.tsx';

defineIsland(spec, { component: Pin, sheets: [own] });
