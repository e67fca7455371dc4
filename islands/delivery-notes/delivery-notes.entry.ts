import { defineIsland } from '#shared/ui/define-island.tsx';
import own from './delivery-notes.css';
import { spec } from './delivery-notes.spec.ts';
import { DeliveryNotes } from './delivery-notes.tsx';
import { messages } from './messages.ts';

defineIsland(spec, { component: DeliveryNotes, sheets: [own], messages });
