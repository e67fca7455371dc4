import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import { messages } from './messages.ts';
import { spec } from './store-selector.spec.ts';
import { StoreSelector } from './store-selector.tsx';

defineIsland(spec, { component: StoreSelector, sheets: [tokens, ui], messages });
