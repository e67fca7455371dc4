import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import own from './floor-plan.css';
import { spec } from './floor-plan.spec.ts';
import { FloorPlan } from './floor-plan.tsx';
import { messages } from './messages.ts';

defineIsland(spec, { component: FloorPlan, sheets: [tokens, ui, own], messages });
