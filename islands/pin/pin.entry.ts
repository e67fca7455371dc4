import own from '#shared/features/pin/pin.css';
import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import { messages } from './messages.ts';
import { spec } from './pin.spec.ts';
import { Pin } from './pin.tsx';

defineIsland(spec, { component: Pin, sheets: [tokens, ui, own], messages });
