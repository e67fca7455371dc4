import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import { messages } from './messages.ts';
import own from './products-admin.css';
import { spec } from './products-admin.spec.ts';
import { ProductsAdmin } from './products-admin.tsx';

defineIsland(spec, { component: ProductsAdmin, sheets: [tokens, ui, own], messages });
