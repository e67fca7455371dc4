import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import { messages } from './messages.ts';
import own from './orders-lab.css';
import { spec } from './orders-lab.spec.ts';
import { OrdersLab } from './orders-lab.tsx';

defineIsland(spec, { component: OrdersLab, sheets: [tokens, ui, own], messages });
