import { defineIsland } from '#shared/ui/define-island.tsx';
import { messages } from './messages.ts';
import own from './orders-lab.css';
import { spec } from './orders-lab.spec.ts';
import { OrdersLab } from './orders-lab.tsx';

defineIsland(spec, { component: OrdersLab, sheets: [own], messages, placesTextsNotice: true });
