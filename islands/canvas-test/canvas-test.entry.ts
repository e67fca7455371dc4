import { defineIsland } from '../../shared/island/define.ts';
import tokens from '../../shared/ui/tokens.css';
import ui from '../../shared/ui/ui.css';
import { messages } from './messages.ts';
import own from './canvas-test.css';
import { spec } from './canvas-test.spec.ts';
import { CanvasTest } from './canvas-test.tsx';

defineIsland(spec, { component: CanvasTest, sheets: [tokens, ui, own], messages });
