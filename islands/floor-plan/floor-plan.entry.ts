import { defineIsland } from '#shared/ui/define-island.tsx';
import own from './floor-plan.css';
import { spec } from './floor-plan.spec.ts';
import { FloorPlan } from './floor-plan.tsx';
import { messages } from './messages.ts';

defineIsland(spec, { component: FloorPlan, sheets: [own], messages });
