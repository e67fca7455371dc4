import { defineIsland } from '#shared/ui/define-island.tsx';
import { messages } from './messages.ts';
import own from './products-admin.css';
import { spec } from './products-admin.spec.ts';
import { ProductsAdmin } from './products-admin.tsx';

defineIsland(spec, { component: ProductsAdmin, sheets: [own], messages });
