import { defineIsland } from '#shared/ui/define-island.tsx';
import own from './canvas-test.css';
import { spec } from './canvas-test.spec.ts';
import { CanvasTest } from './canvas-test.tsx';
import { messages } from './messages.ts';

defineIsland(spec, { component: CanvasTest, sheets: [own], messages });
