import { defineIsland } from '#shared/ui/define-island.tsx';
import { messages } from './messages.ts';
import own from './portion-picker.css';
import { spec } from './portion-picker.spec.ts';
import { PortionPicker } from './portion-picker.tsx';

defineIsland(spec, { component: PortionPicker, sheets: [own], messages });
