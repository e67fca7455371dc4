import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import own from './delivery-notes.css';
import { spec } from './delivery-notes.spec.ts';
import { DeliveryNotes } from './delivery-notes.tsx';
import { messages } from './messages.ts';

defineIsland(spec, { component: DeliveryNotes, sheets: [tokens, ui, own], messages });
