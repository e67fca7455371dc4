import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import { messages } from './messages.ts';
import own from './portion-picker.css';
import { spec } from './portion-picker.spec.ts';
import { PortionPicker } from './portion-picker.tsx';

defineIsland(spec, { component: PortionPicker, sheets: [tokens, ui, own], messages });
