import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import own from './canvas-test.css';
import { spec } from './canvas-test.spec.ts';
import { CanvasTest } from './canvas-test.tsx';
import { messages } from './messages.ts';

defineIsland(spec, { component: CanvasTest, sheets: [tokens, ui, own], messages });
